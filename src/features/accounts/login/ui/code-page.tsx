import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '../../../../design/fields.tsx';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import { paths } from '../../../../shared/paths.ts';
import type { PageProps } from '../../../../shared/route.ts';
import { messages } from '../../messages/messages.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { AccountFormActions } from '../../ui/form-fields.tsx';
import type { LoginData } from '../client/load-login.ts';
import { sendCode } from '../client/login.ts';
import { useRedirectAfterLogin } from './use-login.ts';

/** The page of the second step, for a code from an app or a recovery code. */
export function CodePage({ data: { attempt } }: PageProps<Pick<LoginData, 'attempt'>>) {
  const text = useMessages(messages);
  const { transport } = useRouter().options.context;
  const redirectAfterLogin = useRedirectAfterLogin();
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
    if (outcome.problems.length === 0) return redirectAfterLogin();
    setIsPending(false);
    setProblems(outcome.problems);
  };
  const formProblem = (['expired', 'unreadable', 'limited', 'failed'] as const).find((candidate) =>
    problems.includes(candidate),
  );
  const codeError = isEmpty ? text.field.code : text.problem.code;
  return (
    <AuthLayout title={text.code.title} label={text.code.label}>
      <form
        ref={form}
        method="post"
        noValidate
        aria-busy={isPending}
        className="grid gap-8"
        onSubmit={submit}
      >
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
          <Link to={paths.login} search={true} className="go font-medium">
            {text.back}
          </Link>
        </AccountFormActions>
      </form>
    </AuthLayout>
  );
}
