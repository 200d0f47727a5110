import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../../../platform/http/api-env.ts';
import { answerError } from '../../../platform/http/error-answers.ts';
import { validated } from '../../../platform/http/validated.ts';
import {
  credentials,
  type Me,
  passkeyAnswer,
  type SignInState,
  type SignInStep,
  secondStep,
  type WalletMessage,
  walletAnswer,
  walletQuestion,
} from '../contract.ts';
import { en } from '../locales/en.ts';
import { nl } from '../locales/nl.ts';
import type { Accounts } from '../service/open-accounts.ts';
import type { SignInResult } from '../service/sign-in-steps.ts';
import { callerOf, setCookies } from './callers.ts';

const words = { en, nl };

/** `/api/me`: who is signed in; null for the anonymous. */
export const meApi = () =>
  new Hono<ApiEnv>().get('/', (c) => c.json({ data: c.var.user satisfies Me | null as Me | null }));

export type MeApi = ReturnType<typeof meApi>;

/** Tells how a try ended. */
function answerStep(
  c: Context<ApiEnv>,
  result: SignInResult,
  refusal: 'refused' | 'code' | 'passkey' | 'wallet',
) {
  const { problem } = words[c.var.language];
  if (result.kind === 'refused')
    return answerError(
      c,
      'unauthenticated',
      refusal === 'code' ? { code: 'wrong' } : undefined,
      problem[refusal],
    );
  if (result.kind === 'expired') return answerError(c, 'conflict', undefined, problem.expired);
  if (result.kind === 'limited' || result.kind === 'busy') {
    c.header('Retry-After', String(result.seconds));
    return answerError(c, result.kind === 'limited' ? 'too_many_requests' : 'unavailable');
  }
  setCookies(c, result.cookies);
  const user = result.kind === 'signed-in' ? result.user : null;
  return c.json({ data: { user, code_needed: user === null } satisfies SignInStep as SignInStep });
}

/** `/api/auth`: whether anybody could sign in, and the ways to do so. */
export const signInApi = ({ signIn, noticeForwarding, hasOwner }: Accounts) =>
  new Hono<ApiEnv>()
    .get('/', async (c) => c.json({ data: { has_owner: await hasOwner() } satisfies SignInState }))
    .post('/sign-in/email', validated('json', credentials), async (c) => {
      noticeForwarding(c.req.header('x-forwarded-for'));
      return answerStep(c, await signIn.password(c.req.valid('json'), callerOf(c)), 'refused');
    })
    .post('/sign-in/code', validated('json', secondStep), async (c) =>
      answerStep(c, await signIn.code(c.req.valid('json').code, callerOf(c)), 'code'),
    )
    .post('/sign-in/passkey/options', async (c) => {
      const asked = await signIn.passkey.ask(callerOf(c));
      if (asked.kind === 'limited') {
        c.header('Retry-After', String(asked.seconds));
        return answerError(c, 'too_many_requests');
      }
      setCookies(c, asked.cookies);
      return c.json({ data: asked.options });
    })
    .post('/sign-in/passkey', validated('json', passkeyAnswer), async (c) =>
      // The library looks closer than a contract can.
      answerStep(
        c,
        await signIn.passkey.answer(c.req.valid('json') as AuthenticationResponseJSON, callerOf(c)),
        'passkey',
      ),
    )
    .post('/sign-in/ethereum/message', validated('json', walletQuestion), async (c) => {
      const asked = await signIn.wallet.ask(c.req.valid('json'), c.var.language, callerOf(c));
      if (asked.kind === 'limited') {
        c.header('Retry-After', String(asked.seconds));
        return answerError(c, 'too_many_requests');
      }
      setCookies(c, asked.cookies);
      return c.json({ data: { message: asked.message } satisfies WalletMessage });
    })
    .post('/sign-in/ethereum', validated('json', walletAnswer), async (c) =>
      answerStep(c, await signIn.wallet.answer(c.req.valid('json'), callerOf(c)), 'wallet'),
    );

export type SignInApi = ReturnType<typeof signInApi>;

/** `POST /api/logout`: ends the session, on the server and in the browser; without one it does nothing. */
export const logoutApi = ({ logOut }: Accounts) =>
  new Hono<ApiEnv>().post('/', async (c) => {
    setCookies(c, await logOut(callerOf(c), c.var.user));
    return c.json({ data: null });
  });

export type LogoutApi = ReturnType<typeof logoutApi>;
