import { formatPlainDate, type PlainDate } from '#shared/dates/plain-date.ts';
import { createDateRangeFormat, getCountryName } from '#shared/i18n/format.ts';
import { type Language, locales } from '#shared/i18n/language.ts';
import type { DocumentData } from '../../domain/contract/document.ts';
import { documentMessages } from '../../domain/messages/document.ts';
import { formatQuantity } from '../../domain/rules/work/durations.ts';
import { messages } from '../messages/messages.ts';

/** Formats basis points as a percentage: 2100 is `21%`, 550 is `5.5%` in English and `5,5%` in Dutch. */
export const formatPercent = (basisPoints: number, language: Language): string =>
  `${formatQuantity(basisPoints * 100, language)}%`;

/** Returns the label of the discount on a document, with its share if it has one: `Discount 5%`. */
export function formatDiscountLabel({ discount_bp, language }: DocumentData): string {
  const { discount } = messages[language];
  return discount_bp === null ? discount : `${discount} ${formatPercent(discount_bp, language)}`;
}

/** Returns when a document is to be paid, as a sentence; empty if nothing is said about that. */
export function formatPaymentTerms({ kind, due_date, language }: DocumentData): string {
  if (kind === 'credit_note') return documentMessages[language].creditSettled;
  return due_date === null ? '' : `${messages[language].dueOn} ${formatPlainDate(due_date, language)}.`;
}

const formatRange = createDateRangeFormat({ dateStyle: 'long', timeZone: 'UTC' });

/** Formats a period without what its dates have in common: `1–16 October 2026`. */
export const formatPeriod = (from: PlainDate, to: PlainDate, language: Language): string =>
  formatRange(locales[language], Date.parse(from), Date.parse(to))
    .replaceAll('\u2009', ' ')
    .replace(/^(\d{1,2}) – (\d{1,2} \p{L}+ \d{4})$/u, '$1–$2');

/** Returns the name of a country in a language, for addresses; its code if it has none. */
export function formatCountry(country: string, language: Language): string {
  return /^[A-Z]{2}$/.test(country) ? getCountryName(locales[language], country) : country;
}
