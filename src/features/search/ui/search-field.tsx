import { useEffect, useRef } from 'react';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { maximumQuestion } from '../rules/address.ts';
import { words } from './words.ts';

const pauseMs = 180;

/** Tells what is typed after a pause in it, or at once when it is sent; without scripts the form asks for the page. */
export function SearchField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const { lookFor, search } = useWords(words);
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = (afterMs: number) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => onChange(field.current?.value.trim() ?? ''), afterMs);
  };
  useEffect(() => {
    const input = field.current;
    // Whoever is typing knows better than the address, which comes after.
    if (input && input !== document.activeElement) input.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(pause.current), []);
  return (
    <search className="px-(--spacing-margin) pt-s7">
      <form
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          tell(0);
        }}
      >
        <label htmlFor="search-field" className="label">
          {lookFor}
        </label>
        <div className="-mx-(--spacing-margin) mt-2 writing-line flex items-baseline gap-6 px-(--spacing-margin) pb-3">
          <input
            ref={field}
            id="search-field"
            type="search"
            name="q"
            defaultValue={q}
            maxLength={maximumQuestion}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={() => tell(pauseMs)}
            className="min-h-11 w-full min-w-0 appearance-none bg-transparent font-display font-row text-t4 tracking-[-0.03em] outline-none"
          />
          <button type="submit" className="go label min-h-6">
            {search}
          </button>
        </div>
      </form>
    </search>
  );
}
