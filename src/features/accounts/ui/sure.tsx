import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { textButton } from './account/buttons.ts';
import { words } from './words.ts';

interface SureProps {
  label: string;
  question: string;
  /** Without a question in between; for what is undone as easily. */
  isHarmless?: boolean;
  onSure: () => Promise<void>;
}

/** A button that asks before it does something. Esc and “No” lead back to it. */
export function Sure({ label, question, isHarmless = false, onSure }: SureProps) {
  const { users: text } = useWords(words);
  const [state, setState] = useState<'ready' | 'asked' | 'busy' | 'left'>('ready');
  const first = useRef<HTMLButtonElement>(null);
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'asked') no.current?.focus();
    if (state === 'left') first.current?.focus();
  }, [state]);
  const go = async () => {
    if (state === 'busy') return;
    setState('busy');
    await onSure();
    setState('ready');
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setState('left');
  };
  if (state !== 'asked')
    return (
      <button
        ref={first}
        type="button"
        aria-disabled={state === 'busy'}
        className={textButton}
        onClick={isHarmless ? go : () => setState('asked')}
      >
        {label}
      </button>
    );
  return (
    <fieldset className="flex w-full flex-wrap items-baseline gap-x-4 gap-y-2 bg-wall px-3 py-2">
      <legend className="sr-only">{label}</legend>
      <span className="wrap-anywhere">{question}</span>
      <button type="button" className={textButton} onClick={go} onKeyDown={leave}>
        {text.sure}
      </button>
      <button
        ref={no}
        type="button"
        className={textButton}
        onClick={() => setState('left')}
        onKeyDown={leave}
      >
        {text.no}
      </button>
    </fieldset>
  );
}
