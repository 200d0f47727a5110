import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { changedElsewhere } from '#shared/i18n/changed-elsewhere.ts';
import { type HomeConflict, homeChange, homeWebsitesQuery } from './contract/home.ts';
import { getEditedHome, type HomeSettingDeps, saveHome } from './service.ts';

export const homeSettingApi = (deps: HomeSettingDeps) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await getEditedHome(deps, c.var.language) }))
    .put('/', validated('json', homeChange), async (c) => {
      const { user, language } = c.var;
      const actor = user && { id: user.id, name: user.name };
      const isSaved = await saveHome(deps, { actor, ipAddress: c.env?.clientIp }, c.req.valid('json'));
      const current = await getEditedHome(deps, language);
      if (isSaved) return c.json({ data: current });
      const conflict: HomeConflict = {
        error: { code: 'conflict', message: changedElsewhere[language], current },
      };
      return c.json(conflict, 409);
    })
    .get('/websites', validated('query', homeWebsitesQuery), async (c) =>
      c.json({ data: await deps.searchWebsites(c.req.valid('query').q, c.var.language) }),
    );

export type HomeSettingApi = ReturnType<typeof homeSettingApi>;
