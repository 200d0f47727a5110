import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { listedExperiments } from './rules/experiments.ts';

/** Handles `/api/experiments` and `/api/projects`, which return the listed experiments. */
export const experimentsApi = (isLocal: boolean) =>
  new Hono<ApiEnv>().get('/', (c) => c.json({ data: listedExperiments(isLocal) }));

export type ExperimentsApi = ReturnType<typeof experimentsApi>;
