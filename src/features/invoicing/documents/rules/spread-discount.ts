import { sumCents } from '#shared/money/money.ts';
import { computeLineAmount, divideDiscount } from '../../domain/rules/documents/totals.ts';
import type { DraftLine } from '../contract/drafts.ts';

export interface ChargedLine {
  readonly line: DraftLine;
  readonly rate_bp: number;
  /** Before the discount on the document, with VAT if prices include it. */
  readonly amount_cents: number;
}

/**
 * Converts a fixed discount on the document to discounts on its items, so that a credit note for some lines
 * credits the amounts charged for them. The discount is divided among the VAT groups, and in each group among
 * its items, in proportion to their amounts.
 * @param cents the discount on the document, with VAT if prices include it
 * @returns the lines with the amounts charged after their shares
 */
export function spreadDiscount(
  lines: readonly ChargedLine[],
  cents: number,
): (DraftLine & { readonly amount_cents: number })[] {
  const items = lines.filter(({ line }) => line.kind === 'item');
  const groups = [...Map.groupBy(items, ({ line, rate_bp }) => `${line.vat_code} ${rate_bp}`).values()];
  const sums = groups.map((group) => sumCents(group.map(({ amount_cents }) => amount_cents)));
  const shares = new Map<string, number>();
  for (const [index, share] of divideDiscount(cents, sums).entries()) {
    const group = groups[index] ?? [];
    const own = divideDiscount(
      share,
      group.map(({ amount_cents }) => amount_cents),
    );
    for (const [position, { line }] of group.entries()) shares.set(line.id, own[position] ?? 0);
  }
  return lines.map(({ line, amount_cents: amount }) => {
    const share = shares.get(line.id) ?? 0;
    const amount_cents = amount - share;
    if (share === 0) return { ...line, amount_cents };
    const left = computeLineAmount(line).gross_cents - amount_cents;
    const discount = { kind: 'amount', cents: line.quantity < 0 ? -left : left } as const;
    return { ...line, amount_cents, discount };
  });
}
