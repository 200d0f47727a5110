import { sumCents } from '#shared/money/money.ts';
import type { PrintedVat } from '../../contract/document.ts';

/**
 * Merges groups of one category, rate and text, as in the e-invoice; codes matter only for the VAT return.
 */
export function toPrintedVat(vat: readonly PrintedVat[]): PrintedVat[] {
  const groups = Map.groupBy(vat, ({ category, rate_bp, text }) => `${category} ${rate_bp} ${text}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { rate_bp, category, text } = first;
    const base_cents = sumCents(own.map((group) => group.base_cents));
    const vat_cents = sumCents(own.map((group) => group.vat_cents));
    return [{ rate_bp, category, text, base_cents, vat_cents }];
  });
}
