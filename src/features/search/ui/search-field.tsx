import { useEffect, useRef } from 'react';
import { Button } from '#design/form/button.tsx';
import { useEarlyInput } from '#design/form/use-early-input.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages.ts';
import { SearchLine } from './search-line.tsx';

const debounceMs = 180;

/** Reports the query after a pause, or on submit; without scripts the form loads the page. */
export function SearchField({ q, onChange }: { q: string; onChange: (q: string) => void }) {
  const { lookFor, search } = useMessages(messages);
  const inputRef = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const scheduleChange = (delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(inputRef.current?.value.trim() ?? ''), delayMs);
  };
  useEffect(() => {
    const input = inputRef.current;
    // The input is ahead of the URL while it has focus.
    if (input && input !== document.activeElement) input.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEarlyInput();
  return (
    <search className="px-(--spacing-margin) pt-s7">
      <form
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          scheduleChange(0);
        }}
      >
        <label htmlFor="search-field" className="label">
          {lookFor}
        </label>
        <SearchLine
          ref={inputRef}
          id="search-field"
          type="search"
          name="q"
          defaultValue={q}
          onChange={() => scheduleChange(debounceMs)}
          className="mt-2 text-t4"
        >
          <Button type="submit" variant="underlined" size="label">
            {search}
          </Button>
        </SearchLine>
      </form>
    </search>
  );
}
