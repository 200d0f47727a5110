import { getFieldErrors, getFormError } from '#design/form/form-errors.ts';
import { ApiError, isConflictError } from '#shared/api/api-transport.ts';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';

/** An error of a form: a sentence for each field, and one for the form as a whole where no field has any. */
export interface FieldErrorMessages {
  readonly get: (name: string) => string | undefined;
  readonly summary: readonly { readonly message: string; readonly fieldId: string }[];
  readonly form: string | undefined;
  /** True if another session has changed what the form shows. */
  readonly isConflict: boolean;
}

/** Creates the error that a form shows for fields that could not be read. */
export const createFieldError = (fields: Readonly<Record<string, string>>): ApiError =>
  new ApiError(422, 'invalid', '', fields);

/** The labels, the reasons and the longest texts of a part of invoicing, which come before those that all parts share. */
export interface OwnErrorTexts {
  readonly labels?: Readonly<Record<string, string>>;
  readonly problems?: Readonly<Record<string, (label: string) => string>>;
  /** Returns the most characters of a field; undefined for one that is no text. */
  readonly getMaxLength?: (name: string) => number | undefined;
}

/**
 * Returns the sentences of what a request of a form failed with.
 * @param form the prefix of the ids of its fields
 */
export function useFieldErrors(error: unknown, form: string, own?: OwnErrorTexts): FieldErrorMessages {
  const language = useLanguage();
  const shared = useMessages(messages);
  const labels = { ...shared.labels, ...own?.labels };
  const text = { ...shared, labels, problems: { ...shared.problems, ...own?.problems } };
  const fields = getFieldErrors(error);
  const describe = (name: string, reason: string): string => {
    // The server knows the day through which the books are closed.
    if (reason === 'period_closed' && error instanceof ApiError && error.message !== '') return error.message;
    // Fields of lists have the label of their last part: `contacts.0.email`.
    const ownName = name.split('.').at(-1) ?? name;
    const label = text.labels[name] ?? text.labels[ownName] ?? name;
    const maxLength = reason === 'too_big' ? own?.getMaxLength?.(name) : undefined;
    if (maxLength !== undefined) return text.tooLong(label, formatNumber(language, maxLength));
    // Some fields have a sentence of their own that says what they can be, such as a number of days.
    const range = reason === 'too_big' || reason === 'too_small' ? text.problems[ownName] : undefined;
    return (range ?? text.problems[reason] ?? text.problems.other)?.(label) ?? label;
  };
  return {
    get: (name) => (fields[name] === undefined ? undefined : describe(name, fields[name])),
    summary: Object.entries(fields).map(([name, reason]) => ({
      message: describe(name, reason),
      fieldId: `${form}-${name}`,
    })),
    form: getFormError(error, () => getFormMessage(error, text)),
    isConflict: isConflictError(error),
  };
}

function getFormMessage(error: unknown, text: { conflict: string; failed: string }): string {
  if (!isConflictError(error) || error.status === 0) return text.failed;
  return error.message === '' ? text.conflict : error.message;
}
