import { maxCents } from '#shared/money/money.ts';
import { getGross } from '../../domain/rules/documents/totals.ts';
import type { DraftFields } from '../contract/drafts.ts';
import type { PricedDraft } from './price-draft.ts';

/** Tests whether a line amounts to more than a line can; computed before anything is summed, which has limits of its own. */
const isLineTooLarge = (line: DraftFields['lines'][number]): boolean =>
  line.kind === 'item' && Math.abs(getGross(line)) > maxCents;

/** Returns the first line that amounts to more than a line can, as `lines.<position from 0>`; undefined if none does. */
export function findTooLargeLine(lines: DraftFields['lines']): string | undefined {
  const position = lines.findIndex(isLineTooLarge);
  return position === -1 ? undefined : `lines.${position}`;
}

/** Tests whether a draft has an amount beyond that of a document, which a database could not store. */
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
