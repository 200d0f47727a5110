import { leadToExperiment } from '../../features/experiments/client.ts';
import { isExperimentSlug } from '../../features/experiments/rules/exhibits.ts';
import {
  findEvents,
  findHistory,
  findStakingContracts,
  findWatchedAddresses,
  loadStakingProject,
  type StakingList,
  type StakingProjectAnswer,
} from '../../features/staking/client.ts';
import type { StakingEvent, StakingHistory } from '../../features/staking/contract/staking.ts';
import type { Watched } from '../../features/staking/contract/watched.ts';
import {
  noAccount,
  parseAccountSearch,
  parseProjectSearch,
  usualRange,
} from '../../features/staking/rules/address.ts';
import type { ApiTransport } from '../../shared/api-transport.ts';
import { type DashboardOverview, loadOverview } from './load-overview.ts';

/** What a loader of these screens knows. */
export interface Way {
  readonly context: { readonly transport: ApiTransport; readonly isAnonymous?: boolean };
  readonly deps: object;
}

/** What the loader of a project knows. */
export interface ProjectWay extends Way {
  readonly params: { readonly projectId: string };
}

/** The addresses that the visitor keeps, and which one is looked at: the address bar's, else the first. */
async function chooseAccount({ context, deps }: Way) {
  const watched = context.isAnonymous === true ? [] : await findWatchedAddresses(context.transport);
  const { account } = parseAccountSearch({ ...deps });
  const chosen = account ?? watched[0]?.address;
  return { watched, account: chosen === noAccount ? undefined : chosen };
}

/** What the screens of staking are given. */
export interface StakingScreen {
  readonly list: StakingList | null;
  readonly watched: readonly Watched[];
}

/** The contracts as the visitor may see them, with the positions of an address. */
export async function loadContracts(way: Way): Promise<StakingScreen> {
  const { watched, account } = await chooseAccount(way);
  return { list: await findStakingContracts(way.context.transport, account), watched };
}

/** What the dashboard is given. */
export interface DashboardScreen extends DashboardOverview {
  readonly staking: StakingScreen;
}

/** The dashboard: what the site holds, and how the staking stands. */
export async function loadDashboard(way: Way): Promise<DashboardScreen> {
  const [overview, staking] = await Promise.all([loadOverview(way.context.transport), loadContracts(way)]);
  return { ...overview, staking };
}

/** What the page of a project is given. */
export interface ProjectScreen {
  /** Its own name, for the title of the page. */
  readonly name: string;
  readonly project: StakingProjectAnswer;
  readonly history: readonly StakingHistory[];
  readonly events: readonly StakingEvent[] | null;
  readonly watched: readonly Watched[];
}

/** A project is an experiment, which has a page of its own, or one of the staking service. */
export function loadProject(way: ProjectWay): Promise<ProjectScreen | null> {
  const { projectId } = way.params;
  return isExperimentSlug(projectId) ? leadToExperiment(projectId) : loadStaking(way, projectId);
}

async function loadStaking(way: Way, id: string): Promise<ProjectScreen | null> {
  const { transport } = way.context;
  const { range = usualRange } = parseProjectSearch({ ...way.deps });
  const { watched, account } = await chooseAccount(way);
  const project = await loadStakingProject(transport, id, account);
  if (project === null) return null;
  const [history, events] = await Promise.all([findHistory(transport, id, range), findEvents(transport, id)]);
  return { name: project.name, project, history, events, watched };
}
