import { isExperimentSlug } from '#features/experiments/rules/experiments.ts';
import type { ProjectData } from '#features/staking/client.ts';
import type { StakingAbsence } from '#features/staking/contract/staking.ts';
import { stakingProjectRoute } from '#features/staking/route.ts';
import type { ProjectSearch } from '#features/staking/rules/search-params.ts';
import { defineRoute } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { DashboardData } from './client.ts';

export const dashboardRoute = defineRoute<typeof paths.dashboard, object, DashboardData>({
  name: 'dashboard',
  path: paths.dashboard,
  access: 'user',
  label: { en: 'Dashboard', nl: 'Dashboard' },
  nav: { area: 'dashboard', position: 1 },
  lazyLoad: () => import('./client.ts').then(({ loadDashboard }) => loadDashboard),
  page: () => import('./dashboard-page.tsx').then(({ DashboardPage }) => DashboardPage),
});

/** A project is an experiment, which has its own page, or a project of the staking service. */
export const projectRoute = defineRoute<
  typeof paths.stakingProject,
  ProjectSearch,
  ProjectData | StakingAbsence
>({
  ...stakingProjectRoute,
  lazyLoad: () =>
    import('#features/staking/client.ts').then(({ loadProject }) => async (context) => {
      const { projectId = '' } = context.params;
      if (!isExperimentSlug(projectId)) return loadProject(context);
      const { redirectToExperiment } = await import('#features/experiments/client.ts');
      return redirectToExperiment(projectId);
    }),
});
