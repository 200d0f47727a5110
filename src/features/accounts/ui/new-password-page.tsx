import { Link, useRouter } from '@tanstack/react-router';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import { lookAtReset, resetPassword } from '../client/links.ts';
import { AccountName } from './account-name.tsx';
import { LinkPage } from './link-page.tsx';
import { PasswordLine } from './password-line.tsx';
import { useProblemWords } from './problem-words.ts';
import { SubmitRow } from './submit-row.tsx';
import { useEnter } from './use-enter.ts';
import { typedIn, useFormCall } from './use-form-call.ts';
import { useLink } from './use-link.ts';
import { words } from './words.ts';

/** Where a link from a mail leads: a new password in place of a forgotten one. */
export function NewPasswordPage() {
  const text = useWords(words);
  const again = (
    <Link to={paths.forgotten} className="go">
      {text.reset.again}
    </Link>
  );
  return (
    <LinkPage state={useLink(lookAtReset)} {...text.reset} again={again}>
      {({ token, email }) => <NewPasswordForm token={token} email={email} />}
    </LinkPage>
  );
}

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const text = useWords(words);
  const { transport } = useRouter().options.context;
  const enter = useEnter();
  const { form, busy, refusal, send } = useFormCall(async (typed) =>
    enter(await resetPassword(transport, { token, password: typedIn(typed, 'password') })),
  );
  const problem = useProblemWords(refusal);
  return (
    <form ref={form} noValidate aria-busy={busy} className="grid gap-8" onSubmit={send}>
      <AccountName email={email} />
      <PasswordLine
        name="password"
        label={text.newPassword}
        kind="new-password"
        problem={problem.of('password')}
      />
      <SubmitRow label={text.reset.submit} busy={busy} problem={problem.call} />
    </form>
  );
}
