import { defineRoute } from '#shared/pages/route.ts';

/** Only for development. */
export const designRoute = defineRoute({
  name: 'design',
  path: '/design',
  access: 'anyone',
  label: { en: 'Design', nl: 'Design' },
  page: () => import('./design-page.tsx').then(({ DesignPage }) => DesignPage),
});
