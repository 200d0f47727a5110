import { Link } from '@tanstack/react-router';
import type { ApiTransport } from '../../../shared/api-transport.ts';
import { maximumEmail } from '../../../shared/credential-limits.ts';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import type { SignInAttempt } from '../contract.ts';
import type { SignInProblem } from '../rules/accounts.ts';
import { PasswordLine } from './password-line.tsx';
import { SubmitRow } from './submit-row.tsx';
import { TextLine } from './text-line.tsx';
import { useLogin } from './use-login.ts';
import { WalletWays } from './wallet-ways.tsx';
import { words } from './words.ts';

interface LoginFormProps {
  transport: ApiTransport;
  /** The try that the page answers, when it was sent without scripts. */
  attempt: SignInAttempt | null;
  onSignedIn: () => void;
}

/**
 * E-mail address and password, a passkey, or a wallet where one is there. Without scripts the form is sent to the
 * page's own address, which keeps where to go on to.
 */
export function LoginForm({ transport, attempt, onSignedIn }: LoginFormProps) {
  const text = useWords(words);
  const { form, busy, problems, refusedKey, offered, endKey, send, pickPasskey } = useLogin({
    transport,
    first: attempt?.problems ?? [],
    onSignedIn,
  });
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
        problem={refusedKey ? text.problem[refusedKey] : problem(['limited', 'failed'])}
      >
        <button
          type="button"
          className="go min-h-11 font-medium [@media(scripting:none)]:hidden"
          onClick={pickPasskey}
        >
          {text.withPasskey}
        </button>
      </SubmitRow>
      <WalletWays
        transport={transport}
        wantsToStay={() => form.current !== null && new FormData(form.current).has('remember')}
        onBegin={offered.end}
        onOutcome={endKey('wallet')}
      />
      <p>
        <Link to={paths.forgotten} className="go">
          {text.forgotten}
        </Link>
      </p>
    </form>
  );
}
