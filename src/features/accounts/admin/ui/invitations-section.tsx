import { useRouter } from '@tanstack/react-router';
import { ConfirmButton } from '#design/dialog/confirm-button.tsx';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { Select, TextField } from '#design/form/fields.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { type DataColumn, DataTable } from '#design/list/data-table.tsx';
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
  const language = useLanguage();
  const columns: readonly DataColumn<InvitationSummary>[] = [
    {
      id: 'email',
      header: email,
      isRowHeader: true,
      getFullText: (invitation) => invitation.email,
      render: (invitation) => invitation.email,
    },
    { id: 'role', header: text.role, place: 'detail', render: ({ role }) => text.roles[role] },
    {
      id: 'until',
      header: text.until,
      place: 'below',
      render: ({ is_expired, expires_at }) =>
        is_expired ? <Status tone="idle">{text.expired}</Status> : formatDate(expires_at, language),
    },
    {
      id: 'actions',
      header: text.actions,
      place: 'buttons',
      render: (invitation) => <InvitationActions invitation={invitation} run={run} />,
    },
  ];
  return (
    <div className="mb-8">
      <DataTable
        label={text.invitations}
        columns={columns}
        rows={invitations}
        getId={({ id }) => id}
        getName={(invitation) => invitation.email}
        total={invitations.length}
      />
    </div>
  );
}

interface InvitationActionsProps extends Pick<InvitationsSectionProps, 'run'> {
  invitation: InvitationSummary;
}

function InvitationActions({ invitation: { id, email }, run }: InvitationActionsProps) {
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
