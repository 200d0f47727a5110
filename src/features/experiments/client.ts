import { notFound, redirect } from '@tanstack/react-router';
import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { experimentPaths } from '#shared/urls/paths.ts';
import type { ExperimentsApi } from './api.ts';
import type { Experiment } from './contract.ts';
import { isExperimentSlug } from './rules/experiments.ts';

/** Finds the listed experiments; the specification calls them projects. */
export async function findExperiments(transport: ApiTransport): Promise<readonly Experiment[]> {
  const client = hc<ExperimentsApi>('/api/projects', clientOptions(transport));
  return (await readJson(client.index.$get())).data;
}

/** @throws the redirect, or not found for an unknown slug */
export function redirectToExperiment(slug: string): never {
  if (!isExperimentSlug(slug)) throw notFound();
  throw redirect({ to: experimentPaths[slug], statusCode: 301, replace: true });
}
