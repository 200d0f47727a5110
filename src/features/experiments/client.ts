import { notFound, redirect } from '@tanstack/react-router';
import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import { experimentPaths, paths } from '../../shared/paths.ts';
import type { ExperimentsApi } from './api.ts';
import type { Experiment } from './contract.ts';
import { isExperimentSlug } from './rules/exhibits.ts';

/** The experiments that this site lists. */
export async function findExperiments(transport: ApiTransport): Promise<readonly Experiment[]> {
  const client = hc<ExperimentsApi>('/api/experiments', clientOptions(transport));
  return (await readJson(client.index.$get())).data;
}

/** The specification calls the experiments projects: their address leads on. */
export function leadToExperiments(): never {
  throw redirect({ to: paths.experiments, statusCode: 301, replace: true });
}

/** A project that is an experiment leads on to it; there is no other. */
export function leadToExperiment(slug: string): never {
  if (!isExperimentSlug(slug)) throw notFound();
  throw redirect({ to: experimentPaths[slug], statusCode: 301, replace: true });
}
