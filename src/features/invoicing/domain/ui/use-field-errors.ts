import {
  type FieldErrorMessages,
  type FormTexts,
  useFieldErrors as useErrors,
} from '#design/form/use-field-errors.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';

/** Returns the texts of an invoicing form; its own texts take precedence over the shared ones. */
export function useFormTexts(own?: FormTexts): FormTexts {
  const { labels, problems } = useMessages(messages);
  return {
    ...own,
    labels: { ...labels, ...own?.labels },
    problems: { ...problems, ...own?.problems },
    // The server's message contains the date through which the books are closed.
    serverReasons: ['period_closed'],
  };
}

/** @param form the prefix of the ids of its fields */
export const useFieldErrors = (error: unknown, form: string, own?: FormTexts): FieldErrorMessages =>
  useErrors(error, form, useFormTexts(own));
