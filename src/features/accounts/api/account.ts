import { Hono } from 'hono';
import type { ApiEnv } from '../../../platform/http/api-env.ts';
import { validated } from '../../../platform/http/validated.ts';
import {
  confirmation,
  newName,
  newPasskey,
  newWallet,
  passwordChange,
  profile,
  secondStep,
  type WalletMessage,
  walletLinkQuestion,
} from '../contract.ts';
import type { Accounts } from '../service/open-accounts.ts';
import { ownCallerOf, setCookies } from './callers.ts';

/** `/api/account`: one's own account, for whoever is signed in. */
export const accountApi = ({ ownAccount, secondFactor, passkeys, wallets }: Accounts) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: await ownAccount.describe(ownCallerOf(c)) }))
    .patch('/', validated('json', profile), async (c) => {
      await ownAccount.saveProfile(ownCallerOf(c), c.req.valid('json'));
      return c.json({ data: null });
    })
    .post('/password', validated('json', passwordChange), async (c) => {
      setCookies(c, await ownAccount.changePassword(ownCallerOf(c), c.req.valid('json')));
      return c.json({ data: null });
    })
    .delete('/sessions', async (c) => {
      const ended = await ownAccount.endOthers(ownCallerOf(c));
      return c.json({ data: { ended } });
    })
    .delete('/sessions/:id', async (c) => {
      await ownAccount.endSession(ownCallerOf(c), c.req.param('id'));
      return c.json({ data: null });
    })
    .post('/second-factor', validated('json', confirmation), async (c) =>
      c.json({ data: await secondFactor.begin(ownCallerOf(c), c.req.valid('json').password) }),
    )
    .post('/second-factor/confirm', validated('json', secondStep), async (c) => {
      setCookies(c, await secondFactor.confirm(ownCallerOf(c), c.req.valid('json').code));
      return c.json({ data: null });
    })
    .post('/second-factor/remove', validated('json', confirmation), async (c) => {
      await secondFactor.remove(ownCallerOf(c), c.req.valid('json').password);
      return c.json({ data: null });
    })
    .post('/recovery-codes', validated('json', confirmation), async (c) =>
      c.json({ data: await secondFactor.renewCodes(ownCallerOf(c), c.req.valid('json').password) }),
    )
    .post('/passkeys/options', validated('json', confirmation), async (c) => {
      const { options, cookies } = await passkeys.ask(ownCallerOf(c), c.req.valid('json').password);
      setCookies(c, cookies);
      return c.json({ data: options });
    })
    .post('/passkeys', validated('json', newPasskey), async (c) => {
      await passkeys.add(ownCallerOf(c), c.req.valid('json'));
      return c.json({ data: null }, 201);
    })
    .patch('/passkeys/:id', validated('json', newName), async (c) => {
      await passkeys.rename(ownCallerOf(c), c.req.param('id'), c.req.valid('json').name);
      return c.json({ data: null });
    })
    .delete('/passkeys/:id', async (c) => {
      await passkeys.remove(ownCallerOf(c), c.req.param('id'));
      return c.json({ data: null });
    })
    .post('/wallets/message', validated('json', walletLinkQuestion), async (c) => {
      const asked = { ...c.req.valid('json'), language: c.var.language };
      const { message, cookies } = await wallets.ask(ownCallerOf(c), asked);
      setCookies(c, cookies);
      return c.json({ data: { message } satisfies WalletMessage });
    })
    .post('/wallets', validated('json', newWallet), async (c) => {
      setCookies(c, await wallets.link(ownCallerOf(c), c.req.valid('json')));
      return c.json({ data: null }, 201);
    })
    .patch('/wallets/:id', validated('json', newName), async (c) => {
      await wallets.rename(ownCallerOf(c), c.req.param('id'), c.req.valid('json').name);
      return c.json({ data: null });
    })
    .delete('/wallets/:id', async (c) => {
      await wallets.remove(ownCallerOf(c), c.req.param('id'));
      return c.json({ data: null });
    });

export type AccountApi = ReturnType<typeof accountApi>;
