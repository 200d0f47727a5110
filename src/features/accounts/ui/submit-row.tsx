import type { ReactNode } from 'react';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { words } from './words.ts';

interface SubmitRowProps {
  label: string;
  busy: boolean;
  /** What the button says meanwhile. */
  busyLabel?: string;
  /** Why the call did not work, where no field says so. */
  problem: string | undefined;
  /** Further ways on. */
  children?: ReactNode;
}

/** The button of a form, with what became of it. */
export function SubmitRow({ label, busy, busyLabel, problem, children }: SubmitRowProps) {
  const text = useWords(words);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <button
        type="submit"
        aria-disabled={busy}
        className="min-h-11 bg-ink px-6 font-medium text-paper hover:underline hover:underline-offset-4 aria-disabled:cursor-progress"
      >
        {busy ? (busyLabel ?? text.working) : label}
      </button>
      {children}
      <p role="alert" className="flex-1 basis-60">
        {problem}
      </p>
    </div>
  );
}
