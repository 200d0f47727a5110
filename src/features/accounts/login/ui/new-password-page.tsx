import { Link, useRouter } from '@tanstack/react-router';
import { UsernameField } from '#design/form/fields.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import { checkResetLink, resetPassword } from '../../client/one-time-links.ts';
import { messages } from '../../messages/messages.ts';
import { getText, useErrorMessages } from '../../ui/form-data.ts';
import { AccountFormActions, AccountPasswordField, RemoveLoginMethods } from '../../ui/form-fields.tsx';
import { OneTimeLinkPage } from '../../ui/one-time-link-page.tsx';
import { useOneTimeLink, useRedirectAfterSetup } from '../../ui/use-one-time-link.ts';

export function NewPasswordPage() {
  const text = useMessages(messages);
  const newLink = (
    <Link to={paths.forgotten} className="go">
      {text.reset.again}
    </Link>
  );
  return (
    <OneTimeLinkPage state={useOneTimeLink(checkResetLink)} {...text.reset} newLink={newLink}>
      {({ token, email }) => <NewPasswordForm token={token} email={email} />}
    </OneTimeLinkPage>
  );
}

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const text = useMessages(messages);
  const { transport } = useRouter().options.context;
  const redirectAfterSetup = useRedirectAfterSetup();
  const { form, submit, isPending, error } = useFormAction(async (formData) =>
    redirectAfterSetup(
      await resetPassword(transport, {
        token,
        password: getText(formData, 'password'),
        remove_login_methods: formData.has('remove_login_methods'),
      }),
    ),
  );
  const errors = useErrorMessages(error);
  return (
    <form ref={form} method="post" noValidate aria-busy={isPending} className="grid gap-8" onSubmit={submit}>
      <UsernameField value={email} />
      <AccountPasswordField
        name="password"
        label={text.newPassword}
        autoComplete="new-password"
        error={errors.getField('password')}
        fieldSize="large"
      />
      <RemoveLoginMethods />
      <AccountFormActions submitLabel={text.reset.submit} isPending={isPending} error={errors.form} />
    </form>
  );
}
