import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { Site } from './contract.ts';

export const settingsApi = (getSite: (language: Language) => Promise<Site>) =>
  new Hono<ApiEnv>().get('/', async (c) => c.json({ data: await getSite(c.var.language) }));

export type SettingsApi = ReturnType<typeof settingsApi>;
