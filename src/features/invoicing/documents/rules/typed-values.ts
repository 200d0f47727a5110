import type { Language } from '#shared/i18n/language.ts';
import { formatAmount, parseAmount, scaleCents, withMinusSign, withoutSign } from '#shared/money/money.ts';
import { getThousandsSeparators, splitNumber } from '#shared/money/split-number.ts';
import { maxMinutes, maxQuantity, quantityScale } from '../../domain/contract/limits.ts';
import type { Discount, UnitPrice } from '../../domain/contract/values.ts';
import {
  formatUnitPrice,
  getPriceParts,
  isBeyondMaxPrice,
  parseUnitPrice,
} from '../../domain/rules/documents/unit-price.ts';
import {
  formatDuration,
  formatQuantity,
  parseDuration,
  parseQuantity,
  toHourQuantity,
} from '../../domain/rules/work/durations.ts';
import { type DraftLine, maxPaymentDays } from '../contract/drafts.ts';

/** How much of something a line has. */
type Quantity = Pick<DraftLine, 'quantity' | 'minutes'>;

// A zero has no sign, as in the database.
const negateNumber = (value: number): number => (value === 0 ? 0 : -value);

/** Returns a quantity with the other sign. */
const negate = ({ quantity, minutes }: Quantity): Quantity => ({
  quantity: negateNumber(quantity),
  minutes: minutes === null ? null : negateNumber(minutes),
});

/**
 * Parses the quantity of a line: hours as a duration, other units as a number, and either with a minus sign for what is
 * returned or corrected; undefined if it is neither.
 */
export function parseLineQuantity(
  text: string,
  unit: DraftLine['unit'],
  language: Language,
): Quantity | undefined {
  const { digits, isNegative } = withoutSign(text);
  const parsed = parsePositive(digits, unit, language);
  return parsed && isNegative ? negate(parsed) : parsed;
}

function parsePositive(text: string, unit: DraftLine['unit'], language: Language): Quantity | undefined {
  if (unit === 'hour') {
    const minutes = parseDuration(text, language);
    return minutes === undefined ? undefined : { minutes, quantity: toHourQuantity(minutes) };
  }
  const quantity = parseQuantity(text, language);
  return quantity === undefined || quantity > maxQuantity ? undefined : { quantity, minutes: null };
}

/** Formats the quantity of a line as it is typed. */
export const formatLineQuantity = ({ quantity, minutes }: Quantity, language: Language): string =>
  minutes === null ? formatQuantity(quantity, language) : formatDuration(minutes);

/** Returns the quantity of a line in another unit: hours have minutes. */
export function convertQuantity({ quantity }: Quantity, unit: DraftLine['unit']): Quantity {
  if (unit !== 'hour') return { quantity, minutes: null };
  const exact = scaleCents(quantity, 60, quantityScale);
  const minutes = Math.max(-maxMinutes, Math.min(exact, maxMinutes));
  return { minutes, quantity: toHourQuantity(minutes) };
}

/** The unit price of a line, and its quantity, which has the sign of a fixed amount. */
export type Price = Quantity & UnitPrice;

/**
 * Parses the unit price of a line with up to four decimals. The price of a unit is never negative (EN 16931, BR-27); a
 * fixed amount may be, whose sign its quantity has. Undefined for anything else.
 */
export function parsePrice(
  text: string,
  line: Quantity & Pick<DraftLine, 'unit'>,
  language: Language,
): Price | undefined {
  const parsed = parseUnitPrice(text, language);
  if (!parsed) return undefined;
  const { quantity, minutes, unit } = line;
  const { price, isNegative } = parsed;
  if (unit !== 'fixed') return isNegative ? undefined : { quantity, minutes, ...price };
  const isOther = isNegative !== quantity < 0 && quantity !== 0;
  return { ...(isOther ? negate({ quantity, minutes }) : { quantity, minutes }), ...price };
}

/** Formats the unit price of a line as it is typed; a fixed amount with its sign. */
export function formatPrice(
  price: UnitPrice,
  line: Pick<DraftLine, 'unit' | 'quantity'>,
  language: Language,
) {
  const text = formatUnitPrice(price, language);
  return line.unit === 'fixed' && line.quantity < 0 && getPriceParts(price) > 0
    ? withMinusSign(`-${text}`)
    : text;
}

/** Returns why what was typed is no price. */
export function findPriceProblem(
  text: string,
  language: Language,
): 'price' | 'max_amount' | 'negative_price' {
  if (isBeyondMaxPrice(text, language)) return 'max_amount';
  return parseUnitPrice(text, language)?.isNegative ? 'negative_price' : 'price';
}

/** Parses the amount of a discount; undefined for anything else. */
function parseDiscountCents(text: string, language: Language): number | undefined {
  const cents = parseAmount(text, language);
  return cents === undefined || cents < 0 ? undefined : cents;
}

/** Returns why what was typed is no quantity of a unit. */
export function findQuantityProblem(
  text: string,
  unit: DraftLine['unit'],
  language: Language,
): 'hours' | 'quantity' | 'max_hours' | 'max_quantity' {
  const digits = splitNumber(withoutSign(text).digits, getThousandsSeparators(language));
  const isNumber = digits !== undefined && digits.fraction.length <= 4;
  const max = unit === 'hour' ? maxMinutes : maxQuantity / quantityScale;
  if (!isNumber || Number(digits.whole) < max) return unit === 'hour' ? 'hours' : 'quantity';
  return unit === 'hour' ? 'max_hours' : 'max_quantity';
}

/** Parses the days until a document is due; undefined for anything else, and beyond the most. */
export function parseDays(text: string): number | undefined {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;
  return days === undefined || days > maxPaymentDays ? undefined : days;
}

/** Tests whether a person typed a percentage with more than the two decimals that it can have. */
export const isTooPrecise = (text: string): boolean => /^\d+[.,]\d{3,}\s*%$/.test(text.trim());

/** Parses a discount such as `5%`, `12.50` or nothing; undefined for anything else. */
export function parseDiscount(text: string, language: Language): Discount | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const share = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%$/.exec(typed);
  if (share) {
    const basis_points = Number(share[1]) * 100 + Number((share[2] ?? '').padEnd(2, '0'));
    return basis_points > 10_000 ? undefined : { kind: 'percent', basis_points };
  }
  const cents = parseDiscountCents(typed, language);
  return cents === undefined ? undefined : { kind: 'amount', cents };
}

/** Formats a discount as it is typed; empty for none. */
export function formatDiscount(discount: Discount | null, language: Language): string {
  if (!discount) return '';
  if (discount.kind === 'amount') return formatAmount(discount.cents, language);
  return `${formatQuantity(discount.basis_points * 100, language)}%`;
}
