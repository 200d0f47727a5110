import { getCookieValue } from '#platform/http/session.ts';
import { findUser } from '../../queries/users.ts';
import { maxCodeAttempts } from '../../rules/attempt-limits.ts';
import { type ClientContext, toAuthHeaders } from '../../service/request-context.ts';
import { presentUser } from '../../service/sessions.ts';
import { markTotpUsed } from '../../service/totp-replay.ts';
import {
  createLoginAudit,
  findChallengeValue,
  type LoginDeps,
  type LoginMethod,
  type LoginResult,
  undefinedIfApiError,
} from './login-steps.ts';

async function findPendingUser(deps: LoginDeps, context: ClientContext) {
  const id = await findChallengeValue(deps, getCookieValue(context.cookie, deps.cookies.pending));
  return id === undefined ? undefined : findUser(deps.database.query, id);
}

/** The code has six digits from an authenticator app, or is a recovery code. */
export function createCodeLogin(deps: LoginDeps) {
  const { auth, database, limiter, emails, cookies: names } = deps;
  return async (code: string, context: ClientContext): Promise<LoginResult> => {
    const auditLogin = createLoginAudit(deps, context);
    const user = await findPendingUser(deps, context);
    if (!user || user.disabled_at !== null) return { kind: 'expired' };
    if (!(await deps.isTwoFactorReadable(user.id))) {
      deps.log.warn(
        { user: user.id },
        'a login failed: two-step verification of this user needs an older secret: restore it below the first line of app-secret or in APP_SECRET_PREVIOUS, or run “vitrine user reset <email> --second-factor”',
      );
      return { kind: 'unreadable' };
    }
    const method: LoginMethod = /^\d{6}$/.test(code) ? 'code' : 'recovery_code';
    const attempt = await limiter.begin(`second step ${user.id}`, context, maxCodeAttempts);
    if (attempt.kind === 'limited') {
      if (attempt.isFirst) await auditLogin.throttled(user, method);
      return { kind: 'limited', seconds: attempt.seconds };
    }
    const call = { body: { code }, headers: toAuthHeaders(context, names.pending, names.dontRemember) };
    const isUnused = method === 'recovery_code' || (await markTotpUsed(deps, user.id, code));
    const verify = () =>
      method === 'code'
        ? auth.api.verifyTOTP({ ...call, returnHeaders: true })
        : auth.api.verifyBackupCode({ ...call, returnHeaders: true });
    const result = isUnused ? await undefinedIfApiError<{ headers: Headers }>(verify()) : undefined;
    if (!result) {
      await auditLogin.failed(user, method);
      return { kind: (await findPendingUser(deps, context)) ? 'rejected' : 'expired' };
    }
    await attempt.succeeded();
    await auditLogin.succeeded(user, method);
    if (method === 'recovery_code')
      await database.transaction((trx) =>
        emails.sendSecurityNotification(trx, user, { notification: 'recovery_code_used', context }),
      );
    return {
      kind: 'logged-in',
      user: presentUser(user),
      cookies: result.headers.getSetCookie(),
    };
  };
}
