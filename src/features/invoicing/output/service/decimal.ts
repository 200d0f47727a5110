import { divideHalfUp } from '#shared/money/money.ts';

/** Removes trailing zeros of the fraction, down to a number of decimals. */
function trimZeros(text: string, minDecimals: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  const trimmed = fraction.slice(minDecimals).replace(/0+$/, '');
  const digits = fraction.slice(0, minDecimals) + trimmed;
  return digits === '' ? whole : `${whole}.${digits}`;
}

/** Formats a scaled integer as a decimal number: 73333 with four decimals is `7.3333`. */
export function formatScaled(value: number | bigint, decimals: number, minDecimals = 0): string {
  const integer = BigInt(value);
  const digits = String(integer < 0n ? -integer : integer).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, at)}.${digits.slice(at)}`;
  return `${integer < 0n ? '-' : ''}${trimZeros(text, minDecimals)}`;
}

/** The number of decimals that are read: more than any amount, price or product of both has. */
export const decimalScale = 12;

/** Parses a decimal number of XML. @returns an integer at `decimalScale`; undefined for anything else */
export function parseScaled(text: string): bigint | undefined {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = ''] = match;
  const value = BigInt(whole + fraction.padEnd(decimalScale, '0'));
  return sign ? -value : value;
}

const quantityDecimals = 4;
const centDecimals = 2;
/** Decimals of the unit prices of documents. */
export const agreedDecimals = 4;
const maxPriceDecimals = 8;

/**
 * Returns a unit price such that quantity times price, rounded to cents, is the amount of the line: the price
 * of the document if possible, otherwise with as few additional decimals as needed. Derives the price by
 * division if prices include VAT, and for advances.
 * @param quantity in ten-thousandths, greater than 0
 * @param agreed in ten-thousandths of a euro, excluding VAT; null if only the price including VAT is known
 */
export function getUnitPrice(quantity: number, amountCents: number, agreed: number | null): string {
  const isExact = (price: bigint, decimals: number) =>
    divideHalfUp(BigInt(quantity) * price, 10n ** BigInt(quantityDecimals + decimals - centDecimals)) ===
    BigInt(amountCents);
  if (agreed !== null && isExact(BigInt(agreed), agreedDecimals))
    return formatScaled(agreed, agreedDecimals, centDecimals);
  for (let decimals = centDecimals; ; decimals += 1) {
    const price = divideHalfUp(
      BigInt(amountCents) * 10n ** BigInt(quantityDecimals + decimals - centDecimals),
      BigInt(quantity),
    );
    if (isExact(price, decimals) || decimals === maxPriceDecimals)
      return formatScaled(price, decimals, centDecimals);
  }
}
