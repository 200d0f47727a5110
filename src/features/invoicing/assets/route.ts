import { orNotFound } from '#shared/api/or-not-found.ts';
import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { AssetData, AssetList } from './client.ts';
import type { AssetsSearch } from './rules/asset-list.ts';

export const assetsRoute = defineRoute<typeof adminPaths.assets, AssetsSearch, AssetList>({
  name: 'admin_assets',
  path: adminPaths.assets,
  access: 'owner',
  label: { en: 'Assets', nl: 'Bedrijfsmiddelen' },
  nav: { area: 'admin', position: 4, group: 'bookkeeping' },
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () => import('./rules/asset-list.ts').then(({ assetList }) => assetList.parse),
  }),
  dependsOn: ['q', 'view', 'year', 'type', 'sort', 'direction', 'page'],
  keepsPreviousPage: true,
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadAssets }) =>
        ({ transport, search }) =>
          loadAssets(transport, { ...search }),
    ),
  page: () => import('./ui/admin/assets-page.tsx').then(({ AssetsPage }) => AssetsPage),
});

export const assetRoute = defineRoute<typeof adminPaths.asset, object, AssetData>({
  name: 'admin_asset',
  path: adminPaths.asset,
  access: 'owner',
  label: { en: 'Asset', nl: 'Bedrijfsmiddel' },
  title: ({ asset }) => asset.name,
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadAsset }) =>
        ({ transport, params }) =>
          orNotFound(loadAsset(transport, params.id ?? '')),
    ),
  page: () => import('./ui/admin/asset-page.tsx').then(({ AssetPage }) => AssetPage),
});
