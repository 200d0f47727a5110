import { ApiError, isConflictError } from '#shared/api/api-transport.ts';
import { formMessages, type Problem } from '#shared/i18n/form-messages.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { getFieldErrors, getFormError } from './form-errors.ts';

/** The error messages of a form: one per field, and one for the form if no field has any. */
export interface FieldErrorMessages {
  readonly get: (name: string) => string | undefined;
  readonly summary: readonly { readonly message: string; readonly fieldId: string }[];
  readonly form: string | undefined;
  readonly isConflict: boolean;
}

export const createFieldError = (fields: Readonly<Record<string, string>>): ApiError =>
  new ApiError(422, 'invalid', '', fields);

export interface FormTexts {
  /** Labels by field name. List fields use the label of their last part: `contacts.0.email`. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Sentences by reason, which take precedence over the shared sentences. */
  readonly problems?: Readonly<Record<string, Problem>>;
  /** Reasons for which the message of the server is shown. */
  readonly serverReasons?: readonly string[];
  /** Returns the maximum length of a field; undefined if it is no text. */
  readonly getMaxLength?: (name: string) => number | undefined;
}

export const getFieldLabel = ({ labels = {} }: FormTexts, name: string): string | undefined =>
  labels[name] ?? labels[name.split('.').at(-1) ?? name];

/** @param form the prefix of the ids of its fields */
export function useFieldErrors(error: unknown, form: string, texts: FormTexts): FieldErrorMessages {
  const language = useLanguage();
  const shared = useMessages(formMessages);
  const problems = { ...shared.problems, ...texts.problems };
  const fields = getFieldErrors(error);
  const describe = (name: string, reason: string): string => {
    if (texts.serverReasons?.includes(reason) && error instanceof ApiError && error.message !== '')
      return error.message;
    const label = getFieldLabel(texts, name) ?? name;
    const maxLength = reason === 'too_big' ? texts.getMaxLength?.(name) : undefined;
    if (maxLength !== undefined) return shared.tooLong(label, formatNumber(language, maxLength));
    // Some fields have their own sentence that states the valid range, such as a number of days.
    const ownName = name.split('.').at(-1) ?? name;
    const range = reason === 'too_big' || reason === 'too_small' ? problems[ownName] : undefined;
    return (range ?? problems[reason] ?? problems.other)?.(label) ?? label;
  };
  return {
    get: (name) => (fields[name] === undefined ? undefined : describe(name, fields[name])),
    summary: Object.entries(fields).map(([name, reason]) => ({
      message: describe(name, reason),
      fieldId: `${form}-${name}`,
    })),
    form: getFormError(error, () => getFormMessage(error, shared)),
    isConflict: isConflictError(error),
  };
}

function getFormMessage(error: unknown, text: { conflict: string; failed: string }): string {
  if (!isConflictError(error) || error.status === 0) return text.failed;
  return error.message === '' ? text.conflict : error.message;
}
