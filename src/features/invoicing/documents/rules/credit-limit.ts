import { sumCents } from '#shared/money/money.ts';
import type { StoredVatCode } from '../../domain/contract/values.ts';
import { getGroupKey, type Totals, type VatGroup } from '../../domain/rules/documents/totals.ts';
import type { CreditLeft } from '../contract/finalise.ts';
import { type GroupAmounts, type PricedLines, withGroupAmounts } from './group-amounts.ts';

/** The rest of an invoice in a VAT group; amounts in cents. */
export interface CreditGroup {
  readonly vat_code: StoredVatCode;
  readonly rate_bp: number;
  /**
   * The line amounts before the discount on the document, with VAT if prices include it. Null if unknown: a
   * credit note has the other price mode, or the invoice has no lines.
   */
  readonly amount_cents: number | null;
  readonly base_cents: number;
  readonly vat_cents: number;
  /** The sum of negative lines without VAT and before the discount on the document. */
  readonly negative_cents?: number | undefined;
}

export interface CreditLimit {
  readonly prices_include_vat: boolean;
  readonly groups: readonly CreditGroup[];
  readonly credit_notes: number;
}

interface LimitedCredit {
  readonly totals: Totals;
  /** The rest of the first exceeded group, or of the whole invoice; null if nothing is exceeded. */
  readonly exceeded: CreditLeft | null;
}

const noneLeft = { amount_cents: 0, base_cents: 0, vat_cents: 0 };

/**
 * Limits the amounts of a group of a credit note to the rest of its invoice; returns null if they exceed it.
 * Amounts are rounded per document, so the parts of an invoice can differ from the whole by some cents: the
 * credit note for the last lines takes the rest of base and VAT, and earlier credit notes never take more
 * than the rest.
 * @param amount the sum of the line amounts; null if it cannot be compared
 * @param tolerance the maximum rounding difference in cents
 */
function limitGroup(
  group: GroupAmounts,
  amount: number | null,
  { amount_cents: left_amount, negative_cents = 0, ...left }: Omit<CreditGroup, 'vat_code' | 'rate_bp'>,
  tolerance: number,
  includesVat: boolean,
): GroupAmounts | null {
  const isClose = Math.abs(group.base_cents - left.base_cents) <= tolerance;
  if (amount !== null && amount === left_amount && isClose) return left;
  // Negative lines can be credited separately from the others, in any order.
  if (negative_cents < 0)
    return group.base_cents < negative_cents - tolerance ||
      group.base_cents > left.base_cents - negative_cents + tolerance
      ? null
      : group;
  if (left.base_cents < 0) return group.base_cents < left.base_cents || group.base_cents > 0 ? null : group;
  const isBelow = amount !== null && left_amount !== null && amount < left_amount && isClose;
  if (group.base_cents > left.base_cents && !isBelow) return null;
  if (!includesVat) {
    if (group.base_cents >= left.base_cents) return left;
    return { base_cents: group.base_cents, vat_cents: Math.min(group.vat_cents, left.vat_cents) };
  }
  // The agreed amount includes VAT, so a reduction of base or VAT is added to the other.
  const total = group.base_cents + group.vat_cents;
  const base = Math.min(total - Math.min(group.vat_cents, left.vat_cents), left.base_cents);
  return { base_cents: base, vat_cents: Math.min(total - base, left.vat_cents) };
}

function getExceeded(
  { vat: { rate_bp }, base_cents }: VatGroup,
  { base_cents: left, negative_cents = 0 }: Omit<CreditGroup, 'vat_code' | 'rate_bp'>,
): CreditLeft {
  const left_cents = base_cents < 0 ? Math.min(negative_cents, left, 0) : Math.max(left - negative_cents, 0);
  return { rate_bp, is_vat: false, amount_cents: base_cents, left_cents };
}

/**
 * Limits the totals of a credit note to the rest of its invoice, by VAT group and as a whole. VAT and
 * discounts are rounded per document, so a difference of some cents is added to its discount, or else to its
 * largest line.
 * @returns the unchanged totals if they exceed the rest
 */
export function limitCredit(priced: PricedLines, limit: CreditLimit): LimitedCredit {
  const { totals, keys, prices_include_vat } = priced;
  const isComparable = limit.prices_include_vat === prices_include_vat;
  // Each document rounds the discount of a group by at most half a cent, and its VAT by less than a cent.
  const tolerance = 2 * (limit.credit_notes + 2);
  let exceeded: CreditLeft | null = null;
  const amounts = totals.groups.map((group) => {
    const key = getGroupKey(group.vat);
    const left = limit.groups.find((each) => `${each.vat_code} ${each.rate_bp}` === key) ?? noneLeft;
    const shown = totals.lines.flatMap(({ amount_cents }, index) =>
      keys[index] === key ? amount_cents : [],
    );
    const amount = isComparable ? sumCents(shown) : null;
    const limited = limitGroup(group, amount, left, tolerance, prices_include_vat);
    if (!limited) exceeded ??= getExceeded(group, left);
    return limited;
  });
  const limited = withGroupAmounts(priced, amounts);
  const left_ex = sumCents(limit.groups.map(({ base_cents }) => base_cents));
  const left_vat = sumCents(limit.groups.map((group) => group.vat_cents));
  // A negative group reduces the amount that can be credited of the others.
  const { ex_cents, vat_cents } = limited;
  if (ex_cents > left_ex)
    exceeded ??= { rate_bp: null, is_vat: false, amount_cents: ex_cents, left_cents: left_ex };
  if (vat_cents > left_vat)
    exceeded ??= { rate_bp: null, is_vat: true, amount_cents: vat_cents, left_cents: left_vat };
  return { totals: exceeded ? totals : limited, exceeded };
}
