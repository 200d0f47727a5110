import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { DocumentLine } from '../../contract/document.ts';
import { documentMessages } from '../../messages/document.ts';

export interface DescribedDeduction {
  readonly description: string;
  /** The advance invoice; empty if there is none or the description names it already. */
  readonly reference: string;
}

/** Names a deducted advance invoice: `Advance invoice 2026-030 of 1 September 2026`. */
export const nameAdvance = (
  { code, issue_date }: NonNullable<DocumentLine['advance']>,
  language: Language,
): string => documentMessages[language].advance(code, formatPlainDate(issue_date, language));

export function describeDeduction(
  { description, advance }: Pick<DocumentLine, 'description' | 'advance'>,
  language: Language,
): DescribedDeduction {
  if (!advance) return { description, reference: '' };
  const reference = nameAdvance(advance, language);
  const isNamed = description === '' || languages.some((name) => description === nameAdvance(advance, name));
  return isNamed ? { description: reference, reference: '' } : { description, reference };
}
