import { Link, useRouter } from '@tanstack/react-router';
import { TextField } from '#design/form/fields.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import { maxEmailLength } from '#shared/users/credential-limits.ts';
import { requestPasswordReset } from '../../client/one-time-links.ts';
import { messages } from '../../messages/messages.ts';
import { AuthLayout, NoScriptNotice } from '../../ui/auth-layout.tsx';
import { getText, useErrorMessages } from '../../ui/form-data.ts';
import { AccountFormActions } from '../../ui/form-fields.tsx';

export function ForgotPasswordPage() {
  const text = useMessages(messages);
  const { transport } = useRouter().options.context;
  const {
    form,
    submit,
    isPending,
    error,
    result: sentTo,
  } = useFormAction(async (formData) => {
    const email = getText(formData, 'email');
    await requestPasswordReset(transport, email);
    return email.trim();
  });
  const errors = useErrorMessages(error);
  return (
    <AuthLayout title={sentTo === undefined ? text.forgot.title : text.forgot.sent} label={text.forgot.label}>
      <NoScriptNotice />
      {sentTo === undefined && (
        <form
          ref={form}
          method="post"
          noValidate
          aria-busy={isPending}
          className="grid gap-8"
          onSubmit={submit}
        >
          <p className="max-w-[35em]">{text.forgot.text}</p>
          <TextField
            name="email"
            type="email"
            label={text.email}
            error={errors.getField('email')}
            fieldSize="large"
            required
            autoComplete="username"
            maxLength={maxEmailLength}
          />
          <AccountFormActions submitLabel={text.forgot.submit} isPending={isPending} error={errors.form} />
        </form>
      )}
      <StatusMessage
        message={sentTo === undefined ? '' : text.forgot.sentText(sentTo)}
        className="max-w-[35em]"
      />
      <p className="pt-8">
        <Link to={paths.login} className="go">
          {text.back}
        </Link>
      </p>
    </AuthLayout>
  );
}
