import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { errorResponse } from '#platform/http/error-response.ts';
import type { FormContext, FormHandler, FormResult } from '#platform/http/form-handler.ts';
import { validated } from '#platform/http/validated.ts';
import { paths } from '#shared/urls/paths.ts';
import { maxEmailLength } from '#shared/users/credential-limits.ts';
import { getClientContext, setCookies } from '../api/request-context.ts';
import { type LoginStep, type Me, type SiweMessageResponse, siweMessageRequest } from '../contract.ts';
import { en } from '../messages/en.ts';
import { nl } from '../messages/nl.ts';
import { postLoginRedirect } from '../rules/accounts.ts';
import type { Accounts } from '../service/create-accounts.ts';
import { credentials, type LoginState, loginCode, passkeyLogin, siweLogin } from './contract.ts';
import type { LoginResult } from './service/login-steps.ts';

const messages = { en, nl };

export const meApi = () =>
  new Hono<ApiEnv>().get('/', (c) => c.json({ data: c.var.user satisfies Me | null as Me | null }));

export type MeApi = ReturnType<typeof meApi>;

function respondToStep(
  c: Context<ApiEnv>,
  result: LoginResult,
  failure: 'rejected' | 'code' | 'passkey' | 'wallet',
) {
  const { problem } = messages[c.var.language];
  if (result.kind === 'rejected')
    return errorResponse(
      c,
      'unauthenticated',
      failure === 'code' ? { code: 'wrong' } : undefined,
      problem[failure],
    );
  if (result.kind === 'expired') return errorResponse(c, 'conflict', undefined, problem.expired);
  if (result.kind === 'unreadable')
    return errorResponse(c, 'conflict', { code: 'unreadable' }, problem.unreadable);
  if (result.kind === 'limited' || result.kind === 'busy') {
    c.header('Retry-After', String(result.seconds));
    return errorResponse(c, result.kind === 'limited' ? 'too_many_requests' : 'unavailable');
  }
  setCookies(c, result.cookies);
  const user = result.kind === 'logged-in' ? result.user : null;
  return c.json({ data: { user, code_needed: user === null } satisfies LoginStep as LoginStep });
}

export const loginApi = ({ login, warnIfProxied, hasOwner }: Accounts) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: { has_owner: await hasOwner() } satisfies LoginState }))
    .post('/sign-in/email', validated('json', credentials), async (c) => {
      warnIfProxied(c.req.header('x-forwarded-for'));
      return respondToStep(c, await login.password(c.req.valid('json'), getClientContext(c)), 'rejected');
    })
    .post('/sign-in/code', validated('json', loginCode), async (c) =>
      respondToStep(c, await login.code(c.req.valid('json').code, getClientContext(c)), 'code'),
    )
    .post('/sign-in/passkey/options', async (c) => {
      const challenge = await login.passkey.createOptions(getClientContext(c));
      if (challenge.kind === 'limited') {
        c.header('Retry-After', String(challenge.seconds));
        return errorResponse(c, 'too_many_requests');
      }
      const { options, token } = challenge;
      return c.json({ data: { options, token } });
    })
    .post('/sign-in/passkey', validated('json', passkeyLogin), async (c) =>
      respondToStep(c, await login.passkey.verify(c.req.valid('json'), getClientContext(c)), 'passkey'),
    )
    .post('/sign-in/ethereum/message', validated('json', siweMessageRequest), async (c) => {
      const challenge = await login.wallet.createMessage(
        c.req.valid('json'),
        c.var.language,
        getClientContext(c),
      );
      if (challenge.kind === 'limited') {
        c.header('Retry-After', String(challenge.seconds));
        return errorResponse(c, 'too_many_requests');
      }
      const { message, token } = challenge;
      return c.json({ data: { message, token } satisfies SiweMessageResponse });
    })
    .post('/sign-in/ethereum', validated('json', siweLogin), async (c) =>
      respondToStep(c, await login.wallet.verify(c.req.valid('json'), getClientContext(c)), 'wallet'),
    );

export type LoginApi = ReturnType<typeof loginApi>;

/** Ends any session on the server and in the browser. */
export const logoutApi = ({ logOut }: Accounts) =>
  new Hono<ApiEnv>().post('/', async (c) => {
    setCookies(c, await logOut(getClientContext(c), c.var.user));
    return c.json({ data: null });
  });

export type LogoutApi = ReturnType<typeof logoutApi>;

async function respondToLogin(
  response: Response,
  { url, basePath }: FormContext,
  values: Readonly<Record<string, string>>,
): Promise<FormResult> {
  if (!response.ok) return { rejection: response, values };
  const { data } = (await response.json()) as { data: LoginStep };
  const location = data.code_needed ? basePath + paths.code + url.search : postLoginRedirect(url, basePath);
  return { location, response };
}

export const loginForms = {
  login: async (context) => {
    const { fields, callApi } = context;
    const email = fields.get('email') ?? '';
    const password = fields.get('password') ?? '';
    const body = { email, password, remember: fields.get('remember') !== null };
    const response = await callApi('/api/auth/sign-in/email', body);
    return respondToLogin(response, context, { email: email.slice(0, maxEmailLength) });
  },
  'login-code': async (context) => {
    const code = context.fields.get('code') ?? '';
    return respondToLogin(await context.callApi('/api/auth/sign-in/code', { code }), context, {});
  },
} satisfies Record<string, FormHandler>;

export const logoutForm: { readonly path: string; readonly handle: FormHandler } = {
  path: '/logout',
  handle: async ({ basePath, callApi }) => ({
    location: basePath || paths.home,
    response: await callApi('/api/logout', {}),
  }),
};
