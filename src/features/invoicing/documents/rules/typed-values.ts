import { formatDuration, maxMinutes, parseDuration } from '#shared/dates/durations.ts';
import type { Language } from '#shared/i18n/language.ts';
import { formatAmount, parseAmount, scaleCents, withMinusSign, withoutSign } from '#shared/money/money.ts';
import { getThousandsSeparators, splitNumber } from '#shared/money/split-number.ts';
import { maxQuantity, quantityScale } from '../../domain/contract/limits.ts';
import type { Discount, UnitPrice } from '../../domain/contract/values.ts';
import {
  formatUnitPrice,
  getPriceParts,
  isBeyondMaxPrice,
  parseUnitPrice,
} from '../../domain/rules/documents/unit-price.ts';
import { formatQuantity, parseQuantity, toHourQuantity } from '../../domain/rules/work/quantities.ts';
import { type DraftLine, maxPaymentDays } from '../contract/drafts.ts';

type Quantity = Pick<DraftLine, 'quantity' | 'minutes'>;

// A zero has no sign, as in the database.
const negateNumber = (value: number): number => (value === 0 ? 0 : -value);

const negate = ({ quantity, minutes }: Quantity): Quantity => ({
  quantity: negateNumber(quantity),
  minutes: minutes === null ? null : negateNumber(minutes),
});

/**
 * Parses a typed quantity: hours as a duration, other units as a number, negative for a return or a
 * correction; undefined for anything else.
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

export const formatLineQuantity = ({ quantity, minutes }: Quantity, language: Language): string =>
  minutes === null ? formatQuantity(quantity, language) : formatDuration(minutes);

/** Converts the quantity of a line to another unit: hours have minutes. */
export function convertQuantity({ quantity }: Quantity, unit: DraftLine['unit']): Quantity {
  if (unit !== 'hour') return { quantity, minutes: null };
  const exact = scaleCents(quantity, 60, quantityScale);
  const minutes = Math.max(-maxMinutes, Math.min(exact, maxMinutes));
  return { minutes, quantity: toHourQuantity(minutes) };
}

/** The unit price of a line, and its quantity, which carries the sign of a fixed amount. */
export type Price = Quantity & UnitPrice;

/**
 * Parses a typed unit price with up to four decimals; undefined for anything else. Only a fixed amount may be
 * negative, which makes its quantity negative (EN 16931, BR-27).
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

/** Formats a price for its field; a fixed amount with its sign. */
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

export function findPriceProblem(
  text: string,
  language: Language,
): 'price' | 'max_amount' | 'negative_price' {
  if (isBeyondMaxPrice(text, language)) return 'max_amount';
  return parseUnitPrice(text, language)?.isNegative ? 'negative_price' : 'price';
}

function parseDiscountCents(text: string, language: Language): number | undefined {
  const cents = parseAmount(text, language);
  return cents === undefined || cents < 0 ? undefined : cents;
}

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

/** Parses the days until the due date; undefined for anything else, and beyond the maximum. */
export function parseDays(text: string): number | undefined {
  const days = /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;
  return days === undefined || days > maxPaymentDays ? undefined : days;
}

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

export function formatDiscount(discount: Discount | null, language: Language): string {
  if (!discount) return '';
  if (discount.kind === 'amount') return formatAmount(discount.cents, language);
  return `${formatQuantity(discount.basis_points * 100, language)}%`;
}
