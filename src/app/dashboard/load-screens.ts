import type { AccountSearch, ContractsSearch, ProjectSearch } from '../../features/staking/rules/address.ts';
import { loadChunk } from '../shell/chunk-error.ts';
import type * as loaders from './load-staking.ts';

/** The loaders of the screens: in the script of these, since no other page needs them. */
const screens = (): Promise<typeof loaders> => loadChunk(() => import('./screens.ts'));

export const loadContracts = (way: loaders.Way) => screens().then((all) => all.loadContracts(way));
export const loadDashboard = (way: loaders.Way) => screens().then((all) => all.loadDashboard(way));
export const loadProject = (way: loaders.ProjectWay) => screens().then((all) => all.loadProject(way));

// Their addresses are read in the screens; what a visitor writes there reaches no loader unread.
export const accountSearch = (search: object): AccountSearch => search;
export const contractsSearch = (search: object): ContractsSearch => search;
export const projectSearch = (search: object): ProjectSearch => search;
