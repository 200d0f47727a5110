import { useRouter } from '@tanstack/react-router';
import { ConfirmButton } from '#design/dialog/confirm-button.tsx';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { Select, TextField } from '#design/form/fields.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { Status } from '#design/status/status.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { formatDate } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { maxEmailLength } from '#shared/users/credential-limits.ts';
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

export function InvitationsSection({ invitations, run }: InvitationsSectionProps) {
  const { users: text } = useMessages(messages);
  return (
    <PageSection title={text.invitations} className="mx-(--spacing-margin) mb-12">
      {invitations.length === 0 ? (
        <p className="pb-6 text-ink-2">{text.noInvitations}</p>
      ) : (
        <InvitationsTable invitations={invitations} run={run} />
      )}
      <InviteForm />
    </PageSection>
  );
}

function InvitationsTable({ invitations, run }: InvitationsSectionProps) {
  const { email, users: text } = useMessages(messages);
  return (
    <div className="mb-8">
      <Table>
        <thead>
          <tr>
            <ColumnHeader>{email}</ColumnHeader>
            <ColumnHeader className="max-sm:hidden">{text.role}</ColumnHeader>
            <ColumnHeader className="max-sm:hidden">{text.until}</ColumnHeader>
            <ColumnHeader className="max-lg:hidden">{text.actions}</ColumnHeader>
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} run={run} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

interface InvitationRowProps extends Pick<InvitationsSectionProps, 'run'> {
  invitation: InvitationSummary;
}

function InvitationRow({ invitation, run }: InvitationRowProps) {
  const { users: text } = useMessages(messages);
  const language = useLanguage();
  const { email, role, expires_at, is_expired } = invitation;
  const day = formatDate(expires_at, language);
  return (
    <tr className="max-lg:*:align-baseline">
      <RowHeader className="py-1 max-lg:py-2">
        {email}
        <span className="label block pt-0.5 text-ink-2 sm:hidden">
          {text.roles[role]} · {is_expired ? text.expired : `${text.until} ${day}`}
        </span>
        <div className="pt-2 font-normal lg:hidden">
          <InvitationActions invitation={invitation} run={run} />
        </div>
      </RowHeader>
      <Cell className="max-sm:hidden">{text.roles[role]}</Cell>
      <Cell className="max-sm:hidden">{is_expired ? <Status tone="idle">{text.expired}</Status> : day}</Cell>
      <Cell className="w-96 whitespace-normal! py-1 max-lg:hidden">
        <InvitationActions invitation={invitation} run={run} />
      </Cell>
    </tr>
  );
}

function InvitationActions({ invitation: { id, email }, run }: InvitationRowProps) {
  const { account, users: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
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
    <div className="flex flex-wrap gap-x-4 gap-y-1 pointer-coarse:gap-y-5">
      <ConfirmButton label={text.resend} size="label" confirm={false} onConfirm={resend} />
      <ConfirmButton
        label={text.revoke}
        size="label"
        confirm={(step) => (
          <ConfirmDialog
            {...step}
            title={text.revokeTitle(email)}
            description={text.revokeText}
            cancelLabel={account.cancel}
          />
        )}
        onConfirm={revoke}
      />
    </div>
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
      className="grid gap-6 border-line border-y py-5 md:max-w-[44rem]"
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
