import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { requireUserRequestContext } from '../api/request-context.ts';
import type { Accounts } from '../service/create-accounts.ts';
import { newSavedView, savedViewChange } from './contract/saved-views.ts';

export const savedViewsApi = ({ savedViews }: Accounts) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await savedViews.findAll(requireUserRequestContext(c)) }))
    .post('/', validated('json', newSavedView), async (c) =>
      c.json({ data: await savedViews.create(requireUserRequestContext(c), c.req.valid('json')) }, 201),
    )
    .patch('/:id', validated('json', savedViewChange), async (c) => {
      await savedViews.update(requireUserRequestContext(c), c.req.param('id'), c.req.valid('json'));
      return c.json({ data: null });
    })
    .delete('/:id', async (c) => {
      await savedViews.delete(requireUserRequestContext(c), c.req.param('id'));
      return c.json({ data: null });
    });

export type SavedViewsApi = ReturnType<typeof savedViewsApi>;
