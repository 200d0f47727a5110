import { defineList, type SearchOf } from '#shared/lists/define-list.ts';
import { choice, onlyWith, recordId, text, year } from '#shared/lists/parameters.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { purchaseTreatments } from '../../domain/contract/values.ts';
import { purchaseSorts, purchaseViews } from '../contract/purchases.ts';

export const purchaseList = defineList({
  path: adminPaths.purchases,
  filters: {
    q: text(),
    view: choice(purchaseViews, 'all'),
    client: recordId,
    treatment: choice(purchaseTreatments),
    year,
    quarter: onlyWith('year', choice(['1', '2', '3', '4'])),
  },
  sorts: purchaseSorts,
  defaultOrder: { sort: 'date', direction: 'desc' },
  pageSizes: [50],
});
export type PurchasesSearch = SearchOf<typeof purchaseList>;
