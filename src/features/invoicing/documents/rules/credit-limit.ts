import { sumCents } from '#shared/money/money.ts';
import type { StoredVatCode } from '../../domain/contract/values.ts';
import { getGroupKey, type Totals, type VatGroup } from '../../domain/rules/documents/totals.ts';
import type { CreditLeft } from '../contract/finalise.ts';
import { type GroupAmounts, type PricedLines, withGroupAmounts } from './group-amounts.ts';

/** The rest of an invoice in one of its VAT groups; amounts in cents. */
export interface CreditGroup {
  readonly vat_code: StoredVatCode;
  readonly rate_bp: number;
  /**
   * Of its lines, as they show it: before the discount on the document, with VAT if prices include it. Null where that is
   * not known: a credit note has its prices the other way, or the invoice has no lines.
   */
  readonly amount_cents: number | null;
  readonly base_cents: number;
  readonly vat_cents: number;
  /** Of its lines below zero, without VAT and before the discount on the document: 0 or less. */
  readonly negative_cents?: number | undefined;
}

/** The rest of an invoice, for one more credit note. */
export interface CreditLimit {
  readonly prices_include_vat: boolean;
  readonly groups: readonly CreditGroup[];
  /** How many final credit notes the invoice has. */
  readonly credit_notes: number;
}

interface LimitedCredit {
  readonly totals: Totals;
  /** The rest of the first group that is exceeded, or of the whole invoice; null if nothing is exceeded. */
  readonly exceeded: CreditLeft | null;
}

const noneLeft = { amount_cents: 0, base_cents: 0, vat_cents: 0 };

/**
 * Returns the amounts of a group of a credit note within what is left of its invoice; null if they exceed it. Amounts are
 * rounded per document, so the parts of an invoice can come to some cents more or less than the whole: the credit note
 * that takes back the rest of the lines takes the rest of the base and the VAT, and an earlier one no more than that.
 * @param amount what the lines of the group show; null where that cannot be compared
 * @param tolerance the cents that rounding alone can differ
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
  // Lines below zero can be taken back apart from the others, in any order.
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
  // What was agreed includes VAT, so what one of both loses goes to the other.
  const total = group.base_cents + group.vat_cents;
  const base = Math.min(total - Math.min(group.vat_cents, left.vat_cents), left.base_cents);
  return { base_cents: base, vat_cents: Math.min(total - base, left.vat_cents) };
}

/** Describes how a group exceeds its rest: of its lines below zero, or of the others. */
function getExceeded(
  { vat: { rate_bp }, base_cents }: VatGroup,
  { base_cents: left, negative_cents = 0 }: Omit<CreditGroup, 'vat_code' | 'rate_bp'>,
): CreditLeft {
  const left_cents = base_cents < 0 ? Math.min(negative_cents, left, 0) : Math.max(left - negative_cents, 0);
  return { rate_bp, is_vat: false, amount_cents: base_cents, left_cents };
}

/**
 * Limits the totals of a credit note to what is left of its invoice, by VAT group and as a whole. VAT and discounts are
 * rounded per document, so a difference of some cents goes to its discount, or else to its largest line.
 * @returns the totals as they are if they exceed what is left
 */
export function limitCredit(priced: PricedLines, limit: CreditLimit): LimitedCredit {
  const { totals, keys, prices_include_vat } = priced;
  const isComparable = limit.prices_include_vat === prices_include_vat;
  // Each document rounds the discount of a group by half a cent at most, and its VAT by less than a cent.
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
  // A group below zero lowers what can be taken back of the others.
  const { ex_cents, vat_cents } = limited;
  if (ex_cents > left_ex)
    exceeded ??= { rate_bp: null, is_vat: false, amount_cents: ex_cents, left_cents: left_ex };
  if (vat_cents > left_vat)
    exceeded ??= { rate_bp: null, is_vat: true, amount_cents: vat_cents, left_cents: left_vat };
  return { totals: exceeded ? totals : limited, exceeded };
}
