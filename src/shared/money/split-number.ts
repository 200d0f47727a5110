import type { Language } from '../i18n/language.ts';

/** What groups thousands in each language; the other one of `.` and `,` separates decimals. */
const thousandsSeparators: Readonly<Record<Language, string>> = { en: ',', nl: '.' };

/** Returns the characters that group thousands in a language; both where the language of a text is not known. */
export const getThousandsSeparators = (language: Language | undefined): string =>
  language === undefined ? '.,' : thousandsSeparators[language];

/** The digits of a number before and after its decimal separator. */
export interface NumberDigits {
  readonly whole: string;
  readonly fraction: string;
}

/** Groups of thousands: `1.234` or `1.234.567`, of one separator. */
const grouped = /^[1-9]\d{0,2}(?:\.\d{3})+$|^[1-9]\d{0,2}(?:,\d{3})+$/;

/**
 * Splits a number without a sign that a person typed. Where both `.` and `,` occur, the last one separates decimals. A
 * single one before exactly three digits groups thousands if it is one of `thousands`: in Dutch `1.250` is 1250 and
 * `1,250` is 1.25, in English the other way around.
 * @returns undefined for anything else
 */
export function splitNumber(text: string, thousands: string): NumberDigits | undefined {
  const separators = text.match(/[.,]/g) ?? [];
  const last = separators.at(-1);
  const isRepeated = separators.length > 1 && new Set(separators).size === 1;
  const isGrouped = grouped.test(text) && (isRepeated || (last !== undefined && thousands.includes(last)));
  const at = isGrouped || last === undefined ? text.length : text.lastIndexOf(last);
  const whole = text.slice(0, at);
  const fraction = text.slice(at + 1);
  if (!/^\d+$/.test(whole) && !grouped.test(whole)) return undefined;
  if (at < text.length && (!/^\d+$/.test(fraction) || (last !== undefined && whole.includes(last))))
    return undefined;
  return { whole: whole.replaceAll(/[.,]/g, ''), fraction };
}
