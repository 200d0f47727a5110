import { type ReactNode, useState } from 'react';
import { useWords } from '../../../../shared/i18n/language-context.tsx';
import { PasswordLine } from '../password-line.tsx';
import { useProblemWords } from '../problem-words.ts';
import { SubmitRow } from '../submit-row.tsx';
import { typedIn, useFormCall } from '../use-form-call.ts';
import { words } from '../words.ts';
import { plainButton, textButton } from './buttons.ts';

interface ConfirmedProps {
  /** What the button says that opens the form, and the one that sends it. */
  label: string;
  /** What else to fill in. */
  children?: (problemOf: (name: string) => string | undefined) => ReactNode;
  onConfirmed: (password: string, typed: FormData) => Promise<void>;
}

/** Something that asks for the password once more before it is done. */
export function Confirmed({ label, children, onConfirmed }: ConfirmedProps) {
  const { account } = useWords(words);
  const [isOpen, setIsOpen] = useState(false);
  const { form, busy, refusal, send } = useFormCall(async (typed) => {
    await onConfirmed(typedIn(typed, 'password'), typed);
    setIsOpen(false);
  });
  const problem = useProblemWords(refusal);
  if (!isOpen)
    return (
      <button type="button" className={`${plainButton} justify-self-start`} onClick={() => setIsOpen(true)}>
        {label}
      </button>
    );
  return (
    <form ref={form} noValidate aria-busy={busy} className="grid gap-6 bg-wall p-5" onSubmit={send}>
      {children?.(problem.of)}
      <PasswordLine
        name="password"
        label={account.confirm}
        kind="current-password"
        problem={problem.of('password')}
      />
      <SubmitRow label={label} busy={busy} problem={problem.call}>
        <button type="button" className={textButton} onClick={() => setIsOpen(false)}>
          {account.cancel}
        </button>
      </SubmitRow>
    </form>
  );
}
