import { findUserByEmail } from '../../queries/users.ts';
import { busyRetrySeconds, maxConcurrentPasswordChecks } from '../../rules/attempt-limits.ts';
import { type ClientContext, toAuthHeaders } from '../../service/request-context.ts';
import { presentUser } from '../../service/sessions.ts';
import {
  createLoginAudit,
  endPreviousSession,
  getPendingLoginCookies,
  type LoginDeps,
  type LoginResult,
  undefinedIfApiError,
} from './login-steps.ts';

interface PasswordCredentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

export function createPasswordLogin(deps: LoginDeps) {
  const { auth, database, limiter } = deps;
  let activeChecks = 0;
  return async (credentials: PasswordCredentials, context: ClientContext): Promise<LoginResult> => {
    const auditLogin = createLoginAudit(deps, context);
    const findUserToAudit = () => findUserByEmail(database.query, credentials.email);
    const attempt = await limiter.begin(credentials.email, context);
    if (attempt.kind === 'limited') {
      if (attempt.isFirst) await auditLogin.throttled(await findUserToAudit(), 'password');
      return { kind: 'limited', seconds: attempt.seconds };
    }
    if (activeChecks >= maxConcurrentPasswordChecks) {
      await attempt.release();
      return { kind: 'busy', seconds: busyRetrySeconds };
    }
    activeChecks += 1;
    const { email, password, remember: rememberMe } = credentials;
    const call = { body: { email, password, rememberMe }, headers: toAuthHeaders(context) };
    const result = await undefinedIfApiError(auth.api.signInEmail({ ...call, returnHeaders: true })).finally(
      () => {
        activeChecks -= 1;
      },
    );
    const user = await findUserToAudit();
    if (!result || !user) {
      await auditLogin.failed(user, 'password');
      return { kind: 'rejected' };
    }
    await attempt.succeeded();
    await endPreviousSession(deps, context);
    if ('twoFactorRedirect' in result.response)
      return { kind: 'code-needed', cookies: getPendingLoginCookies(deps, result.headers) };
    await auditLogin.succeeded(user, 'password');
    return {
      kind: 'logged-in',
      user: presentUser(result.response.user),
      cookies: result.headers.getSetCookie(),
    };
  };
}
