import { distributeCents, roundTogether, scaleCents, sumCents } from '#shared/money/money.ts';
import { quantityScale } from '../../contract/limits.ts';
import type { Discount, LineKind, UnitPrice } from '../../contract/values.ts';
import type { ResolvedVat } from '../vat/vat-rates.ts';
import { getPriceParts, partsPerCent } from './unit-price.ts';

/** The price includes VAT if the prices of the document do. */
export interface TotalsLine extends UnitPrice {
  readonly kind: LineKind;
  /** In ten-thousandths; negative for a return or a correction. */
  readonly quantity: number;
  /** The exact time of hours, which the quantity rounds to four decimals; null for other units. */
  readonly minutes: number | null;
  readonly discount: Discount | null;
  readonly vat: ResolvedVat;
  /** For a deduction, the amounts charged by the advance invoice in this group, as positive numbers. */
  readonly deducted?: { readonly base_cents: number; readonly vat_cents: number };
}

export interface LineAmounts {
  /** Quantity times price, rounded once; with VAT if prices include it. */
  readonly gross_cents: number;
  readonly discount_cents: number;
  /** The amount after the line's discount. */
  readonly amount_cents: number;
  /** The same without VAT; the lines of a group add up to its `lines_cents`. */
  readonly net_cents: number;
}

export interface VatGroup {
  readonly vat: ResolvedVat;
  readonly lines_cents: number;
  /** The share of the document’s discount, without VAT. */
  readonly discount_cents: number;
  readonly base_cents: number;
  readonly vat_cents: number;
}

/** Amounts in cents. */
export interface Totals {
  readonly lines: readonly LineAmounts[];
  readonly groups: readonly VatGroup[];
  readonly discount_cents: number;
  readonly ex_cents: number;
  readonly vat_cents: number;
  readonly total_cents: number;
}

export interface TotalsInput {
  readonly lines: readonly TotalsLine[];
  readonly prices_include_vat: boolean;
  /** Applied to the amounts with VAT if prices include it. */
  readonly discount: Discount | null;
}

const minutesPerHour = 60;
const whole = 10_000;

const getDiscountCents = (cents: number, discount: Discount | null): number => {
  if (!discount) return 0;
  return discount.kind === 'percent' ? scaleCents(cents, discount.basis_points, whole) : discount.cents;
};

/** Returns the VAT included in an amount, rounded half up. */
export const getIncludedVat = (cents: number, rateBp: number): number =>
  scaleCents(cents, rateBp, whole + rateBp);

/** Returns quantity times price in cents, rounded half up once. */
export function getGross(line: UnitPrice & Pick<TotalsLine, 'quantity' | 'minutes'>): number {
  const [count, per] =
    line.minutes === null ? [line.quantity, quantityScale] : [line.minutes, minutesPerHour];
  return scaleCents(getPriceParts(line), count, per * partsPerCent);
}

/** Returns the discount of a line in cents; on a negative quantity it reduces the refund. */
function getLineDiscount(
  gross: number,
  { quantity, discount }: Pick<TotalsLine, 'quantity' | 'discount'>,
): number {
  const cents = getDiscountCents(gross, discount);
  return discount?.kind === 'amount' && quantity < 0 && cents !== 0 ? -cents : cents;
}

/** Computes the amount of a line, 0 for sections and subtotals. */
export function computeLineAmount(
  line: Pick<TotalsLine, 'kind' | 'quantity' | 'minutes' | keyof UnitPrice | 'discount'>,
): Omit<LineAmounts, 'net_cents'> {
  if (line.kind !== 'item') return { gross_cents: 0, discount_cents: 0, amount_cents: 0 };
  const gross_cents = getGross(line);
  const discount_cents = getLineDiscount(gross_cents, line);
  return { gross_cents, discount_cents, amount_cents: gross_cents - discount_cents };
}

export const getGroupKey = ({ code, rate_bp }: ResolvedVat) => `${code} ${rate_bp}`;

/**
 * Returns the VAT of each group. It is rounded once per category and rate, half up (EN 16931, BR-CO-17 and
 * BR-S-09); codes that share these, such as lodging at the ordinary rate, divide it.
 * @param amounts of the groups, in cents
 */
function getVatAmounts(
  amounts: readonly number[],
  vats: readonly ResolvedVat[],
  includesVat: boolean,
): readonly number[] {
  const charged = amounts.map(() => 0);
  const rates = Map.groupBy(vats.keys(), (index) => `${vats[index]?.category} ${vats[index]?.rate_bp}`);
  for (const indices of rates.values()) {
    const rate = vats[indices[0] ?? 0]?.rate_bp ?? 0;
    const divisor = includesVat ? whole + rate : whole;
    const own = indices.map((index) => amounts[index] ?? 0);
    const exact = own.map((cents) => BigInt(cents) * BigInt(rate));
    const shares = roundTogether(scaleCents(sumCents(own), rate, divisor), exact, BigInt(divisor));
    for (const [position, index] of indices.entries()) charged[index] = shares[position] ?? 0;
  }
  return charged;
}

