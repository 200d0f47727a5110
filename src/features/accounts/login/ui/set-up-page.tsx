import { useRouter } from '@tanstack/react-router';
import { TextField, type TextFieldProps } from '#design/form/fields.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import { maxEmailLength, maxNameLength } from '#shared/users/credential-limits.ts';
import { checkSetUpLink, completeSetUp } from '../../client/one-time-links.ts';
import { messages } from '../../messages/messages.ts';
import { getSelectedLanguage, getText, useErrorMessages } from '../../ui/form-data.ts';
import { AccountFormActions, AccountPasswordField, LanguageSelect } from '../../ui/form-fields.tsx';
import { OneTimeLinkPage } from '../../ui/one-time-link-page.tsx';
import { useOneTimeLink, useRedirectAfterSetup } from '../../ui/use-one-time-link.ts';

export function SetUpPage() {
  const { setUp } = useMessages(messages);
  return (
    <OneTimeLinkPage state={useOneTimeLink(checkSetUpLink)} {...setUp}>
      {({ token }) => <SetUpForm token={token} />}
    </OneTimeLinkPage>
  );
}

function SetUpForm({ token }: { token: string }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const redirectAfterSetup = useRedirectAfterSetup(paths.admin);
  const { form, submit, isPending, error } = useFormAction(async (formData) =>
    redirectAfterSetup(
      await completeSetUp(transport, {
        token,
        name: getText(formData, 'name'),
        email: getText(formData, 'email'),
        password: getText(formData, 'password'),
        site_name: getText(formData, 'site_name'),
        language: getSelectedLanguage(formData),
      }),
    ),
  );
  const errors = useErrorMessages(error);
  const renderField = (
    name: string,
    label: string,
    attributes: Pick<TextFieldProps, 'autoComplete' | 'maxLength' | 'type'>,
  ) => (
    <TextField
      name={name}
      label={label}
      error={errors.getField(name)}
      fieldSize="large"
      required
      spellCheck={false}
      {...attributes}
    />
  );
  return (
    <form ref={form} method="post" noValidate aria-busy={isPending} className="grid gap-8" onSubmit={submit}>
      <p className="max-w-[35em]">{text.setUp.text}</p>
      {renderField('name', text.name, { autoComplete: 'name', maxLength: maxNameLength })}
      {renderField('email', text.email, {
        autoComplete: 'username',
        maxLength: maxEmailLength,
        type: 'email',
      })}
      <AccountPasswordField
        name="password"
        label={text.password}
        autoComplete="new-password"
        error={errors.getField('password')}
        fieldSize="large"
      />
      {/* Long pasted names are not cut off; an error shows the limit. */}
      {renderField('site_name', text.setUp.siteName, { autoComplete: 'off' })}
      <LanguageSelect label={text.setUp.language} defaultValue={language} fieldSize="large" />
      <AccountFormActions submitLabel={text.setUp.submit} isPending={isPending} error={errors.form} />
    </form>
  );
}
