import { Checkbox } from '#design/form/choices.tsx';
import { PasswordField, type PasswordFieldProps, Select, type SelectProps } from '#design/form/fields.tsx';
import { FormActions, type FormActionsProps } from '#design/form/forms.tsx';
import { languageNames, languages } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { passwordLengthRange } from '#shared/users/credential-limits.ts';
import { messages } from '../messages/messages.ts';

/** Works for the current password and for a new one. */
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

/** Offers to remove the other login methods, for users whose account others may have used. */
export function RemoveLoginMethods() {
  const { removeLoginMethods, removeLoginMethodsHint } = useMessages(messages);
  return <Checkbox name="remove_login_methods" label={removeLoginMethods} hint={removeLoginMethodsHint} />;
}

/** Selects one of the site's languages, for `getSelectedLanguage`. */
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
