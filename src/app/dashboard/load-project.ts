import { leadToExperiment } from '../../features/experiments/client.ts';
import { isExperimentSlug } from '../../features/experiments/rules/exhibits.ts';
import { loadStakingProject } from '../../features/staking/client.ts';
import type { ApiTransport } from '../../shared/api-transport.ts';

/** A project is an experiment, which has a page of its own, or one of the staking service. */
export function loadProject(transport: ApiTransport, projectId: string) {
  return isExperimentSlug(projectId) ? leadToExperiment(projectId) : loadStakingProject(transport, projectId);
}
