import { sumCents } from '../../../../shared/money.ts';
import type { StoredVatCode } from '../../contract/values.ts';
import type { Totals, VatGroup } from '../../rules/totals.ts';
import type { CreditLeft } from '../contract/finalise.ts';

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

interface PricedCredit {
  readonly totals: Totals;
  /** The key of the group of each line, as `getGroupKey` returns it; of lines that are not sold any text. */
  readonly keys: readonly string[];
  readonly prices_include_vat: boolean;
}

interface LimitedCredit {
  readonly totals: Totals;
  /** The rest of the first group that is exceeded, or of the whole invoice; null if nothing is exceeded. */
  readonly exceeded: CreditLeft | null;
}

type Amounts = Pick<VatGroup, 'base_cents' | 'vat_cents'>;

const keyOf = (code: string, rateBp: number) => `${code} ${rateBp}`;

const noneLeft = { amount_cents: 0, base_cents: 0, vat_cents: 0 };

/**
 * Returns the amounts of a group of a credit note within what is left of its invoice; null if they exceed it. Amounts are
 * rounded per document, so the parts of an invoice can come to some cents more or less than the whole: the credit note
 * that takes back the rest of the lines takes the rest of the base and the VAT, and an earlier one no more than that.
 * @param amount what the lines of the group show; null where that cannot be compared
 * @param tolerance the cents that rounding alone can differ
 */
function limitGroup(
  group: Amounts,
  amount: number | null,
  { amount_cents: left_amount, negative_cents = 0, ...left }: Omit<CreditGroup, 'vat_code' | 'rate_bp'>,
  tolerance: number,
  includesVat: boolean,
): Amounts | null {
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

/** Adds a difference to the largest line of a group, so that its lines add up to its base. */
function adjustLine(nets: number[], positions: readonly number[], difference: number): void {
  const [largest] = positions.toSorted((one, other) => (nets[other] ?? 0) - (nets[one] ?? 0));
  if (largest !== undefined) nets[largest] = (nets[largest] ?? 0) + difference;
}

/**
 * Limits the totals of a credit note to what is left of its invoice, by VAT group and as a whole. VAT and discounts are
 * rounded per document, so a difference of some cents goes to its discount, or else to its largest line.
 * @returns the totals as they are if they exceed what is left
 */
export function limitCredit(
  { totals, keys, prices_include_vat }: PricedCredit,
  limit: CreditLimit,
): LimitedCredit {
  const isComparable = limit.prices_include_vat === prices_include_vat;
  // Each document rounds the discount of a group by half a cent at most, and its VAT by less than a cent.
  const tolerance = 2 * (limit.credit_notes + 2);
  const nets = totals.lines.map(({ net_cents }) => net_cents);
  let exceeded: CreditLeft | null = null;
  const groups = totals.groups.map((group): VatGroup => {
    const { code, rate_bp } = group.vat;
    const key = keyOf(code, rate_bp);
    const left = limit.groups.find((each) => keyOf(each.vat_code, each.rate_bp) === key) ?? noneLeft;
    const positions = keys.flatMap((each, position) => (each === key ? [position] : []));
    const amount = sumCents(positions.map((position) => totals.lines[position]?.amount_cents ?? 0));
    const limited = limitGroup(group, isComparable ? amount : null, left, tolerance, prices_include_vat);
    if (!limited) exceeded ??= { rate_bp, base_cents: left.base_cents };
    if (!limited || limited.base_cents === group.base_cents) return { ...group, ...limited };
    const difference = limited.base_cents - group.base_cents;
    if (totals.discount_cents !== 0)
      return { ...group, ...limited, discount_cents: group.discount_cents - difference };
    adjustLine(nets, positions, difference);
    return { ...group, ...limited, lines_cents: group.lines_cents + difference };
  });
  const ex_cents = sumCents(groups.map(({ base_cents }) => base_cents));
  const vat_cents = sumCents(groups.map((group) => group.vat_cents));
  const left_ex = sumCents(limit.groups.map(({ base_cents }) => base_cents));
  const left_vat = sumCents(limit.groups.map((group) => group.vat_cents));
  // A group below zero lowers what can be taken back of the others.
  if (ex_cents > left_ex || vat_cents > left_vat) exceeded ??= { rate_bp: 0, base_cents: left_ex };
  if (exceeded) return { totals, exceeded };
  const total_cents = ex_cents + vat_cents;
  const amounts = sumCents(totals.lines.map(({ amount_cents }) => amount_cents));
  const lines = totals.lines.map((line, position) => ({ ...line, net_cents: nets[position] ?? 0 }));
  const discount_cents = amounts - (prices_include_vat ? total_cents : ex_cents);
  return { totals: { lines, groups, discount_cents, ex_cents, vat_cents, total_cents }, exceeded };
}
