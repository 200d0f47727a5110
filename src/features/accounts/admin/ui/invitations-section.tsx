import { useRouter } from '@tanstack/react-router';
import { ConfirmButton } from '../../../../design/confirm-button.tsx';
import { Select, TextField } from '../../../../design/fields.tsx';
import { PageSection } from '../../../../design/page-section.tsx';
import { StatusMessage } from '../../../../design/status-message.tsx';
import { useFormAction } from '../../../../design/use-action.ts';
import { maxEmailLength } from '../../../../shared/credential-limits.ts';
import { formatDate } from '../../../../shared/dates.ts';
import { useLanguage, useMessages } from '../../../../shared/i18n/language-context.tsx';
import type { InvitationSummary } from '../../invitations/contract.ts';
import { messages } from '../../messages/messages.ts';
import { getSelectedLanguage, getText, useErrorMessages } from '../../ui/form-data.ts';
import { AccountFormActions, LanguageSelect } from '../../ui/form-fields.tsx';
import type { AccountChange } from '../../ui/use-account-action.ts';
import { invite, resendInvitation, revokeInvitation } from '../client.ts';

interface InvitationsSectionProps {
  invitations: readonly InvitationSummary[];
  run: (change: AccountChange) => Promise<void>;
}

/** The list of invitations and the form for a new one. */
export function InvitationsSection({ invitations, run }: InvitationsSectionProps) {
  const { users: text } = useMessages(messages);
  return (
    <PageSection title={text.invitations} className="mx-(--spacing-margin) mb-12">
      {invitations.length === 0 ? (
        <p className="pb-6 text-ink-2">{text.noInvitations}</p>
      ) : (
        <ul className="mb-8 border-line border-b">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} run={run} />
          ))}
        </ul>
      )}
      <InviteForm />
    </PageSection>
  );
}

interface InvitationRowProps extends Pick<InvitationsSectionProps, 'run'> {
  invitation: InvitationSummary;
}

function InvitationRow({ invitation, run }: InvitationRowProps) {
  const { account, users: text } = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const { id, email, role, expires_at, is_expired } = invitation;
  const resend = () =>
    run(async () => {
      await resendInvitation(transport, id);
      return text.sent(email);
    });
  const revoke = () =>
    run(async () => {
      await revokeInvitation(transport, id);
      return text.revoked;
    });
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-line border-t py-3">
      <span className="wrap-anywhere">
        <span className="font-medium">{email}</span>{' '}
        <span className="text-ink-2">
          {text.roles[role]} ·{' '}
          {is_expired ? text.expired : `${text.until} ${formatDate(expires_at, language)}`}
        </span>
      </span>
      <span className="flex flex-wrap gap-x-4">
        <ConfirmButton label={text.resend} confirm={false} onConfirm={resend} />
        <ConfirmButton
          label={text.revoke}
          isDanger
          confirm={{ question: text.confirmRevoke(email), cancelLabel: account.cancel }}
          onConfirm={revoke}
        />
      </span>
    </li>
  );
}

function InviteForm() {
  const { email, users: text } = useMessages(messages);
  const language = useLanguage();
  const router = useRouter();
  const { form, submit, isPending, result, error } = useFormAction<string>(async (formData) => {
    const emailAddress = getText(formData, 'email');
    const role = formData.get('role') === 'owner' ? 'owner' : 'member';
    const { transport } = router.options.context;
    await invite(transport, { email: emailAddress, role, language: getSelectedLanguage(formData) });
    await router.invalidate();
    form.current?.reset();
    return text.sent(emailAddress.trim());
  });
  const errors = useErrorMessages(error);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-busy={isPending}
      aria-label={text.invite}
      className="grid gap-6 bg-wall p-5 md:max-w-[44rem]"
      onSubmit={submit}
    >
      <h3 className="font-medium">{text.invite}</h3>
      <TextField
        name="email"
        type="email"
        label={email}
        error={errors.getField('email')}
        required
        autoComplete="off"
        maxLength={maxEmailLength}
      />
      <Select name="role" label={text.role} defaultValue="member">
        <option value="member">{text.roles.member}</option>
        <option value="owner">{text.roles.owner}</option>
      </Select>
      <LanguageSelect label={text.language} defaultValue={language} />
      <AccountFormActions submitLabel={text.send} isPending={isPending} error={errors.form}>
        <StatusMessage message={result ?? ''} />
      </AccountFormActions>
    </form>
  );
}
