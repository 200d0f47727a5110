import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { TextField } from '#design/form/fields.tsx';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { LoginAttempt } from '../../contract.ts';
import { messages } from '../../messages/messages.ts';
import { AccountFormActions } from '../../ui/form-fields.tsx';
import { sendCode } from '../client/login.ts';

interface CodeFormProps {
  readonly transport: ApiTransport;
  readonly attempt: LoginAttempt | null;
  readonly onLoggedIn: () => void;
  /** The link back to the password. */
  readonly children: ReactNode;
}

export function CodeForm({ transport, attempt, onLoggedIn, children }: CodeFormProps) {
  const text = useMessages(messages);
  const form = useRef<HTMLFormElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [problems, setProblems] = useState(attempt?.problems ?? []);
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => {
    const input = form.current?.elements.namedItem('code');
    if (input instanceof HTMLInputElement) {
      input.focus();
      if (problems.length > 0) input.select();
    }
  }, [problems]);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    const code = String(new FormData(event.currentTarget).get('code'));
    setIsEmpty(code.trim() === '');
    const outcome = await sendCode(transport, code);
    if (outcome.problems.length === 0) return onLoggedIn();
    setIsPending(false);
    setProblems(outcome.problems);
  };
  const formProblem = (['expired', 'unreadable', 'limited', 'failed'] as const).find((candidate) =>
    problems.includes(candidate),
  );
  const codeError = isEmpty ? text.field.code : text.problem.code;
  return (
    <form ref={form} method="post" noValidate aria-busy={isPending} className="grid gap-8" onSubmit={submit}>
      <TextField
        name="code"
        label={text.code.field}
        hint={text.code.hint}
        error={problems.includes('code') ? codeError : undefined}
        fieldSize="large"
        required
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
      />
      <AccountFormActions
        submitLabel={text.code.submit}
        isPending={isPending}
        error={formProblem && text.problem[formProblem]}
      >
        {children}
      </AccountFormActions>
    </form>
  );
}
