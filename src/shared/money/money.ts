import { createNumberFormat } from '../i18n/format.ts';
import { type Language, locales } from '../i18n/language.ts';
import { getThousandsSeparators, splitNumber } from './split-number.ts';

/** The maximum amount of a document or line in cents: twenty million euros, which fits into 32 bits. */
export const maxCents = 2_000_000_000;

/**
 * Divides integers and rounds half away from zero, so that a credit note mirrors its invoice. All money is
 * rounded by this function.
 * @param divisor greater than 0
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError('a divisor is greater than 0');
  const half = (2n * (dividend < 0n ? -dividend : dividend) + divisor) / (2n * divisor);
  return dividend < 0n ? -half : half;
}

/**
 * Rounds `cents × numerator / denominator` half up.
 * @throws RangeError beyond the safe integers
 */
export function scaleCents(cents: number, numerator: number, denominator: number): number {
  return toSafeNumber(divideHalfUp(BigInt(cents) * BigInt(numerator), BigInt(denominator)));
}

function toSafeNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError('an amount exceeds the safe integers');
  return number;
}

export const sumCents = (amounts: readonly number[]): number =>
  toSafeNumber(amounts.reduce((sum, cents) => sum + BigInt(cents), 0n));

/**
 * Rounds fractions so that they add up to an amount (largest remainder method): each is rounded down, and the
 * remaining cents go to the largest remainders, the first among equals.
 * @param cents the sum of the fractions, rounded up or down
 * @param numerators in cents
 * @param denominator of all fractions, greater than 0
 */
export function roundTogether(
  cents: number,
  numerators: readonly bigint[],
  denominator: bigint,
): readonly number[] {
  const shares = numerators.map((numerator) => {
    const remainder = ((numerator % denominator) + denominator) % denominator;
    return { cents: (numerator - remainder) / denominator, remainder };
  });
  let left = BigInt(cents) - shares.reduce((sum, share) => sum + share.cents, 0n);
  for (const share of shares.toSorted(
    (one, other) => Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder),
  )) {
    if (left === 0n) break;
    share.cents += 1n;
    left -= 1n;
  }
  return shares.map((share) => toSafeNumber(share.cents));
}

/**
 * Distributes an amount by weight, so that the shares add up to it; rounds as `roundTogether` does. The
 * shares of a negative amount mirror the positive shares.
 * @param weights integers, which may be negative; if they add up to 0, the first share is the whole amount
 */
export function distributeCents(cents: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map((_, index) => (index === 0 ? cents : 0));
  const sign = total < 0n ? -1n : 1n;
  const numerators = weights.map((weight) => sign * BigInt(Math.abs(cents)) * BigInt(weight));
  const shares = roundTogether(Math.abs(cents), numerators, sign * total);
  // Avoids negative zero, which the database does not have.
  return shares.map((share) => (cents < 0 && share !== 0 ? -share : share));
}

const minus = '\u2212';
const noBreakSpace = '\u00a0';

const formatTwoDecimals = createNumberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Uses U+2212, the minus sign for money. */
export const withMinusSign = (text: string): string => text.replace('-', minus);

/** Formats an amount without currency: `1,234.50` in English, `1.234,50` in Dutch; negative with U+2212. */
export function formatAmount(cents: number, language: Language): string {
  const text = formatTwoDecimals(locales[language], Math.abs(cents) / 100);
  return cents < 0 ? `${minus}${text}` : text;
}

/** Formats an amount in euros: `€1,234.50` in English, `€ 1.234,50` with a no-break space in Dutch. */
export function formatEuros(cents: number, language: Language): string {
  const sign = cents < 0 ? minus : '';
  const gap = language === 'nl' ? noBreakSpace : '';
  return `${sign}€${gap}${formatAmount(Math.abs(cents), language)}`;
}

/** Formats an amount as a decimal number for XML and CSV: `1234.50`, negative with `-`. */
export function formatDecimalAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Removes spaces, currency and sign. */
export function withoutSign(text: string): { readonly digits: string; readonly isNegative: boolean } {
  const compact = text.replaceAll(/[\s€\u00a0\u202f]/g, '').replace(minus, '-');
  const isNegative = compact.startsWith('-');
  return { digits: isNegative ? compact.slice(1) : compact, isNegative };
}

/** Parses an amount of any size into cents. */
function readCents(text: string, language: Language | undefined): number | undefined {
  const { digits: typed, isNegative } = withoutSign(text);
  const digits = splitNumber(typed, getThousandsSeparators(language));
  if (!digits || digits.fraction.length > 2) return undefined;
  const cents = Number(digits.whole) * 100 + Number(digits.fraction.padEnd(2, '0'));
  return isNegative && cents > 0 ? -cents : cents;
}

/**
 * Parses `1.234,50`, `1,234.5`, `€ 12` or `-0,05` (see `splitNumber`) into integer cents; undefined for other
 * texts and beyond `maxCents`.
 * @param language of the text, if known
 */
export function parseAmount(text: string, language?: Language): number | undefined {
  const cents = readCents(text, language);
  return cents === undefined || Math.abs(cents) > maxCents ? undefined : cents;
}

/** True for an amount that `parseAmount` rejects for its size. */
export const isBeyondMaxCents = (text: string, language?: Language): boolean =>
  Math.abs(readCents(text, language) ?? 0) > maxCents;
