import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { isAPIError } from 'better-auth/api';
import type { Audit } from '../../../platform/audit/audit.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { cookieValue } from '../../../platform/http/cookies.ts';
import type { Sessions, SessionUser } from '../../../platform/http/session.ts';
import { touchPasskey } from '../queries/passkeys.ts';
import { findChallenge } from '../queries/second-factors.ts';
import { findUser, findUserByEmail, type UserRow } from '../queries/users.ts';
import { busySeconds, mostChecksAtOnce, mostCodes, mostQuestions } from '../rules.ts';
import type { AccountsTables } from '../tables.ts';
import type { Authentication, CookieNames } from './authentication.ts';
import { type Caller, headersOf } from './caller.ts';
import type { Letters } from './letters.ts';
import { presentUser } from './sessions.ts';
import type { TryLimits } from './try-limits.ts';
import { isFirstUse } from './used-codes.ts';

/** How a try ended. A refusal says nothing more, whatever its reason. */
export type SignInResult =
  | { readonly kind: 'signed-in'; readonly user: SessionUser; readonly cookies: readonly string[] }
  /** The password was right; the cookies hold the place until the code comes. */
  | { readonly kind: 'code-needed'; readonly cookies: readonly string[] }
  | { readonly kind: 'refused' }
  /** There is no first step that a code could belong to, or it was too long ago. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'limited'; readonly seconds: number }
  | { readonly kind: 'busy'; readonly seconds: number };

/** By what a person has shown who they are. */
type Means = 'password' | 'passkey' | 'code' | 'recovery_code';

/** What trying to sign in needs. */
export interface SignInParts {
  readonly auth: Authentication;
  readonly database: Database<AccountsTables>;
  readonly sessions: Sessions;
  readonly audit: Audit;
  readonly limits: TryLimits;
  readonly letters: Letters;
  readonly cookies: CookieNames;
  readonly now: Clock;
}

/** What was typed. */
interface TypedCredentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Our own hook refuses a session to who is disabled; for passkeys the library takes that for its own failure. */
const noSession = 'UNABLE_TO_CREATE_SESSION';

/** Nothing when better-auth refuses. */
async function unlessRefused<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isAPIError(error) && (error.statusCode < 500 || error.body?.code === noSession)) return undefined;
    throw error;
  }
}

/** Tells the audit log how a try ended. What was typed in place of a known address is not kept. */
function reporter({ audit }: Pick<SignInParts, 'audit'>, { address }: Caller) {
  type Who = Pick<UserRow, 'id' | 'name'>;
  const failed = (action: string) => (user: Who | undefined, means: Means) =>
    audit.record({
      actor: null,
      action,
      noun: 'user',
      nounId: user?.id ?? null,
      after: { means, name: user?.name ?? null },
      address,
    });
  return {
    opened: ({ id, name }: Who, means: Means) =>
      audit.record({
        actor: { id, name },
        action: 'session.opened',
        noun: 'user',
        nounId: id,
        after: { means },
        address,
      }),
    refused: failed('session.refused'),
    limited: failed('session.limited'),
  };
}

/** Signing in with e-mail address and password: the first step, or the only one. */
function withPassword(parts: SignInParts) {
  const { auth, database, limits } = parts;
  let checks = 0;
  return async (typed: TypedCredentials, caller: Caller): Promise<SignInResult> => {
    const report = reporter(parts, caller);
    const findWho = () => findUserByEmail(database.query, typed.email);
    const attempt = await limits.begin(typed.email, caller);
    if (attempt.kind === 'limited') {
      if (attempt.isFirst) await report.limited(await findWho(), 'password');
      return { kind: 'limited', seconds: attempt.seconds };
    }
    if (checks >= mostChecksAtOnce) {
      await attempt.takeBack();
      return { kind: 'busy', seconds: busySeconds };
    }
    checks += 1;
    const { email, password, remember: rememberMe } = typed;
    const call = { body: { email, password, rememberMe }, headers: headersOf(caller) };
    const answer = await unlessRefused(auth.api.signInEmail({ ...call, returnHeaders: true })).finally(() => {
      checks -= 1;
    });
    const who = await findWho();
    if (!answer || !who) {
      await report.refused(who, 'password');
      return { kind: 'refused' };
    }
    await attempt.succeeded();
    await endOldSession(parts, caller);
    const cookies = answer.headers.getSetCookie();
    if ('twoFactorRedirect' in answer.response)
      return {
        kind: 'code-needed',
        cookies: cookies.filter((line) => !isCleared(line, parts.cookies.session)),
      };
    await report.opened(who, 'password');
    return {
      kind: 'signed-in',
      user: presentUser(answer.response.user),
      cookies: [...cookies, ...spentQuestion(parts, caller)],
    };
  };
}

/** Takes the question to a passkey back, which is worth nothing once somebody is signed in. */
function spentQuestion({ cookies: { challenge } }: SignInParts, { cookie }: Caller): readonly string[] {
  if (cookieValue(cookie, challenge) === undefined) return [];
  const secure = challenge.startsWith('__Host-') ? '; Secure' : '';
  return [`${challenge}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`];
}

