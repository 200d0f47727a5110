import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { requireUserRequestContext } from '../api/request-context.ts';
import { nameChange, passwordConfirmation } from '../contract.ts';
import type { Accounts } from '../service/create-accounts.ts';
import { newPasskey } from './contract.ts';

export const passkeysApi = ({ passkeys }: Accounts) =>
  new Hono<ApiEnv>()
    .post('/passkeys/options', validated('json', passwordConfirmation), async (c) => {
      const { password } = c.req.valid('json');
      return c.json({ data: await passkeys.createOptions(requireUserRequestContext(c), password) });
    })
    .post('/passkeys', validated('json', newPasskey), async (c) => {
      await passkeys.add(requireUserRequestContext(c), c.req.valid('json'));
      return c.json({ data: null }, 201);
    })
    .patch('/passkeys/:id', validated('json', nameChange), async (c) => {
      await passkeys.rename(requireUserRequestContext(c), c.req.param('id'), c.req.valid('json').name);
      return c.json({ data: null });
    })
    .delete('/passkeys/:id', validated('json', passwordConfirmation), async (c) => {
      const { password } = c.req.valid('json');
      await passkeys.remove(requireUserRequestContext(c), c.req.param('id'), password);
      return c.json({ data: null });
    });

export type PasskeysApi = ReturnType<typeof passkeysApi>;
