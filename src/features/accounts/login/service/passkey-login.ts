import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { touchPasskey } from '../../passkeys/queries.ts';
import { maxChallenges } from '../../rules/attempt-limits.ts';
import { readChallengeToken, toChallengeHeaders } from '../../service/passkey-challenge.ts';
import { type ClientContext, toAuthHeaders } from '../../service/request-context.ts';
import { presentUser } from '../../service/sessions.ts';
import type { PasskeyLogin } from '../contract.ts';
import {
  createLoginAudit,
  endPreviousSession,
  findChallengeValue,
  type LoginDeps,
  type LoginResult,
  undefinedIfApiError,
} from './login-steps.ts';

export function createPasskeyLogin(deps: LoginDeps) {
  const { auth, database, limiter, now } = deps;
  return {
    /** Creates the challenge, and the token that its response needs. */
    async createOptions(context: ClientContext) {
      const limited = await limiter.throttle('passkey question', context, maxChallenges);
      if (limited) return limited;
      const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
        headers: toAuthHeaders(context),
        returnHeaders: true,
      });
      return {
        kind: 'created' as const,
        options: { ...response, userVerification: 'required' as const },
        token: readChallengeToken(headers),
      };
    },
    async verify({ token, credential }: PasskeyLogin, context: ClientContext): Promise<LoginResult> {
      const auditLogin = createLoginAudit(deps, context);
      // An expired challenge only means that the page was open for a long time.
      if ((await findChallengeValue(deps, token)) === undefined) return { kind: 'expired' };
      const attempt = await limiter.begin(`passkey ${context.ipAddress}`, context);
      if (attempt.kind === 'limited') {
        if (attempt.isFirst) await auditLogin.throttled(undefined, 'passkey');
        return { kind: 'limited', seconds: attempt.seconds };
      }
      // better-auth validates the rest of the response.
      const body = { response: credential as AuthenticationResponseJSON };
      const call = { body, headers: toChallengeHeaders(context, token) };
      const result = await undefinedIfApiError(
        auth.api.verifyPasskeyAuthentication({ ...call, returnHeaders: true }),
      );
      if (!result) {
        await auditLogin.failed(undefined, 'passkey');
        return { kind: 'rejected' };
      }
      await attempt.release();
      await endPreviousSession(deps, context);
      await touchPasskey(database.query, credential.id, now().toISOString());
      const { user } = result.response;
      await auditLogin.succeeded(user, 'passkey');
      return {
        kind: 'logged-in',
        user: presentUser(user),
        cookies: result.headers.getSetCookie(),
      };
    },
  };
}