const isCleared = (line: string, name: string) => line.startsWith(`${name}=;`);

async function endOldSession({ sessions }: SignInParts, { cookie }: Caller): Promise<void> {
  if (cookie !== undefined) await sessions.end(new Headers({ cookie }));
}

/** What the cookie of an unfinished step stands for, as long as it lasts. Its signature is checked with the answer. */
async function findStep({ database, now }: SignInParts, { cookie }: Caller, name: string) {
  const value = cookieValue(cookie, name);
  const identifier = /^[\w-]+(?=\.)/.exec(value ?? '')?.[0];
  return identifier ? findChallenge(database.query, identifier, now().toISOString()) : undefined;
}

/** The user whose password was right, by the cookie that holds the place. */
async function findPending(parts: SignInParts, caller: Caller) {
  const id = await findStep(parts, caller, parts.cookies.pending);
  return id === undefined ? undefined : findUser(parts.database.query, id);
}

/** The second step: six digits of an app, or one of the recovery codes. */
function withCode(parts: SignInParts) {
  const { auth, database, limits, letters, cookies: names } = parts;
  return async (code: string, caller: Caller): Promise<SignInResult> => {
    const report = reporter(parts, caller);
    const user = await findPending(parts, caller);
    if (!user || user.disabled_at !== null) return { kind: 'expired' };
    const means: Means = /^\d{6}$/.test(code) ? 'code' : 'recovery_code';
    const attempt = await limits.begin(`second step ${user.id}`, caller, mostCodes);
    if (attempt.kind === 'limited') {
      if (attempt.isFirst) await report.limited(user, means);
      return { kind: 'limited', seconds: attempt.seconds };
    }
    const call = { body: { code }, headers: headersOf(caller, names.pending, names.brief) };
    const isFresh = means === 'recovery_code' || (await isFirstUse(parts, user.id, code));
    const verify = () =>
      means === 'code'
        ? auth.api.verifyTOTP({ ...call, returnHeaders: true })
        : auth.api.verifyBackupCode({ ...call, returnHeaders: true });
    const answer = isFresh ? await unlessRefused<{ headers: Headers }>(verify()) : undefined;
    if (!answer) {
      await report.refused(user, means);
      return { kind: (await findPending(parts, caller)) ? 'refused' : 'expired' };
    }
    await attempt.succeeded();
    await report.opened(user, means);
    if (means === 'recovery_code')
      await database.transaction((trx) => letters.sendNotice(trx, user, 'recovery_code_used'));
    return {
      kind: 'signed-in',
      user: presentUser(user),
      cookies: [...answer.headers.getSetCookie(), ...spentQuestion(parts, caller)],
    };
  };
}

/** Signing in with a passkey, which stands for password and code. */
function withPasskey(parts: SignInParts) {
  const { auth, database, limits, cookies: names, now } = parts;
  return {
    /** The question to the browser, and the cookie that its answer must come with. */
    async ask(caller: Caller) {
      const limited = await limits.admit('passkey question', caller, mostQuestions);
      if (limited) return limited;
      const { headers, response } = await auth.api.generatePasskeyAuthenticationOptions({
        headers: headersOf(caller),
        returnHeaders: true,
      });
      return {
        kind: 'asked' as const,
        options: { ...response, userVerification: 'required' as const },
        cookies: headers.getSetCookie(),
      };
    },
    async answer(response: AuthenticationResponseJSON, caller: Caller): Promise<SignInResult> {
      const report = reporter(parts, caller);
      // The page may have been open for long: that says nothing of the passkey.
      if ((await findStep(parts, caller, names.challenge)) === undefined) return { kind: 'expired' };
      const attempt = await limits.begin(`passkey ${caller.address}`, caller);
      if (attempt.kind === 'limited') {
        if (attempt.isFirst) await report.limited(undefined, 'passkey');
        return { kind: 'limited', seconds: attempt.seconds };
      }
      const call = { body: { response }, headers: headersOf(caller, names.challenge) };
      const answer = await unlessRefused(
        auth.api.verifyPasskeyAuthentication({ ...call, returnHeaders: true }),
      );
      if (!answer) {
        await report.refused(undefined, 'passkey');
        return { kind: 'refused' };
      }
      await attempt.takeBack();
      await endOldSession(parts, caller);
      await touchPasskey(database.query, response.id, now().toISOString());
      const { user } = answer.response;
      await report.opened(user, 'passkey');
      return {
        kind: 'signed-in',
        user: presentUser(user),
        cookies: [...answer.headers.getSetCookie(), ...spentQuestion(parts, caller)],
      };
    },
  };
}

/** All ways to sign in: limits, the check itself, a new session in place of an old one, a line in the audit log. */
export function createSignIn(parts: SignInParts) {
  return { password: withPassword(parts), code: withCode(parts), passkey: withPasskey(parts) };
}
