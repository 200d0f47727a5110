import { Checkbox } from '#design/form/choices.tsx';
import { PasswordField, type PasswordFieldProps, Select, type SelectProps } from '#design/form/fields.tsx';
import { FormActions, type FormActionsProps } from '#design/form/forms.tsx';
import { languageNames, languages } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { passwordLengthRange } from '#shared/users/credential-limits.ts';
import { messages } from '../messages/messages.ts';

/** A field for the current password or a new password. */
export function AccountPasswordField(
  props: Pick<PasswordFieldProps, 'name' | 'label' | 'autoComplete' | 'error' | 'fieldSize'>,
) {
  const { passwordHint, showPassword, hidePassword } = useMessages(messages);
  return (
    <PasswordField
      required
      maxLength={passwordLengthRange.max}
      showLabel={showPassword}
      hideLabel={hidePassword}
      {...(props.autoComplete === 'new-password' && { hint: passwordHint })}
      {...props}
    />
  );
}

/** Shown to users whose account others may have used. */
export function RemoveLoginMethods() {
  const { removeLoginMethods, removeLoginMethodsHint } = useMessages(messages);
  return <Checkbox name="remove_login_methods" label={removeLoginMethods} hint={removeLoginMethodsHint} />;
}

/** Use `getSelectedLanguage` to read the value. */
export function LanguageSelect(props: Pick<SelectProps, 'label' | 'defaultValue' | 'fieldSize'>) {
  return (
    <Select name="language" {...props}>
      {languages.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </Select>
  );
}

export function AccountFormActions(props: Omit<FormActionsProps, 'pendingLabel'>) {
  const { working } = useMessages(messages);
  return <FormActions pendingLabel={working} {...props} />;
}
