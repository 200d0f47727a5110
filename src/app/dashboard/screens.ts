// The screens behind the dashboard's navigation are small and visited together: one script, one request.
// biome-ignore-start lint/performance/noBarrelFile: this file is the boundary of a script, not a shortcut
export { AurusPage } from '../../features/staking/ui/aurus-page.tsx';
export { ContractsPage } from '../../features/staking/ui/contracts-page.tsx';
export { StakingProjectPage } from '../../features/staking/ui/project-page.tsx';
export { DashboardPage } from './dashboard-page.tsx';
export { DeskLayout } from './desk-layout.tsx';
export { loadContracts, loadDashboard, loadProject } from './load-staking.ts';
// biome-ignore-end lint/performance/noBarrelFile: see above
