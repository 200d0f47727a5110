import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { openByFullLoad } from '#shared/urls/full-load.ts';
import { safePagePath } from '#shared/urls/page-path.ts';
import { paths } from '#shared/urls/paths.ts';
import type { LoginProblem } from '../../contract.ts';
import { logIn, logInWithPasskey, type StepOutcome, supportsPasskeyAutofill } from '../client/login.ts';

/** Returns undefined if the problem concerns the whole attempt. */
function getProblemField(problems: readonly LoginProblem[]): 'email' | 'password' | undefined {
  if (problems.includes('email')) return 'email';
  return problems.includes('password') || problems.includes('rejected') ? 'password' : undefined;
}

/** Focuses the field of a problem. */
function useProblems(initialProblems: readonly LoginProblem[]) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(initialProblems);
  useEffect(() => {
    const field = getProblemField(problems);
    const input = field && form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) {
      input.focus();
      input.select();
    }
  }, [problems]);
  return { form, problems, setProblems };
}

/**
 * Offers passkeys in the browser's autofill once a field has the focus: visitors who only look at the page
 * need no challenge, which takes a database row. Call `start` when a field gets the focus, and `stop` before
 * another passkey or wallet login, because simultaneous logins cancel each other.
 */
function usePasskeyAutofill(transport: ApiTransport, onOutcome: (outcome: StepOutcome) => void) {
  const latestOnOutcome = useRef(onOutcome);
  latestOnOutcome.current = onOutcome;
  const isStarted = useRef(false);
  const isCurrent = useRef(true);
  useEffect(() => {
    isCurrent.current = true;
    return () => {
      isCurrent.current = false;
    };
  }, []);
  const requestPasskey = async () => {
    if (!(await supportsPasskeyAutofill()) || !isCurrent.current) return;
    const outcome = await logInWithPasskey(transport, true, () => isCurrent.current);
    if (outcome && isCurrent.current) latestOnOutcome.current(outcome);
  };
  const start = () => {
    if (isStarted.current) return;
    isStarted.current = true;
    // If it fails, the form still works.
    requestPasskey().catch(() => undefined);
  };
  const stop = () => {
    isCurrent.current = false;
  };
  return { start, stop };
}

interface UseLoginOptions {
  readonly transport: ApiTransport;
  readonly initialProblems: readonly LoginProblem[];
  readonly onLoggedIn: () => void;
  /** Called when the password was correct and a code is needed. */
  readonly onCodeNeeded: () => void;
}

type PasswordlessMethod = 'passkey' | 'wallet';

export function useLogin({ transport, initialProblems, onLoggedIn, onCodeNeeded }: UseLoginOptions) {
  const [isPending, setIsPending] = useState(false);
  const [rejectedMethod, setRejectedMethod] = useState<PasswordlessMethod>();
  const { form, problems, setProblems } = useProblems(initialProblems);
  const finish = ({ problems: found, codeNeeded }: StepOutcome) => {
    if (codeNeeded) return onCodeNeeded();
    if (found.length === 0) return onLoggedIn();
    setIsPending(false);
    setProblems(found);
  };
  const finishMethod = (method: PasswordlessMethod) => (outcome: StepOutcome) => {
    setRejectedMethod(outcome.problems.includes('rejected') ? method : undefined);
    // No field is invalid, and the next attempt creates a new challenge.
    const isFinal = outcome.problems.some((each) => each === 'rejected' || each === 'expired');
    finish(isFinal ? { ...outcome, problems: ['failed'] } : outcome);
  };
  const passkeyAutofill = usePasskeyAutofill(transport, finishMethod('passkey'));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const formData = new FormData(event.currentTarget);
    setIsPending(true);
    setRejectedMethod(undefined);
    finish(
      await logIn(transport, {
        email: String(formData.get('email')),
        password: String(formData.get('password')),
        remember: formData.has('remember'),
      }),
    );
  };
  const logInWithPicker = async () => {
    passkeyAutofill.stop();
    const outcome = await logInWithPasskey(transport, false).catch(
      (): StepOutcome => ({ problems: ['failed'], codeNeeded: false }),
    );
    if (outcome) finishMethod('passkey')(outcome);
  };
  return {
    form,
    isPending,
    problems,
    rejectedMethod,
    passkeyAutofill,
    finishMethod,
    submit,
    logInWithPicker,
  };
}

/** Redirects with a full page load: to the requested page, or the dashboard. */
export function useRedirectAfterLogin(): () => void {
  const router = useRouter();
  return () => {
    const target = safePagePath(new URLSearchParams(location.search).get('to'));
    openByFullLoad(target ?? router.buildLocation({ to: paths.dashboard }).publicHref);
  };
}
