import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { requireUserRequestContext } from '../api/request-context.ts';
import { nameChange, passwordConfirmation, type SiweMessageResponse } from '../contract.ts';
import type { Accounts } from '../service/create-accounts.ts';
import { newWallet, walletLinkRequest } from './contract.ts';

export const walletsApi = ({ wallets }: Accounts) =>
  new Hono<ApiEnv>()
    .post('/wallets/message', validated('json', walletLinkRequest), async (c) => {
      const request = { ...c.req.valid('json'), language: c.var.language };
      const { message, token } = await wallets.createMessage(requireUserRequestContext(c), request);
      return c.json({ data: { message, token } satisfies SiweMessageResponse });
    })
    .post('/wallets', validated('json', newWallet), async (c) => {
      await wallets.link(requireUserRequestContext(c), c.req.valid('json'));
      return c.json({ data: null }, 201);
    })
    .patch('/wallets/:id', validated('json', nameChange), async (c) => {
      await wallets.rename(requireUserRequestContext(c), c.req.param('id'), c.req.valid('json').name);
      return c.json({ data: null });
    })
    .delete('/wallets/:id', validated('json', passwordConfirmation), async (c) => {
      const { password } = c.req.valid('json');
      await wallets.remove(requireUserRequestContext(c), c.req.param('id'), password);
      return c.json({ data: null });
    });

export type WalletsApi = ReturnType<typeof walletsApi>;
