import { defineRoute } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { ContractsData, SummaryData } from './catalogue/client.ts';
import type { ProjectData } from './client.ts';
import type { StakingAbsence } from './contract/staking.ts';
import type { AccountSearch, ContractsSearch, ProjectSearch } from './rules/search-params.ts';

const label = { en: 'Staking Contracts', nl: 'Stakingcontracten' };

// The pages parse the search parameters, so that only their visitors download the parsers.
export const aurusRoute = defineRoute<typeof paths.aurus, AccountSearch, SummaryData>({
  name: 'aurus',
  path: paths.aurus,
  access: 'anyone',
  label: { en: 'Aurus', nl: 'Aurus' },
  nav: { area: 'dashboard', position: 2 },
  isLive: true,
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () =>
      import('./rules/search-params.ts').then(({ parseAccountSearch }) => parseAccountSearch),
  }),
  dependsOn: ['account'],
  // A connected wallet sets the account in the URL; its panel must stay mounted.
  keepsPreviousPage: true,
  lazyLoad: () => import('./catalogue/client.ts').then(({ loadSummary }) => loadSummary),
  page: () => import('./ui/aurus-page.tsx').then(({ AurusPage }) => AurusPage),
});

export const stakingContractsRoute = defineRoute<
  typeof paths.stakingContracts,
  ContractsSearch,
  ContractsData
>({
  name: 'staking_contracts',
  path: paths.stakingContracts,
  access: 'anyone',
  label,
  nav: { area: 'dashboard', position: 3 },
  isLive: true,
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () =>
      import('./rules/search-params.ts').then(({ parseContractsSearch }) => parseContractsSearch),
  }),
  dependsOn: ['account', 'q', 'project', 'chain', 'status', 'sort', 'page'],
  lazyLoad: () => import('./catalogue/client.ts').then(({ loadContractsPage }) => loadContractsPage),
  page: () => import('./ui/contracts-page.tsx').then(({ ContractsPage }) => ContractsPage),
  keepsPreviousPage: true,
});

export const stakingProjectRoute = defineRoute<
  typeof paths.stakingProject,
  ProjectSearch,
  ProjectData | StakingAbsence
>({
  name: 'projects_single',
  path: paths.stakingProject,
  access: 'anyone',
  isLive: true,
  ...(import.meta.env.SSR && {
    lazyNormalizeSearch: () =>
      import('./rules/search-params.ts').then(({ parseProjectSearch }) => parseProjectSearch),
  }),
  dependsOn: ['account', 'range'],
  keepsPreviousPage: true,
  lazyLoad: () => import('./client.ts').then(({ loadProject }) => loadProject),
  // Without the staking service the project's name is unknown.
  title: (project, lang) => (typeof project === 'object' ? project.name : label[lang]),
  page: () => import('./ui/project-page.tsx').then(({ StakingProjectPage }) => StakingProjectPage),
});
