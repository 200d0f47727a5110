import { defineList, type SearchOf } from '#shared/lists/define-list.ts';
import { choice, onlyWith, recordId, text, year } from '#shared/lists/parameters.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { quoteFilters } from '../../domain/contract/quotes.ts';
import { invoiceSorts, invoiceViews } from '../contract/list.ts';

const columns = [
  'code',
  'status',
  'client',
  'title',
  'date',
  'sent',
  'ex_vat',
  'vat',
  'total',
  'outstanding',
] as const;

export const invoiceList = defineList({
  path: adminPaths.invoices,
  filters: {
    q: text(),
    view: choice(invoiceViews, 'all'),
    client: recordId,
    year,
    quote: onlyWith('view', choice(quoteFilters), 'quote'),
  },
  sorts: invoiceSorts,
  columns: { all: columns, fixed: 'code', optional: ['sent', 'ex_vat', 'vat'] },
  pageSizes: [50, 25, 100],
});
export type InvoicesSearch = SearchOf<typeof invoiceList>;
