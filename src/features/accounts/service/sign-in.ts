import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { cookieValue } from '../../../platform/http/cookies.ts';
import { touchPasskey } from '../queries/passkeys.ts';
import { findChallenge } from '../queries/second-factors.ts';
import { findUser, findUserByEmail } from '../queries/users.ts';
import { busySeconds, mostChecksAtOnce, mostCodes, mostQuestions } from '../rules/accounts.ts';
import { type Caller, headersOf } from './caller.ts';
import { presentUser } from './sessions.ts';
import {
  cookiesOfFirstStep,
  endOldSession,
  type Means,
  reporter,
  type SignInParts,
  type SignInResult,
  spentQuestions,
  unlessRefused,
} from './sign-in-steps.ts';
import { isFirstUse } from './used-codes.ts';
import { withWallet } from './wallet-sign-in.ts';

/** What was typed. */
interface TypedCredentials {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
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
    if ('twoFactorRedirect' in answer.response)
      return { kind: 'code-needed', cookies: cookiesOfFirstStep(parts, answer.headers) };
    await report.opened(who, 'password');
    return {
      kind: 'signed-in',
      user: presentUser(answer.response.user),
      cookies: [...answer.headers.getSetCookie(), ...spentQuestions(parts, caller)],
    };
  };
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
      cookies: [...answer.headers.getSetCookie(), ...spentQuestions(parts, caller)],
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
        cookies: [...answer.headers.getSetCookie(), ...spentQuestions(parts, caller)],
      };
    },
  };
}

/** All ways to sign in: limits, the check itself, a new session in place of an old one, a line in the audit log. */
export function createSignIn(parts: SignInParts) {
  return {
    password: withPassword(parts),
    code: withCode(parts),
    passkey: withPasskey(parts),
    wallet: withWallet(parts),
  };
}
