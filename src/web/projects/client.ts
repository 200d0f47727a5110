import { findExperiments } from '#features/experiments/client.ts';
import type { Experiment } from '#features/experiments/contract.ts';
import type { ProjectSummary, StakingSummary } from '#features/staking/catalogue/rules/summary.ts';
import type { StakingAbsence, StakingMeta } from '#features/staking/contract/staking.ts';
import { getAbsence } from '#features/staking/rules/absence.ts';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import type { LoaderContext } from '#shared/pages/route.ts';
import { messages } from './messages.ts';

/** The number that a public list shows without pages; the service's overview has all projects. */
const maxProjects = 500;
const maxTokens = 6;

export interface ProjectRow extends Pick<ProjectSummary, 'id' | 'name' | 'contracts' | 'active'> {
  readonly tokens: readonly string[];
  readonly moreTokens: number;
}

export interface StakingProjects {
  readonly rows: readonly ProjectRow[];
  readonly total: number;
  /** Invalid upstream rows, which cannot be shown. */
  readonly rejected: number;
  /** Age of the list compared with the service's current report. */
  readonly age: 'current' | 'recorded' | 'stale' | 'invalid';
}

export interface ProjectsData {
  readonly description: string;
  readonly experiments: readonly Experiment[];
  /** Null if there is no service. */
  readonly staking: StakingProjects | StakingAbsence | null;
}

interface SummaryResponse {
  readonly data: StakingSummary;
  readonly meta: StakingMeta;
}

const toRow = ({ id, name, contracts, active, tokens }: ProjectSummary): ProjectRow => ({
  id,
  name,
  contracts,
  active,
  tokens: tokens.slice(0, maxTokens),
  moreTokens: Math.max(0, tokens.length - maxTokens),
});

function getAge({ recorded, stale, failure }: StakingMeta): StakingProjects['age'] {
  if (recorded) return 'recorded';
  if (failure === 'invalid') return 'invalid';
  return stale ? 'stale' : 'current';
}

async function findStakingProjects(transport: ApiTransport): Promise<ProjectsData['staking']> {
  const { fetch, headers } = clientOptions(transport);
  try {
    const response = fetch('/api/staking-contracts/summary', { headers: headers() });
    const { data, meta } = await readJson<SummaryResponse>(response);
    if (!meta.configured) return null;
    const { projects } = data;
    if (projects.length === 0 && meta.failure === 'invalid') return 'invalid';
    return {
      rows: projects.slice(0, maxProjects).map(toRow),
      total: projects.length,
      rejected: meta.rejected,
      age: getAge(meta),
    };
  } catch (error) {
    const absence = getAbsence(error);
    if (absence === undefined) throw error;
    return absence;
  }
}

/** Also loads the staking service's projects, or why it gave none. */
export async function loadProjects({ transport }: LoaderContext<object>): Promise<ProjectsData> {
  const [experiments, staking] = await Promise.all([
    findExperiments(transport),
    findStakingProjects(transport),
  ]);
  const { description, descriptionWithStaking } = messages[transport.language()];
  return { description: staking === null ? description : descriptionWithStaking, experiments, staking };
}
