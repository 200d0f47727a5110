import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { newTemplate } from '../contract/templates.ts';
import { removeTemplate, saveTemplate } from '../service/templates.ts';
import type { WorkDeps } from '../service/work-context.ts';
import { describeWorkError, requireWorkContext } from './replies.ts';

export const templatesApi = (deps: WorkDeps) =>
  new Hono<ApiEnv>()
    .post('/', validated('json', newTemplate), async (c) =>
      c.json({ data: await saveTemplate(deps, requireWorkContext(c), c.req.valid('json')) }, 201),
    )
    .delete('/:id', async (c) =>
      c.json({ data: await removeTemplate(deps, requireWorkContext(c), c.req.param('id')) }),
    )
    .onError(describeWorkError);
