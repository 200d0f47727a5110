import { useRouter } from '@tanstack/react-router';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { acceptInvitation, lookAtInvitation } from '../client/links.ts';
import { maximumName } from '../rules/accounts.ts';
import { AccountName } from './account-name.tsx';
import { LinkPage } from './link-page.tsx';
import { PasswordLine } from './password-line.tsx';
import { useProblemWords } from './problem-words.ts';
import { SubmitRow } from './submit-row.tsx';
import { TextLine } from './text-line.tsx';
import { useEnter } from './use-enter.ts';
import { typedIn, useFormCall } from './use-form-call.ts';
import { useLink } from './use-link.ts';
import { words } from './words.ts';

/** Where an invitation leads: an account for who was invited. */
export function InvitationPage() {
  const { invitation } = useWords(words);
  return (
    <LinkPage state={useLink(lookAtInvitation)} {...invitation}>
      {({ token, email }) => <InvitationForm token={token} email={email} />}
    </LinkPage>
  );
}

function InvitationForm({ token, email }: { token: string; email: string }) {
  const text = useWords(words);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const enter = useEnter();
  const { form, busy, refusal, send } = useFormCall(async (typed) =>
    enter(
      await acceptInvitation(transport, {
        token,
        language,
        name: typedIn(typed, 'name'),
        password: typedIn(typed, 'password'),
      }),
    ),
  );
  const problem = useProblemWords(refusal);
  return (
    <form ref={form} noValidate aria-busy={busy} className="grid gap-8" onSubmit={send}>
      <p className="max-w-[52ch]">{text.invitation.text}</p>
      <AccountName email={email} />
      <TextLine
        name="name"
        label={text.name}
        problem={problem.of('name')}
        autoComplete="name"
        maxLength={maximumName}
      />
      <PasswordLine
        name="password"
        label={text.password}
        kind="new-password"
        problem={problem.of('password')}
      />
      <SubmitRow label={text.invitation.submit} busy={busy} problem={problem.call} />
    </form>
  );
}
