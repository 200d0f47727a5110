import { hc } from 'hono/client';
import { ApiError, type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import { orNotFound, recordKey } from '../../shared/or-not-found.ts';
import type { StakingContractsApi, StakingProjectsApi } from './api.ts';
import type { StakingContract, StakingMeta, StakingProject } from './contract/staking.ts';

/** The contracts, and what is said of the list. */
export interface StakingList {
  readonly contracts: readonly StakingContract[];
  readonly meta: StakingMeta;
}

/** A project, and what is said of it. */
export interface StakingProjectAnswer extends StakingProject {
  readonly meta: StakingMeta;
}

/** Turns a failure of the service behind the site into null: the page stays up and says so itself. */
async function orSilence<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'bad_gateway') return null;
    throw error;
  }
}

async function getStakingList(transport: ApiTransport): Promise<StakingList> {
  const client = hc<StakingContractsApi>('/api/staking-contracts', clientOptions(transport));
  const { data, meta } = await readJson(client.index.$get({ query: {} }));
  return { contracts: data, meta };
}

/** All contracts that the visitor may see; null when the staking service does not answer as it should. */
export function findStakingContracts(transport: ApiTransport): Promise<StakingList | null> {
  return orSilence(getStakingList(transport));
}

async function getStakingProject(transport: ApiTransport, id: string): Promise<StakingProjectAnswer> {
  const client = hc<StakingProjectsApi>('/api/staking-projects', clientOptions(transport));
  const { data, meta } = await readJson(client[':projectId'].$get({ param: { projectId: recordKey(id) } }));
  return { ...data, meta };
}

/** One project for its page; null when the staking service does not answer as it should. */
export function loadStakingProject(
  transport: ApiTransport,
  id: string,
): Promise<StakingProjectAnswer | null> {
  return orSilence(orNotFound(getStakingProject(transport, id)));
}
