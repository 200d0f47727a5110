import type { Language } from '../i18n/language.ts';

/** The other of `.` and `,` separates decimals. */
const thousandsSeparators: Readonly<Record<Language, string>> = { en: ',', nl: '.' };

/** Returns both if the language is unknown. */
export const getThousandsSeparators = (language: Language | undefined): string =>
  language === undefined ? '.,' : thousandsSeparators[language];

export interface NumberDigits {
  readonly whole: string;
  readonly fraction: string;
}

/** `1.234` or `1.234.567`, with one kind of separator. */
const grouped = /^[1-9]\d{0,2}(?:\.\d{3})+$|^[1-9]\d{0,2}(?:,\d{3})+$/;

/**
 * Splits a typed number that has no sign. If both `.` and `,` occur, the last separates decimals. A single
 * separator before exactly three digits separates thousands if it is in `thousands`: in Dutch `1.250` is 1250
 * and `1,250` is 1.25, in English the other way around.
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
