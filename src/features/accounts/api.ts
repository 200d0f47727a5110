import { Hono } from 'hono';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import type { Me } from './contract.ts';

/** `/api/me`: who is signed in; null for the anonymous. */
export const accountsApi = () =>
  new Hono<ApiEnv>().get('/', (c) => c.json({ data: c.var.user satisfies Me | null as Me | null }));

export type AccountsApi = ReturnType<typeof accountsApi>;
