import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { validated } from '#platform/http/validated.ts';
import { requireUserRequestContext, setCookies } from '../api/request-context.ts';
import { passwordConfirmation } from '../contract.ts';
import { loginCode } from '../login/contract.ts';
import type { Accounts } from '../service/create-accounts.ts';

export const twoFactorApi = ({ twoFactor }: Accounts) =>
  new Hono<ApiEnv>()
    .post('/second-factor', validated('json', passwordConfirmation), async (c) =>
      c.json({ data: await twoFactor.begin(requireUserRequestContext(c), c.req.valid('json').password) }),
    )
    .post('/second-factor/confirm', validated('json', loginCode), async (c) => {
      setCookies(c, await twoFactor.confirm(requireUserRequestContext(c), c.req.valid('json').code));
      return c.json({ data: null });
    })
    .post('/second-factor/remove', validated('json', passwordConfirmation), async (c) => {
      await twoFactor.remove(requireUserRequestContext(c), c.req.valid('json').password);
      return c.json({ data: null });
    })
    .post('/recovery-codes', validated('json', passwordConfirmation), async (c) =>
      c.json({
        data: await twoFactor.renewCodes(requireUserRequestContext(c), c.req.valid('json').password),
      }),
    );

export type TwoFactorApi = ReturnType<typeof twoFactorApi>;
