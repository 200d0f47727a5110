import { formatList, getNumberFormatter } from '#shared/i18n/format.ts';
import { locales } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';

export interface ImportAmounts {
  readonly clients: number;
  readonly invoices: number;
  readonly credit_notes: number;
  readonly pdfs: number;
}

/** Returns a function that lists the imported amounts, omitting zeros: “2 invoices and 1 client”. */
export function useAmounts() {
  const { amounts: text } = useMessages(messages);
  const language = useLanguage();
  const format = getNumberFormatter(language);
  return (amounts: ImportAmounts): string =>
    formatList(
      locales[language],
      (['invoices', 'credit_notes', 'clients', 'pdfs'] as const).flatMap((name) => {
        const count = amounts[name];
        if (count === 0) return [];
        return [count === 1 ? text[name].one : text[name].other(format(count))];
      }),
    );
}
