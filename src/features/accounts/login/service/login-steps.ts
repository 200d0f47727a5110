import { isAPIError } from 'better-auth/api';
import type { Audit } from '#platform/audit/audit.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Sessions, SessionUser } from '#platform/http/session.ts';
import type { Log } from '#platform/log/log.ts';
import { findChallenge } from '../../queries/challenges.ts';
import type { UserRow } from '../../queries/users.ts';
import type { AccountEmails } from '../../service/account-emails.ts';
import type { AttemptLimiter } from '../../service/attempt-limiter.ts';
import type { Authentication, CookieNames } from '../../service/authentication.ts';
import type { ClientContext } from '../../service/request-context.ts';
import type { SiweChallenges } from '../../service/siwe-challenges.ts';
import type { AccountsTables } from '../../tables.ts';

/** A rejection gives no reason. */
export type LoginResult =
  | { readonly kind: 'logged-in'; readonly user: SessionUser; readonly cookies: readonly string[] }
  /** The first step succeeded; the cookies identify the pending login until the code arrives. */
  | { readonly kind: 'code-needed'; readonly cookies: readonly string[] }
  | { readonly kind: 'rejected' }
  /** The pending login or challenge is missing or expired. */
  | { readonly kind: 'expired' }
  /** The code cannot be checked, because the secret that encrypted its key is missing. */
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'limited'; readonly seconds: number }
  | { readonly kind: 'busy'; readonly seconds: number };

export type LoginMethod = 'password' | 'passkey' | 'wallet' | 'code' | 'recovery_code';

export interface LoginDeps {
  readonly auth: Authentication;
  readonly database: Database<AccountsTables>;
  readonly sessions: Sessions;
  readonly audit: Audit;
  readonly log: Pick<Log, 'warn'>;
  readonly limiter: AttemptLimiter;
  readonly emails: AccountEmails;
  readonly siweChallenges: SiweChallenges;
  readonly cookies: CookieNames;
  readonly now: Clock;
  /** False if the secret that encrypted a user's two-step verification is unknown. */
  readonly isTwoFactorReadable: (userId: string) => Promise<boolean>;
}

/** The passkey plugin reports a disabled user's rejected session as a server error with this code. */
const sessionRejectedCode = 'UNABLE_TO_CREATE_SESSION';

/** Returns undefined if better-auth rejects the call. */
export async function undefinedIfApiError<T>(response: Promise<T>): Promise<T | undefined> {
  try {
    return await response;
  } catch (error) {
    if (isAPIError(error) && (error.statusCode < 500 || error.body?.code === sessionRejectedCode))
      return undefined;
    throw error;
  }
}

/**
 * Creates audit entries for login attempts, and a log line for failed attempts, from which tools such as
 * fail2ban take the IP address. Unknown email addresses are not stored.
 */
export function createLoginAudit(
  { audit, log }: Pick<LoginDeps, 'audit' | 'log'>,
  { ipAddress }: ClientContext,
) {
  type AuditedUser = Pick<UserRow, 'id' | 'name'>;
  const failed =
    (action: string, message: string) =>
    async (user: AuditedUser | undefined, method: LoginMethod): Promise<void> => {
      log.warn({ ip: ipAddress ?? 'unknown', method }, message);
      await audit.record({
        actor: null,
        action,
        entityType: 'user',
        entityId: user?.id ?? null,
        after: { means: method, name: user?.name ?? null },
        ipAddress,
      });
    };
  return {
    succeeded: ({ id, name }: AuditedUser, method: LoginMethod) =>
      audit.record({
        actor: { id, name },
        action: 'session.opened',
        entityType: 'user',
        entityId: id,
        after: { means: method },
        ipAddress,
      }),
    failed: failed('session.refused', 'login failed'),
    throttled: failed('session.limited', 'login blocked after too many attempts'),
  };
}

const isCleared = (line: string, name: string) => line.startsWith(`${name}=;`);

/** Omits cookies that clear a session in the browser. */
export const getPendingLoginCookies = ({ cookies }: LoginDeps, headers: Headers): readonly string[] =>
  headers.getSetCookie().filter((line) => !isCleared(line, cookies.session));

export async function endPreviousSession({ sessions }: LoginDeps, { cookie }: ClientContext): Promise<void> {
  if (cookie !== undefined) await sessions.end(new Headers({ cookie }));
}

/** Takes a token signed by better-auth; verifying the response checks the signature. */
export async function findChallengeValue(
  { database, now }: LoginDeps,
  token: string | undefined,
): Promise<string | undefined> {
  const identifier = /^[\w-]+(?=\.)/.exec(token ?? '')?.[0];
  return identifier ? findChallenge(database.query, identifier, now().toISOString()) : undefined;
}
