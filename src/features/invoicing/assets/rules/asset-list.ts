import { defineList, type SearchOf } from '#shared/lists/define-list.ts';
import { choice, text, year } from '#shared/lists/parameters.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { assetTypes } from '../../domain/contract/asset-values.ts';
import { assetSorts, assetViews } from '../contract/assets.ts';

/** The register of assets. */
export const assetList = defineList({
  path: adminPaths.assets,
  filters: {
    q: text(),
    view: choice(assetViews, 'register'),
    year,
    type: choice(assetTypes),
  },
  sorts: assetSorts,
  defaultOrder: { sort: 'date', direction: 'desc' },
  pageSizes: [50],
});
export type AssetsSearch = SearchOf<typeof assetList>;
