import { Link } from '@tanstack/react-router';
import { type ComponentProps, lazy, Suspense } from 'react';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choices.tsx';
import { TextField } from '#design/form/fields.tsx';
import { FormActions } from '#design/form/forms.tsx';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import { maxEmailLength } from '#shared/users/credential-limits.ts';
import type { LoginAttempt, LoginProblem } from '../../contract.ts';
import { messages } from '../../messages/messages.ts';
import { AccountPasswordField } from '../../ui/form-fields.tsx';
import { useWallets } from '../../ui/use-wallets.ts';
import { useLogin } from './use-login.ts';

const WalletLoginButtons = lazy(async () => ({
  default: (await import('./wallet-login-buttons.tsx')).WalletLoginButtons,
}));

interface LoginFormProps {
  transport: ApiTransport;
  /** The form was posted without scripts. */
  attempt: LoginAttempt | null;
  onLoggedIn: () => void;
  /** Called when the password was correct and a code is needed. */
  onCodeNeeded: () => void;
}

/**
 * Logs in with email address and password, a passkey, or a wallet if the browser has one. Without scripts the
 * form posts to the page's own URL, which keeps the redirect target.
 */
export function LoginForm({ transport, attempt, ...callbacks }: LoginFormProps) {
  const text = useMessages(messages);
  const {
    form,
    isPending,
    problems,
    rejectedMethod,
    passkeyAutofill,
    finishMethod,
    submit,
    logInWithPicker,
  } = useLogin({
    transport,
    initialProblems: attempt?.problems ?? [],
    ...callbacks,
  });
  const getMessage = (candidates: readonly LoginProblem[]) => {
    const found = candidates.find((each) => problems.includes(each));
    return found && text.problem[found];
  };
  const emailError = getMessage(['email']);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: focus events of its fields start the passkey autofill
    <form
      ref={form}
      method="post"
      noValidate
      aria-busy={isPending}
      className="grid gap-8"
      onSubmit={submit}
      onFocus={({ target }) => target instanceof HTMLInputElement && passkeyAutofill.start()}
    >
      <TextField
        name="email"
        type="email"
        label={text.email}
        error={emailError}
        aria-invalid={emailError !== undefined}
        fieldSize="large"
        required
        autoComplete="username webauthn"
        maxLength={maxEmailLength}
        defaultValue={attempt?.email}
      />
      <AccountPasswordField
        name="password"
        label={text.password}
        autoComplete="current-password"
        error={getMessage(['password', 'rejected'])}
        fieldSize="large"
      />
      <Checkbox name="remember" defaultChecked label={text.remember} />
      <FormActions
        submitLabel={text.submit}
        isPending={isPending}
        pendingLabel={text.busy}
        error={rejectedMethod ? text.problem[rejectedMethod] : getMessage(['limited', 'failed'])}
      >
        <Button
          variant="underlined"
          className="[@media(scripting:none)]:hidden"
          onClick={() => void logInWithPicker()}
        >
          {text.withPasskey}
        </Button>
      </FormActions>
      <WalletLogin
        transport={transport}
        getRemember={() => form.current !== null && new FormData(form.current).has('remember')}
        onStart={passkeyAutofill.stop}
        onOutcome={finishMethod('wallet')}
      />
      <p>
        <Link to={paths.forgotten} className="go">
          {text.forgotten}
        </Link>
      </p>
    </form>
  );
}

/** The script of the buttons loads only if a wallet announces itself. */
function WalletLogin(props: Omit<ComponentProps<typeof WalletLoginButtons>, 'wallets'>) {
  const wallets = useWallets();
  if (wallets.length === 0) return null;
  return (
    <Suspense>
      <WalletLoginButtons {...props} wallets={wallets} />
    </Suspense>
  );
}
