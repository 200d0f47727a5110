import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { requireUserRequestContext } from '../api/request-context.ts';
import { newInvitation } from '../invitations/contract.ts';
import type { Accounts } from '../service/create-accounts.ts';
import { userChange } from './contract.ts';

export const usersApi = ({ users }: Accounts) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await users.list(requireUserRequestContext(c)) }))
    .patch('/:id', validated('json', userChange), async (c) => {
      await users.change(requireUserRequestContext(c), c.req.param('id'), c.req.valid('json'));
      return c.json({ data: null });
    })
    .delete('/:id', async (c) => {
      await users.remove(requireUserRequestContext(c), c.req.param('id'));
      return c.json({ data: null });
    });

export type UsersApi = ReturnType<typeof usersApi>;

export const invitationsApi = ({ invitations }: Accounts) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await invitations.list() }))
    .post('/', validated('json', newInvitation), async (c) => {
      const id = await invitations.invite(requireUserRequestContext(c), c.req.valid('json'));
      return c.json({ data: { id } }, 201);
    })
    .post('/:id/resend', async (c) => {
      await invitations.resend(requireUserRequestContext(c), c.req.param('id'));
      return c.json({ data: null });
    })
    .delete('/:id', async (c) => {
      await invitations.revoke(requireUserRequestContext(c), c.req.param('id'));
      return c.json({ data: null });
    });

export type InvitationsApi = ReturnType<typeof invitationsApi>;
