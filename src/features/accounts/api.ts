import { Hono } from 'hono';
import type { ApiEnv } from '../../platform/http/api-env.ts';
import { answerError } from '../../platform/http/error-answers.ts';
import { validated } from '../../platform/http/validated.ts';
import { credentials, type Me, type SignInState } from './contract.ts';
import { en } from './locales/en.ts';
import { nl } from './locales/nl.ts';
import type { Accounts } from './service/open-accounts.ts';

const words = { en, nl };

/** `/api/me`: who is signed in; null for the anonymous. */
export const meApi = () =>
  new Hono<ApiEnv>().get('/', (c) => c.json({ data: c.var.user satisfies Me | null as Me | null }));

export type MeApi = ReturnType<typeof meApi>;

/** `/api/auth`: whether anybody could sign in, and signing in. */
export const authApi = ({ signIn, noticeForwarding, hasOwner }: Accounts) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: { has_owner: await hasOwner() } satisfies SignInState }))
    .post('/sign-in/email', validated('json', credentials), async (c) => {
      noticeForwarding(c.req.header('x-forwarded-for'));
      const result = await signIn(c.req.valid('json'), {
        address: c.env?.clientAddress,
        userAgent: c.req.header('user-agent'),
        cookie: c.req.header('cookie'),
      });
      if (result.kind === 'refused')
        return answerError(c, 'unauthenticated', undefined, words[c.var.language].problem.refused);
      if (result.kind === 'limited' || result.kind === 'busy') {
        c.header('Retry-After', String(result.seconds));
        return answerError(c, result.kind === 'limited' ? 'too_many_requests' : 'unavailable');
      }
      for (const cookie of result.cookies) c.header('Set-Cookie', cookie, { append: true });
      return c.json({ data: result.user satisfies Me as Me });
    });

export type AuthApi = ReturnType<typeof authApi>;

/** `POST /api/logout`: ends the session, on the server and in the browser; without one it does nothing. */
export const logoutApi = ({ sessions }: Accounts) =>
  new Hono<ApiEnv>().post('/', async (c) => {
    for (const cookie of await sessions.end(c.req.raw.headers))
      c.header('Set-Cookie', cookie, { append: true });
    return c.json({ data: null });
  });

export type LogoutApi = ReturnType<typeof logoutApi>;
