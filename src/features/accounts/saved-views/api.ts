import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { requireUserRequestContext } from '../api/request-context.ts';
import type { Accounts } from '../service/create-accounts.ts';
import { newSavedView, savedViewChange, savedViewsQuery } from './contract/saved-views.ts';

/** Handles `/api/admin/saved-views`: the user's saved views of admin lists. */
export const savedViewsApi = ({ savedViews }: Accounts) =>
  new Hono<ApiEnv>()
    .get('/', validated('query', savedViewsQuery), async (c) =>
      c.json({ data: await savedViews.find(requireUserRequestContext(c), c.req.valid('query').list) }),
    )
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
