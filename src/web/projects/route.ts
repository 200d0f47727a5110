import { samePaths } from '#shared/pages/page-meta.ts';
import { defineRoute } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { ProjectsData } from './client.ts';

const label = { en: 'Projects', nl: 'Projecten' };

/** The specification calls experiments projects, so their list precedes the staking service's. */
export const projectsRoute = defineRoute<typeof paths.projects, object, ProjectsData>({
  name: 'projects',
  path: paths.projects,
  access: 'anyone',
  label,
  isInSitemap: true,
  isLive: true,
  lazyLoad: () => import('./client.ts').then(({ loadProjects }) => loadProjects),
  // The description comes from the loader, so that other pages' scripts do not contain it.
  meta: ({ description }, lang) => ({
    title: label[lang],
    description,
    localizedPaths: samePaths(paths.projects),
    lang,
    ...(import.meta.env.SSR && { schemaType: 'CollectionPage' as const }),
  }),
  page: () => import('./projects-page.tsx').then(({ ProjectsPage }) => ProjectsPage),
});
