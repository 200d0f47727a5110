import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { paths } from '#shared/urls/paths.ts';
import { messages } from '../messages.ts';
import { SearchLine } from './search-line.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

/** -1 is the input field. */
function moveActiveIndex(activeIndex: number, key: string, length: number): number {
  if (key === 'ArrowDown') return activeIndex + 1 < length ? activeIndex + 1 : -1;
  return activeIndex < 0 ? length - 1 : activeIndex - 1;
}

/** Follows the ARIA APG combobox pattern. The dialog traps and restores focus, and closes on Escape. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const text = useMessages(messages);
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
  const text = useMessages(messages);
  const router = useRouter();
  const [input, setInput] = useState('');
  const [activeIndex, setActiveIndex] = useState(-1);
  const suggestions = useSuggestions(router.options.context.transport, input);
  const listId = useId();
  const { hits, total } = suggestions;
  const length = hits.length + (total > hits.length ? 1 : 0);
  const optionId = (index: number) => `${listId}-${index}`;
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || length === 0) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = moveActiveIndex(activeIndex, event.key, length);
      setActiveIndex(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && activeIndex >= 0) {
      event.preventDefault();
      document.getElementById(optionId(activeIndex))?.click();
    }
  };
  const search = () => {
    onDone();
    const q = input.trim();
    void router.navigate({ to: paths.search, search: q === '' ? {} : { q } });
  };
  return (
    <>
      <form action={search} className="pt-3">
        <SearchLine
          // The dialog was opened to type in it.
          autoFocus
          role="combobox"
          aria-label={text.lookFor}
          placeholder={text.lookFor}
          aria-expanded={length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          {...(activeIndex >= 0 && { 'aria-activedescendant': optionId(activeIndex) })}
          value={input}
          onChange={(event) => {
            setInput(event.target.value);
            setActiveIndex(-1);
          }}
          onKeyDown={handleKeyDown}
          className="text-t3 placeholder:text-ink-2"
        >
          <Button variant="underlined" size="label" onClick={onDone}>
            {text.close}
          </Button>
        </SearchLine>
      </form>
      <ResultStatus suggestions={suggestions} />
      <SuggestionList
        id={listId}
        optionId={optionId}
        activeIndex={activeIndex}
        suggestions={suggestions}
        onChoose={onDone}
      />
    </>
  );
}

function ResultStatus({ suggestions }: { suggestions: Suggestions }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { q, total, hasFailed } = suggestions;
  const found = total === 0 ? text.nothingShort : `${total} ${plural(language, total, text.results)}`;
  const message = hasFailed ? text.failed : found;
  return (
    <p role="status" className="label py-2 text-ink-2">
      {q === '' ? text.hint : message}
    </p>
  );
}