/** Divides the net amount of a group among its items: VAT is removed from their sum, not from each price. */
function getNetAmounts(amounts: readonly number[], net: number, rateBp: number): readonly number[] {
  const exact = amounts.map((cents) => BigInt(cents) * BigInt(whole));
  return roundTogether(net, exact, BigInt(whole + rateBp));
}

/**
 * Divides a discount in proportion to the amounts sold, reducing none below zero. Returns are not discounted
 * again: the smaller the total, the larger their share would be.
 * @param amounts in cents; negative for returns
 */
export function divideDiscount(cents: number, amounts: readonly number[]): number[] {
  const sold = amounts.map((amount) => Math.max(amount, 0));
  return distributeCents(Math.min(cents, sumCents(sold)), sold);
}

/**
 * Computes the totals of a document for the screen, the database, paper and the e-invoice. A discount on the
 * document lowers the base of each group; an amount is divided as in `divideDiscount`.
 */
export function computeTotals({ lines, prices_include_vat, discount }: TotalsInput): Totals {
  const amounts = lines.map(computeLineAmount);
  const sold = lines.flatMap((line, index) =>
    line.kind === 'item' || line.kind === 'deduction'
      ? [{ index, line, amount_cents: amounts[index]?.amount_cents ?? 0 }]
      : [],
  );
  const grouped = [...Map.groupBy(sold, ({ line }) => getGroupKey(line.vat)).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const items = own.filter(({ line }) => line.kind === 'item');
    const deductions = own.flatMap(({ line }) => (line.kind === 'deduction' ? [line] : []));
    return [{ items, deductions, vat: first.line.vat }];
  });
  const sums = grouped.map(({ items }) => sumCents(items.map(({ amount_cents }) => amount_cents)));
  const discounts =
    discount?.kind === 'amount'
      ? divideDiscount(discount.cents, sums)
      : sums.map((sum) => getDiscountCents(sum, discount));
  const vats = grouped.map(({ vat }) => vat);
  // An amount that includes VAT is divided into base and VAT, so that the agreed amount is paid to the cent.
  const included = prices_include_vat ? getVatAmounts(sums, vats, true) : sums.map(() => 0);
  const agreed = sums.map((sum, index) => sum - (discounts[index] ?? 0));
  const charged = getVatAmounts(agreed, vats, prices_include_vat);
  const nets = lines.map(({ deducted }) => (deducted ? -deducted.base_cents : 0));
  const groups = grouped.map(({ items, deductions, vat }, index): VatGroup => {
    const net = (sums[index] ?? 0) - (included[index] ?? 0);
    const base = (agreed[index] ?? 0) - (prices_include_vat ? (charged[index] ?? 0) : 0);
    const own = items.map(({ amount_cents }) => amount_cents);
    const ownNets = prices_include_vat ? getNetAmounts(own, net, vat.rate_bp) : own;
    for (const [position, item] of items.entries()) nets[item.index] = ownNets[position] ?? 0;
    const deductedBase = sumCents(deductions.map(({ deducted }) => deducted?.base_cents ?? 0));
    const deductedVat = sumCents(deductions.map(({ deducted }) => deducted?.vat_cents ?? 0));
    return {
      vat,
      lines_cents: net - deductedBase,
      discount_cents: net - base,
      base_cents: base - deductedBase,
      vat_cents: (charged[index] ?? 0) - deductedVat,
    };
  });
  const ex_cents = sumCents(groups.map(({ base_cents }) => base_cents));
  const vat_cents = sumCents(groups.map((group) => group.vat_cents));
  return {
    lines: amounts.map((amount, index) =>
      toLineAmounts(lines[index], amount, nets[index] ?? 0, prices_include_vat),
    ),
    groups,
    discount_cents: sumCents(discounts),
    ex_cents,
    vat_cents,
    total_cents: ex_cents + vat_cents,
  };
}

/** Adds the net amount of a line; a deduction has the amount it deducts. */
function toLineAmounts(
  line: TotalsLine | undefined,
  amount: Omit<LineAmounts, 'net_cents'>,
  net_cents: number,
  includesVat: boolean,
): LineAmounts {
  if (!line?.deducted || line.kind !== 'deduction') return { ...amount, net_cents };
  const { base_cents, vat_cents } = line.deducted;
  const shown = -(includesVat ? base_cents + vat_cents : base_cents);
  return { gross_cents: shown, discount_cents: 0, amount_cents: shown, net_cents };
}
