import type { Language } from '../../../../shared/language.ts';

/** Why what was typed is not an amount. */
export type AmountProblem = 'empty' | 'not_a_number' | 'separator' | 'too_fine' | 'zero' | 'too_large';

export type TypedAmount =
  | { readonly units: bigint; readonly problem?: never }
  | { readonly problem: AmountProblem; readonly units?: never };

/** Longer than any amount that fits: 78 digits and a mark. */
export const longestTyped = 80;
const most = 2n ** 256n - 1n;
const marks: Readonly<Record<Language, string>> = { en: '.', nl: ',' };

/**
 * Reads an amount of a token exactly, in the writing of a language: digits, and its decimal mark at most once. A
 * separator of thousands is refused, because `1.500` is one thing in Dutch and another in English, and money follows.
 * @param decimals how many digits behind the mark the token has
 * @returns the whole number of its smallest units, or what is wrong
 */
export function parseTypedAmount(typed: string, decimals: number, language: Language): TypedAmount {
  const text = typed.trim();
  if (text === '') return { problem: 'empty' };
  if (text.length > longestTyped) return { problem: 'too_large' };
  const mark = marks[language];
  const [whole = '', fraction = '', ...more] = text.split(mark);
  if (/^[\d.,\s]+$/.test(text) && (more.length > 0 || !/^\d*$/.test(whole + fraction)))
    return { problem: 'separator' };
  if (!/^\d*$/.test(whole + fraction) || whole + fraction === '') return { problem: 'not_a_number' };
  const digits = fraction.replace(/0+$/, '');
  if (digits.length > decimals) return { problem: 'too_fine' };
  const units = BigInt(whole + digits.padEnd(decimals, '0'));
  if (units === 0n) return { problem: 'zero' };
  return units > most ? { problem: 'too_large' } : { units };
}

/** An amount with all its digits, as it can be typed: no separators, no zeros at the end. */
export function amountToType(units: bigint, decimals: number, language: Language): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}${marks[language]}${fraction}`;
}
