import type { Language } from '#shared/i18n/language.ts';
import type { SiweMessageRequest } from '../../contract.ts';
import { findUser } from '../../queries/users.ts';
import { maxChallenges } from '../../rules/attempt-limits.ts';
import { isSignedBy } from '../../service/ethereum-signature.ts';
import { type ClientContext, toAuthHeaders } from '../../service/request-context.ts';
import { presentUser } from '../../service/sessions.ts';
import { findWalletOwner, touchWallet } from '../../wallets/queries.ts';
import type { SiweLogin } from '../contract.ts';
import {
  createLoginAudit,
  endPreviousSession,
  getPendingLoginCookies,
  type LoginDeps,
  type LoginResult,
  undefinedIfApiError,
} from './login-steps.ts';

/** Starts a session, or a pending login if a code is needed. */
async function startSession(
  deps: LoginDeps,
  context: ClientContext,
  login: { readonly userId: string; readonly address: string; readonly remember: boolean },
): Promise<LoginResult> {
  const { auth, database, now } = deps;
  const { userId, address, remember } = login;
  const auditLogin = createLoginAudit(deps, context);
  const user = await findUser(database.query, userId);
  const call = { body: { userId, remember }, headers: toAuthHeaders(context), returnHeaders: true as const };
  const result = user && (await undefinedIfApiError(auth.api.signInTrusted(call)));
  if (!result) {
    await auditLogin.failed(user, 'wallet');
    return { kind: 'rejected' };
  }
  await endPreviousSession(deps, context);
  await touchWallet(database.query, address, now().toISOString());
  if ('twoFactorRedirect' in result.response)
    return { kind: 'code-needed', cookies: getPendingLoginCookies(deps, result.headers) };
  await auditLogin.succeeded(user, 'wallet');
  return { kind: 'logged-in', user: presentUser(user), cookies: result.headers.getSetCookie() };
}

/**
 * Creates the login with a linked Ethereum address (EIP-4361). It only replaces the password: a signature
 * proves possession of the key, not that the wallet has verified its user.
 */
export function createWalletLogin(deps: LoginDeps) {
  const { database, limiter, siweChallenges: challenges } = deps;
  return {
    /** Returns the message and the token for its signature; known and unknown addresses look the same. */
    async createMessage(request: SiweMessageRequest, language: Language, context: ClientContext) {
      const limited = await limiter.throttle('wallet question', context, maxChallenges);
      if (limited) return limited;
      const challenge = await challenges.create(request, { purpose: 'sign-in', language, userId: null });
      return { kind: 'created' as const, ...challenge };
    },
    /** Verifies the signature first, so that known and unknown addresses look the same until then. */
    async verify({ token, signature, remember }: SiweLogin, context: ClientContext): Promise<LoginResult> {
      const auditLogin = createLoginAudit(deps, context);
      const pending = await challenges.find('sign-in', token);
      if (!pending) return { kind: 'expired' };
      const attempt = await limiter.begin(`wallet ${pending.address}`, context);
      if (attempt.kind === 'limited') {
        if (attempt.isFirst) await auditLogin.throttled(undefined, 'wallet');
        return { kind: 'limited', seconds: attempt.seconds };
      }
      const challenge = await challenges.consume('sign-in', token);
      if (!challenge) {
        await attempt.release();
        return { kind: 'expired' };
      }
      const { address, message } = challenge;
      const isSigned = await isSignedBy(address, message, signature);
      const userId = isSigned ? await findWalletOwner(database.query, address) : undefined;
      if (userId === undefined) {
        await auditLogin.failed(undefined, 'wallet');
        return { kind: 'rejected' };
      }
      const result = await startSession(deps, context, { userId, address, remember });
      if (result.kind !== 'rejected') await attempt.succeeded();
      return result;
    },
  };
}
