import { Link, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiTransport } from '../../../shared/api-transport.ts';
import { maximumEmail } from '../../../shared/credential-limits.ts';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { canOfferPasskeys, type StepOutcome, signIn, signInByPasskey } from '../client/sign-in.ts';
import type { SignInAttempt } from '../contract.ts';
import type { SignInProblem } from '../rules.ts';
import { PasswordLine } from './password-line.tsx';
import { SubmitRow } from './submit-row.tsx';
import { TextLine } from './text-line.tsx';
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
 * Offers passkeys among what the browser fills in, where it can, once the person begins to fill the form in: the
 * question to the browser sets a cookie, and who only looks at the page gets none.
 * @returns `offer`, to be called when the focus comes into a field, and `end`, for when a passkey is asked for: the
 * two would break each other off, or the session of one would end that of the other
 */
function useOfferedPasskeys(transport: ApiTransport, onOutcome: (outcome: StepOutcome) => void) {
  const heard = useRef(onOutcome);
  heard.current = onOutcome;
  const isOffered = useRef(false);
  const isWanted = useRef(true);
  useEffect(() => {
    isWanted.current = true;
    return () => {
      isWanted.current = false;
    };
  }, []);
  const ask = async () => {
    if (!(await canOfferPasskeys()) || !isWanted.current) return;
    const outcome = await signInByPasskey(transport, true, () => isWanted.current);
    if (outcome && isWanted.current) heard.current(outcome);
  };
  const offer = () => {
    if (isOffered.current) return;
    isOffered.current = true;
    // Without an answer the form is still there.
    ask().catch(() => undefined);
  };
  const end = () => {
    isWanted.current = false;
  };
  return { offer, end };
}

/**
 * E-mail address and password, or a passkey. Without scripts the form is sent to the page's own address, which
 * keeps where to go on to.
 */
export function LoginForm({ transport, attempt, onSignedIn }: LoginFormProps) {
  const text = useWords(words);
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [passkeyRefused, setPasskeyRefused] = useState(false);
  const { form, problems, setProblems } = useProblems(attempt?.problems ?? []);
  const end = ({ problems: found, codeNeeded }: StepOutcome) => {
    if (codeNeeded) return void router.navigate({ to: paths.code, search: true });
    if (found.length === 0) return onSignedIn();
    setBusy(false);
    setProblems(found);
  };
  const endPasskey = (outcome: StepOutcome) => {
    setPasskeyRefused(outcome.problems.includes('refused'));
    // No field is at fault, and a question that has grown old is asked anew with the next try.
    const isOver = outcome.problems.some((each) => each === 'refused' || each === 'expired');
    end(isOver ? { ...outcome, problems: ['failed'] } : outcome);
  };
  const offered = useOfferedPasskeys(transport, endPasskey);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    setBusy(true);
    setPasskeyRefused(false);
    end(
      await signIn(transport, {
        email: String(typed.get('email')),
        password: String(typed.get('password')),
        remember: typed.has('remember'),
      }),
    );
  };
  const pickPasskey = async () => {
    offered.end();
    const outcome = await signInByPasskey(transport, false).catch(
      (): StepOutcome => ({ problems: ['failed'], codeNeeded: false }),
    );
    if (outcome) endPasskey(outcome);
  };
  const problem = (of: readonly SignInProblem[]) => {
    const found = of.find((each) => problems.includes(each));
    return found && text.problem[found];
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: it hears that the focus comes into its fields
    <form
      ref={form}
      method="post"
      noValidate
      aria-busy={busy}
      className="grid gap-8"
      onSubmit={send}
      onFocus={({ target }) => target instanceof HTMLInputElement && offered.offer()}
    >
      <TextLine
        name="email"
        type="email"
        label={text.email}
        problem={problem(['email'])}
        autoComplete="username webauthn"
        maxLength={maximumEmail}
        defaultValue={attempt?.email}
      />
      <PasswordLine
        name="password"
        label={text.password}
        kind="current-password"
        problem={problem(['password', 'refused'])}
      />
      <label className="-mt-2 flex min-h-6 items-center gap-3">
        <input type="checkbox" name="remember" defaultChecked className="size-5 accent-ink" />
        {text.remember}
      </label>
      <SubmitRow
        label={text.submit}
        busy={busy}
        busyLabel={text.busy}
        problem={passkeyRefused ? text.problem.passkey : problem(['limited', 'failed'])}
      >
        <button
          type="button"
          className="go min-h-11 font-medium [@media(scripting:none)]:hidden"
          onClick={pickPasskey}
        >
          {text.withPasskey}
        </button>
      </SubmitRow>
      <p>
        <Link to={paths.forgotten} className="go">
          {text.forgotten}
        </Link>
      </p>
    </form>
  );
}
