import type { Language } from '#shared/i18n/language.ts';
import { formatAmount, maxCents, withoutSign } from '#shared/money/money.ts';
import { getThousandsSeparators, splitNumber } from '#shared/money/split-number.ts';
import type { UnitPrice } from '../../contract/values.ts';

export const partsPerCent = 100;

const decimals = 4;
const shownDecimals = 2;

/** Returns a unit price in ten-thousandths of a euro. */
export const getPriceParts = ({ price_cents, price_hundredths = 0 }: UnitPrice): number =>
  price_cents * partsPerCent + price_hundredths;

/** Converts ten-thousandths of a euro, at least 0, to a unit price. */
export const toUnitPrice = (parts: number): UnitPrice => ({
  price_cents: Math.floor(parts / partsPerCent),
  price_hundredths: parts % partsPerCent || undefined,
});

/** Formats a unit price without currency, with two to four decimals: `0.085` in English, `0,085` in Dutch. */
export function formatUnitPrice(price: UnitPrice, language: Language): string {
  const { price_cents, price_hundredths = 0 } = price;
  const more = String(price_hundredths)
    .padStart(decimals - shownDecimals, '0')
    .replace(/0+$/, '');
  return `${formatAmount(price_cents, language)}${more}`;
}

/** Reads a typed price in ten-thousandths of a euro, without a limit; undefined if it is not a price. */
function readParts(text: string, language: Language): number | undefined {
  const digits = splitNumber(withoutSign(text).digits, getThousandsSeparators(language));
  if (!digits || digits.fraction.length > decimals) return undefined;
  return Number(digits.whole) * 10 ** decimals + Number(digits.fraction.padEnd(decimals, '0'));
}

/** Parses a price with up to four decimals and a sign; undefined for anything else, and if too large. */
export function parseUnitPrice(
  text: string,
  language: Language,
): { readonly price: UnitPrice; readonly isNegative: boolean } | undefined {
  const parts = readParts(text, language);
  if (parts === undefined || parts > maxCents * partsPerCent) return undefined;
  return { price: toUnitPrice(parts), isNegative: withoutSign(text).isNegative && parts > 0 };
}

export const isBeyondMaxPrice = (text: string, language: Language): boolean =>
  (readParts(text, language) ?? 0) > maxCents * partsPerCent;
