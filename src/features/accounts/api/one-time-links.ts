import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import { validated } from '#platform/http/validated.ts';
import { AppError } from '#shared/api/errors.ts';
import { type LinkRecipient, type LoginStep, linkToken } from '../contract.ts';
import { invitationAcceptance } from '../invitations/contract.ts';
import { passwordReset, passwordResetRequest, setUp } from '../login/contract.ts';
import type { Accounts } from '../service/create-accounts.ts';
import { getClientContext, setCookies } from './request-context.ts';

/** Starts a pending login if a code is needed. */
async function logInWithNewPassword(
  c: Context<ApiEnv>,
  { login }: Accounts,
  email: string,
  password: string,
) {
  const result = await login.password({ email, password, remember: true }, getClientContext(c));
  const step: LoginStep = { user: null, code_needed: result.kind === 'code-needed' };
  if (!('cookies' in result)) return c.json({ data: step });
  setCookies(c, result.cookies);
  return c.json({ data: result.kind === 'logged-in' ? { ...step, user: result.user } : step });
}

function toLinkRecipient(email: string | undefined): LinkRecipient {
  if (email === undefined) throw new AppError('not_found', 'the link does not work any more');
  return { email };
}

/** Tokens are sent in request bodies, never in URLs. */
export const linksApi = (accounts: Accounts) => {
  const { passwordReset: reset, invitations, setUp: setUpService } = accounts;
  return new Hono<ApiEnv>()
    .post('/password/forgot', validated('json', passwordResetRequest), async (c) => {
      const seconds = await reset.request(c.req.valid('json').email, getClientContext(c));
      if (seconds === undefined) return c.json({ data: null });
      c.header('Retry-After', String(seconds));
      return errorResponse(c, 'too_many_requests');
    })
    .post('/password/look', validated('json', linkToken), async (c) =>
      c.json({ data: toLinkRecipient(await reset.findEmail(c.req.valid('json').token)) }),
    )
    .post('/password/reset', validated('json', passwordReset), async (c) => {
      const request = c.req.valid('json');
      const email = await reset.reset(request, getClientContext(c));
      return logInWithNewPassword(c, accounts, email, request.password);
    })
    .post('/invitation/look', validated('json', linkToken), async (c) =>
      c.json({ data: toLinkRecipient(await invitations.findEmail(c.req.valid('json').token)) }),
    )
    .post('/invitation', validated('json', invitationAcceptance), async (c) => {
      const input = c.req.valid('json');
      const email = await invitations.accept(input, getClientContext(c));
      return logInWithNewPassword(c, accounts, email, input.password);
    })
    .post('/set-up/look', validated('json', linkToken), async (c) => {
      if (await setUpService.isValid(c.req.valid('json').token)) return c.json({ data: null });
      throw new AppError('not_found', 'the set-up link does not work any more');
    })
    .post('/set-up', validated('json', setUp), async (c) => {
      const input = c.req.valid('json');
      await setUpService.complete(input, getClientContext(c));
      return logInWithNewPassword(c, accounts, input.email, input.password);
    });
};

export type LinksApi = ReturnType<typeof linksApi>;
