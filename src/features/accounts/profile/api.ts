import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { requireUserRequestContext, setCookies } from '../api/request-context.ts';
import type { Accounts } from '../service/create-accounts.ts';
import { passwordChange, profile } from './contract.ts';

export const profileApi = ({ account }: Accounts) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await account.get(requireUserRequestContext(c)) }))
    .patch('/', validated('json', profile), async (c) => {
      await account.saveProfile(requireUserRequestContext(c), c.req.valid('json'));
      return c.json({ data: null });
    })
    .post('/password', validated('json', passwordChange), async (c) => {
      setCookies(c, await account.changePassword(requireUserRequestContext(c), c.req.valid('json')));
      return c.json({ data: null });
    })
    .delete('/sessions', async (c) => {
      const ended = await account.endOthers(requireUserRequestContext(c));
      return c.json({ data: { ended } });
    })
    .delete('/sessions/:id', async (c) => {
      await account.endSession(requireUserRequestContext(c), c.req.param('id'));
      return c.json({ data: null });
    });

export type ProfileApi = ReturnType<typeof profileApi>;
