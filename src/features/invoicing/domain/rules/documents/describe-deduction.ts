import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { DocumentLine } from '../../contract/document.ts';
import { documentMessages } from '../../messages/document.ts';

/** The words of a deduction wherever a document shows it. */
export interface DescribedDeduction {
  readonly description: string;
  /** The advance invoice, if the description is not that already; empty without one. */
  readonly reference: string;
}

/** Names an advance invoice that is deducted: `Advance invoice 2026-030 of 1 September 2026`. */
export const nameAdvance = (
  { code, issue_date }: NonNullable<DocumentLine['advance']>,
  language: Language,
): string => documentMessages[language].advance(code, formatPlainDate(issue_date, language));

/** Returns the words of a deduction: what was typed, and the advance invoice in the language of the document. */
export function describeDeduction(
  { description, advance }: Pick<DocumentLine, 'description' | 'advance'>,
  language: Language,
): DescribedDeduction {
  if (!advance) return { description, reference: '' };
  const reference = nameAdvance(advance, language);
  const isNamed = description === '' || languages.some((name) => description === nameAdvance(advance, name));
  return isNamed ? { description: reference, reference: '' } : { description, reference };
}
