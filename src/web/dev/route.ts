import { defineRoute } from '#shared/pages/route.ts';

/** Shows every component of the UI kit in every state; in development only. */
export const designRoute = defineRoute({
  name: 'design',
  path: '/design',
  access: 'anyone',
  label: { en: 'Design', nl: 'Design' },
  page: () => import('./design-page.tsx').then(({ DesignPage }) => DesignPage),
});
