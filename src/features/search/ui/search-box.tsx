import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { plural } from '../../../shared/i18n/words.ts';
import { paths } from '../../../shared/paths.ts';
import { maximumQuestion } from '../rules/address.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';
import { words } from './words.ts';

/** The place in a list after a key was pressed; before the first one is the field itself, -1. */
function moved(place: number, key: string, length: number): number {
  if (key === 'ArrowDown') return place + 1 < length ? place + 1 : -1;
  return place < 0 ? length - 1 : place - 1;
}

/**
 * The search over any page: a field with suggestions, after the combobox pattern of the ARIA authoring practices.
 * As a modal dialog it keeps the focus inside, closes with Esc, and gives the focus back to where it was.
 */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const text = useWords(words);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog closes it, as Esc does
    <dialog
      ref={dialog}
      aria-label={text.title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
      className="m-0 max-h-dvh w-full max-w-none overflow-y-auto overscroll-contain border-line-2 border-b bg-paper text-ink backdrop:bg-paper/80"
    >
      <div className="px-(--spacing-margin) pb-4">
        <Combobox onDone={close} />
      </div>
    </dialog>
  );
}

function Combobox({ onDone }: { onDone: () => void }) {
  const text = useWords(words);
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(-1);
  const suggestions = useSuggestions(router.options.context.transport, typed);
  const list = useId();
  const { hits, total } = suggestions;
  const length = hits.length + (total > hits.length ? 1 : 0);
  const optionAt = (index: number) => `${list}-${index}`;
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = moved(place, event.key, length);
      setPlace(next);
      document.getElementById(optionAt(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && place >= 0) {
      event.preventDefault();
      document.getElementById(optionAt(place))?.click();
    }
  };
  const search = () => {
    onDone();
    const q = typed.trim();
    void router.navigate({ to: paths.search, search: q === '' ? {} : { q } });
  };
  return (
    <>
      <form
        action={search}
        className="writing-line -mx-(--spacing-margin) flex min-h-16 items-center gap-6 px-(--spacing-margin)"
      >
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type in it
          autoFocus
          role="combobox"
          aria-label={text.lookFor}
          placeholder={text.lookFor}
          aria-expanded={length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          {...(place >= 0 && { 'aria-activedescendant': optionAt(place) })}
          value={typed}
          maxLength={maximumQuestion}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => {
            setTyped(event.target.value);
            setPlace(-1);
          }}
          onKeyDown={press}
          className="min-h-11 w-full min-w-0 bg-transparent font-display font-row text-t3 tracking-[-0.03em] outline-none placeholder:text-ink-2"
        />
        <button type="button" className="go label min-h-6" onClick={onDone}>
          {text.close}
        </button>
      </form>
      <Outcome suggestions={suggestions} />
      <SuggestionList
        id={list}
        optionAt={optionAt}
        place={place}
        suggestions={suggestions}
        onChoose={onDone}
      />
    </>
  );
}

function Outcome({ suggestions }: { suggestions: Suggestions }) {
  const text = useWords(words);
  const language = useLanguage();
  const { q, total, hasFailed } = suggestions;
  const found = total === 0 ? text.nothingShort : `${total} ${plural(language, total, text.results)}`;
  const said = hasFailed ? text.failed : found;
  return (
    <p role="status" className="label py-2 text-ink-2">
      {q === '' ? text.hint : said}
    </p>
  );
}
