import { Hono } from 'hono';
import type { ApiEnv } from '../../../platform/http/api-env.ts';
import { validated } from '../../../platform/http/validated.ts';
import { newInvitation, userChange } from '../contract.ts';
import type { Accounts } from '../service/open-accounts.ts';
import { ownCallerOf } from './callers.ts';

/** `/api/admin/users`: who may sign in. */
export const usersApi = ({ users }: Accounts) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await users.list(ownCallerOf(c)) }))
    .patch('/:id', validated('json', userChange), async (c) => {
      await users.change(ownCallerOf(c), c.req.param('id'), c.req.valid('json'));
      return c.json({ data: null });
    })
    .delete('/:id', async (c) => {
      await users.remove(ownCallerOf(c), c.req.param('id'));
      return c.json({ data: null });
    });

export type UsersApi = ReturnType<typeof usersApi>;

/** `/api/admin/invitations`: who is asked to. */
export const invitationsApi = ({ invitations }: Accounts) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await invitations.list() }))
    .post('/', validated('json', newInvitation), async (c) => {
      const id = await invitations.invite(ownCallerOf(c), c.req.valid('json'));
      return c.json({ data: { id } }, 201);
    })
    .post('/:id/resend', async (c) => {
      await invitations.resend(ownCallerOf(c), c.req.param('id'));
      return c.json({ data: null });
    })
    .delete('/:id', async (c) => {
      await invitations.revoke(ownCallerOf(c), c.req.param('id'));
      return c.json({ data: null });
    });

export type InvitationsApi = ReturnType<typeof invitationsApi>;
