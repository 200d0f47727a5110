import { defineRoute } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { EditedHome } from './contract/home.ts';

export const homeSettingRoute = defineRoute<typeof adminPaths.homePage, object, EditedHome>({
  name: 'admin_home_page',
  path: adminPaths.homePage,
  access: 'owner',
  label: { en: 'Home page', nl: 'Homepage' },
  nav: { area: 'admin', position: 6, group: 'content' },
  lazyLoad: () =>
    import('./client.ts').then(
      ({ loadHomeSetting }) =>
        ({ transport }) =>
          loadHomeSetting(transport),
    ),
  page: () => import('./ui/home-setting-page.tsx').then(({ HomeSettingPage }) => HomeSettingPage),
});
