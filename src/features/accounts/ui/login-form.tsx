import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiTransport } from '../../../shared/api-transport.ts';
import { maximumEmail, passwordLength } from '../../../shared/credential-limits.ts';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { signIn } from '../client/sign-in.ts';
import type { SignInAttempt } from '../contract.ts';
import type { SignInProblem } from '../rules.ts';
import { LoginField } from './login-field.tsx';
import { words } from './words.ts';

interface LoginFormProps {
  transport: ApiTransport;
  /** The try that the page answers, when it was sent without scripts. */
  attempt: SignInAttempt | null;
  onSignedIn: () => void;
}

/** The field that a problem stands at; the others are about the try as a whole. */
function fieldOf(problems: readonly SignInProblem[]): 'email' | 'password' | undefined {
  if (problems.includes('email')) return 'email';
  return problems.includes('password') || problems.includes('refused') ? 'password' : undefined;
}

/** What is wrong after a try, with the focus on the field that it is about. */
function useProblems(first: readonly SignInProblem[]) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(first);
  useEffect(() => {
    const field = fieldOf(problems);
    const input = field && form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) {
      input.focus();
      input.select();
    }
  }, [problems]);
  return { form, problems, setProblems };
}

/**
 * E-mail address and password. Without scripts the form is sent to the page's own address, which keeps where
 * to go on to.
 */
export function LoginForm({ transport, attempt, onSignedIn }: LoginFormProps) {
  const text = useWords(words);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const { form, problems, setProblems } = useProblems(attempt?.problems ?? []);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    setShown(false);
    const found = await signIn(transport, {
      email: String(typed.get('email')),
      password: String(typed.get('password')),
    });
    if (found.length === 0) return onSignedIn();
    setBusy(false);
    setProblems(found);
  };
  const problem = (of: readonly SignInProblem[]) => {
    const found = of.find((each) => problems.includes(each));
    return found && text.problem[found];
  };
  return (
    <form ref={form} method="post" noValidate aria-busy={busy} className="grid gap-8" onSubmit={send}>
      <LoginField
        name="email"
        type="email"
        label={text.email}
        problem={problem(['email'])}
        autoComplete="username"
        maxLength={maximumEmail}
        defaultValue={attempt?.email}
      />
      <LoginField
        name="password"
        type={shown ? 'text' : 'password'}
        label={text.password}
        problem={problem(['password', 'refused'])}
        autoComplete="current-password"
        maxLength={passwordLength.max}
      >
        <button
          type="button"
          className="label go min-h-6 text-ink-2 [@media(scripting:none)]:hidden"
          onClick={() => setShown(!shown)}
        >
          {shown ? text.hidePassword : text.showPassword}
        </button>
      </LoginField>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <button
          type="submit"
          aria-disabled={busy}
          className="min-h-11 bg-ink px-6 font-medium text-paper hover:underline hover:underline-offset-4 aria-disabled:cursor-progress"
        >
          {busy ? text.busy : text.submit}
        </button>
        <p role="alert" className="flex-1 basis-60">
          {problem(['limited', 'failed'])}
        </p>
      </div>
    </form>
  );
}
