import { toFixedAmount } from '../../domain/rules/documents/line-quantities.ts';
import { computeLineAmount } from '../../domain/rules/documents/totals.ts';
import { toHourQuantity } from '../../domain/rules/work/quantities.ts';
import type { DraftLine } from '../contract/drafts.ts';

/** The amount in cents. */
export interface CreditedLine {
  /** Ten-thousandths. */
  readonly quantity: number;
  readonly minutes: number;
  readonly amount_cents: number;
  /** True if price and discount are the same as on the line, so that its rest is a quantity. */
  readonly has_same_price: boolean;
}

type InvoicedLine = DraftLine & { readonly amount_cents: number };

/**
 * Returns the rest of a line: a quantity at its price, with a discount for a rounding difference, or else an
 * amount; undefined for nothing.
 */
function getRest({ amount_cents, ...line }: InvoicedLine, credited: CreditedLine | undefined) {
  if (!credited) return line;
  const left = amount_cents - credited.amount_cents;
  if (line.kind === 'deduction' || left === 0 || left < 0 !== amount_cents < 0) return undefined;
  const quantity = line.quantity - credited.quantity;
  const minutes = line.minutes === null ? null : line.minutes - credited.minutes;
  const sign = line.quantity < 0 ? -1 : 1;
  const hasQuantity = credited.has_same_price && line.discount?.kind !== 'amount' && sign * quantity > 0;
  if (hasQuantity && (minutes === null || sign * minutes > 0)) {
    const own = minutes === null ? quantity : toHourQuantity(minutes);
    const rest = { ...line, quantity: own, minutes };
    const { amount_cents: amount, gross_cents } = computeLineAmount(rest);
    if (amount === left) return rest;
    const discount = sign * (gross_cents - left);
    if (discount >= 0) return { ...rest, discount: { kind: 'amount', cents: discount } as const };
  }
  return { ...line, ...toFixedAmount(left), discount: null };
}

/**
 * Returns the lines of an invoice less the amounts that credit notes credited, with their ids. A heading or
 * subtotal stays if any line of its section does.
 */
export function getUncreditedLines(
  lines: readonly InvoicedLine[],
  credited: ReadonlyMap<string, CreditedLine>,
): DraftLine[] {
  const rest = lines.map((line) => getRest(line, credited.get(line.id)));
  const hasItem = (from: number, step: 1 | -1): boolean => {
    for (let index = from + step; lines[index] !== undefined; index += step) {
      const { kind } = lines[index] ?? {};
      if (kind === 'section' || (kind === 'subtotal' && step === -1)) return false;
      if (kind !== 'subtotal' && rest[index] !== undefined) return true;
    }
    return false;
  };
  return rest.filter((line, index): line is DraftLine => {
    if (line?.kind === 'section') return hasItem(index, 1);
    return line?.kind === 'subtotal' ? hasItem(index, -1) : line !== undefined;
  });
}
