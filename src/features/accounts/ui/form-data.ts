import { getFieldErrors, getFormError } from '#design/form/form-errors.ts';
import { ApiError } from '#shared/api/api-transport.ts';
import { defaultLanguage, isLanguage, type Language } from '#shared/i18n/language.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';

export const getText = (formData: FormData, name: string): string => String(formData.get(name) ?? '');

export function getSelectedLanguage(formData: FormData): Language {
  const selected = formData.get('language');
  return isLanguage(selected) ? selected : defaultLanguage;
}

/** Returns messages per field with `getField`, and a message for the whole form. */
export function useErrorMessages(error: unknown) {
  const { field, failure } = useMessages(messages);
  const fieldMessages: Readonly<Record<string, string>> = field;
  const fields = getFieldErrors(error);
  const getField = (name: string): string | undefined => {
    const reason = fields[name];
    if (reason === undefined) return undefined;
    const exact = fieldMessages[`${name}_${reason}`];
    if (exact !== undefined) return exact;
    // A message for the reason is more specific than the field's message; messages about length are for new
    // passwords.
    const isLength = reason === 'too_small' || reason === 'too_big';
    if (reason in field && (!isLength || name === 'password')) return fieldMessages[reason];
    return fieldMessages[name] ?? field.other;
  };
  const getFailure = (): string => {
    const code = error instanceof ApiError ? error.code : 'internal';
    if (code === 'too_many_requests') return failure.limited;
    return code === 'not_found' ? failure.gone : failure.failed;
  };
  return { getField, form: getFormError(error, getFailure) };
}
