import { maxCents } from '#shared/money/money.ts';
import { getGross } from '../../domain/rules/documents/totals.ts';
import type { DraftFields } from '../contract/drafts.ts';
import type { PricedDraft } from './price-draft.ts';

/** Tests whether a line exceeds the largest amount; tested before summing, which has its own limits. */
const isLineTooLarge = (line: DraftFields['lines'][number]): boolean =>
  line.kind === 'item' && Math.abs(getGross(line)) > maxCents;

/** Returns the first line that exceeds the largest amount, as `lines.<position from 0>`. */
export function findTooLargeLine(lines: DraftFields['lines']): string | undefined {
  const position = lines.findIndex(isLineTooLarge);
  return position === -1 ? undefined : `lines.${position}`;
}

/** Tests whether an amount of a draft is too large for a document and its database columns. */
export function isTooLarge({ totals }: PricedDraft): boolean {
  const amounts = [
    ...totals.lines.flatMap(({ amount_cents, net_cents }) => [amount_cents, net_cents]),
    ...totals.groups.flatMap(({ lines_cents, discount_cents, base_cents, vat_cents }) => [
      lines_cents,
      discount_cents,
      base_cents,
      vat_cents,
    ]),
    totals.ex_cents,
    totals.vat_cents,
    totals.total_cents,
  ];
  return amounts.some((amount) => Math.abs(amount) > maxCents);
}
