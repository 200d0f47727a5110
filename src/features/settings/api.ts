import { Hono } from 'hono';
import type { Database } from '../../platform/db/database.ts';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import type { Site } from './contract.ts';
import { getSite } from './queries.ts';
import type { SettingsTables } from './tables.ts';

/**
 * Serves `/api/site`: the site data that every page needs.
 * @param origin the site's public origin, for absolute URLs
 */
export const settingsApi = (database: Database<SettingsTables>, origin: string) =>
  new Hono<ApiEnv>().get('/', async (c) =>
    c.json({ data: { ...(await getSite(database.query, c.var.language)), origin } satisfies Site }),
  );

export type SettingsApi = ReturnType<typeof settingsApi>;
