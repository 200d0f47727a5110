import { sumCents } from '#shared/money/money.ts';
import { getGroupKey, type Totals, type VatGroup } from '../../domain/rules/documents/totals.ts';

export interface PricedLines {
  readonly totals: Totals;
  /** The `getGroupKey` of each line; any text for lines that are not sold. */
  readonly keys: readonly string[];
  readonly prices_include_vat: boolean;
}

/** The amounts of a VAT group, in cents. */
export type GroupAmounts = Pick<VatGroup, 'base_cents' | 'vat_cents'>;

function adjustLine(nets: number[], positions: readonly number[], difference: number): void {
  const [largest] = positions.toSorted((one, other) => (nets[other] ?? 0) - (nets[one] ?? 0));
  if (largest !== undefined) nets[largest] = (nets[largest] ?? 0) + difference;
}

/**
 * Replaces amounts of VAT groups in totals. The difference of a base is added to the discount of the
 * document, or else to the largest line of the group.
 * @param amounts by position of the groups; null to keep a group
 */
export function withGroupAmounts(
  { totals, keys, prices_include_vat }: PricedLines,
  amounts: readonly (GroupAmounts | null)[],
): Totals {
  const nets = totals.lines.map(({ net_cents }) => net_cents);
  const groups = totals.groups.map((group, index): VatGroup => {
    const own = amounts[index];
    if (!own || own.base_cents === group.base_cents) return { ...group, ...own };
    const difference = own.base_cents - group.base_cents;
    if (totals.discount_cents !== 0)
      return { ...group, ...own, discount_cents: group.discount_cents - difference };
    const key = getGroupKey(group.vat);
    const positions = keys.flatMap((each, position) => (each === key ? [position] : []));
    adjustLine(nets, positions, difference);
    return { ...group, ...own, lines_cents: group.lines_cents + difference };
  });
  const ex_cents = sumCents(groups.map(({ base_cents }) => base_cents));
  const vat_cents = sumCents(groups.map((group) => group.vat_cents));
  const total_cents = ex_cents + vat_cents;
  const shown = sumCents(totals.lines.map(({ amount_cents }) => amount_cents));
  const lines = totals.lines.map((line, position) => ({ ...line, net_cents: nets[position] ?? 0 }));
  const discount_cents = shown - (prices_include_vat ? total_cents : ex_cents);
  return { lines, groups, discount_cents, ex_cents, vat_cents, total_cents };
}
