import { sumCents } from '../../../../shared/money.ts';
import type { Discount } from '../../contract/values.ts';
import type { InvoiceDetail } from '../contract/detail.ts';
import { getAdvanceCents } from './advance-lines.ts';

type QuoteDetail = {
  readonly document: Pick<InvoiceDetail['document'], 'prices_include_vat' | 'total_cents' | 'ex_cents'>;
  readonly related: readonly Pick<InvoiceDetail['related'][number], 'kind' | 'total_cents' | 'ex_cents'>[];
};

/** Returns the column with the amounts of a quote in its price mode. */
const getColumn = ({ document }: QuoteDetail) => (document.prices_include_vat ? 'total_cents' : 'ex_cents');

/** Returns what the advance invoices of a quote leave of it, drafts too, in its price mode and in cents. */
export function getAdvanceLeft(detail: QuoteDetail): number {
  const column = getColumn(detail);
  const sumOf = (kind: string) =>
    sumCents(detail.related.filter((row) => row.kind === kind).map((row) => row[column]));
  return detail.document[column] - sumOf('advance') + sumOf('credit_note');
}

/** Tests whether an advance is more than what the other ones leave of the quote. */
export const exceedsQuote = (detail: QuoteDetail, share: Discount): boolean =>
  getAdvanceCents(detail.document[getColumn(detail)], share) > getAdvanceLeft(detail);
