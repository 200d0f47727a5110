import type { Language } from '#shared/i18n/language.ts';

export type AmountProblem = 'empty' | 'not_a_number' | 'separator' | 'too_fine' | 'zero' | 'too_large';

export type TypedAmount =
  | { readonly units: bigint; readonly problem?: never }
  | { readonly problem: AmountProblem; readonly units?: never };

/** Longer than any valid amount: 78 digits and a decimal mark. */
export const maxTypedLength = 80;
const maxUint256 = 2n ** 256n - 1n;
const marks: Readonly<Record<Language, string>> = { en: '.', nl: ',' };

/**
 * Parses an amount exactly: digits with at most one decimal mark of the language. Thousands separators are
 * rejected, because `1.500` differs between Dutch and English.
 * @param decimals of the token
 * @returns the amount in smallest units, or the problem
 */
export function parseTypedAmount(typed: string, decimals: number, language: Language): TypedAmount {
  const text = typed.trim();
  if (text === '') return { problem: 'empty' };
  if (text.length > maxTypedLength) return { problem: 'too_large' };
  const mark = marks[language];
  const [whole = '', fraction = '', ...rest] = text.split(mark);
  if (/^[\d.,\s]+$/.test(text) && (rest.length > 0 || !/^\d*$/.test(whole + fraction)))
    return { problem: 'separator' };
  if (!/^\d*$/.test(whole + fraction) || whole + fraction === '') return { problem: 'not_a_number' };
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > decimals) return { problem: 'too_fine' };
  const units = BigInt(whole + digits.padEnd(decimals, '0'));
  if (units === 0n) return { problem: 'zero' };
  return units > maxUint256 ? { problem: 'too_large' } : { units };
}

/** Formats an exact amount as it can be typed: no separators, no trailing zeros. */
export function formatTypedAmount(units: bigint, decimals: number, language: Language): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}${marks[language]}${fraction}`;
}
