import { useRouter } from '@tanstack/react-router';
import { TextField, UsernameField } from '#design/form/fields.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { maxNameLength } from '#shared/users/credential-limits.ts';
import { acceptInvitation, checkInvitationLink } from '../../client/one-time-links.ts';
import { messages } from '../../messages/messages.ts';
import { getText, useErrorMessages } from '../../ui/form-data.ts';
import { AccountFormActions, AccountPasswordField } from '../../ui/form-fields.tsx';
import { OneTimeLinkPage } from '../../ui/one-time-link-page.tsx';
import { useOneTimeLink, useRedirectAfterSetup } from '../../ui/use-one-time-link.ts';

export function InvitationPage() {
  const { invitation } = useMessages(messages);
  return (
    <OneTimeLinkPage state={useOneTimeLink(checkInvitationLink)} {...invitation}>
      {({ token, email }) => <InvitationForm token={token} email={email} />}
    </OneTimeLinkPage>
  );
}

function InvitationForm({ token, email }: { token: string; email: string }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const redirectAfterSetup = useRedirectAfterSetup();
  const { form, submit, isPending, error } = useFormAction(async (formData) =>
    redirectAfterSetup(
      await acceptInvitation(transport, {
        token,
        language,
        name: getText(formData, 'name'),
        password: getText(formData, 'password'),
      }),
    ),
  );
  const errors = useErrorMessages(error);
  return (
    <form ref={form} method="post" noValidate aria-busy={isPending} className="grid gap-8" onSubmit={submit}>
      <p className="max-w-[35em]">{text.invitation.text}</p>
      <UsernameField value={email} />
      <TextField
        name="name"
        label={text.name}
        error={errors.getField('name')}
        fieldSize="large"
        required
        autoComplete="name"
        spellCheck={false}
        maxLength={maxNameLength}
      />
      <AccountPasswordField
        name="password"
        label={text.password}
        autoComplete="new-password"
        error={errors.getField('password')}
        fieldSize="large"
      />
      <AccountFormActions submitLabel={text.invitation.submit} isPending={isPending} error={errors.form} />
    </form>
  );
}
