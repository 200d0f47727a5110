import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { CircuitOpenError, createCircuitBreaker } from '#platform/http/limits/circuit-breaker.ts';
import type { KnownSessions, Sessions, SessionUser } from '#platform/http/session.ts';
import { getCookieValue } from '#platform/http/session.ts';
import { DatabaseUnavailableError, getStorageFailure } from '#platform/storage-error.ts';
import { paths } from '#shared/urls/paths.ts';
import { deleteUserSessions, touchSession } from '../queries/sessions.ts';
import { sessionTouchIntervalMs } from '../rules/accounts.ts';
import type { AccountsTables } from '../tables.ts';
import type { Authentication, CookieNames, SessionSecrets } from './authentication.ts';
import { createKnownSessions } from './known-sessions.ts';

/** Matches a token and its signature (HMAC-SHA-256 in base64), percent-encoded in the cookie. */
const signedTokenPattern = /^[A-Za-z0-9]{32}\.(?:[A-Za-z0-9+/]|%2B|%2F){43}(?:=|%3D)$/;

interface AuthUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role?: string;
  readonly singleKeys?: number | null | undefined;
}

/** Only these fields leave this feature. */
export function presentUser({ id, name, email, role, singleKeys }: AuthUser): SessionUser {
  return {
    id,
    name,
    ...(role === 'owner' && { admin: paths.admin, email }),
    ...(singleKeys === 0 && { single_keys: false }),
  };
}

export interface AccountSessions extends Sessions, KnownSessions {
  current(headers: Headers): Promise<{ readonly id: string; readonly userId: string } | undefined>;
}

interface SessionsDeps {
  readonly auth: Authentication;
  readonly database: Database<AccountsTables>;
  readonly cookies: CookieNames;
  readonly sessionSecrets: SessionSecrets;
  readonly now: Clock;
  /** The timeout of a read; long enough for a working database. */
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 1500;

/** A time that was not stored is not worth a failed request. */
function ignoreStorageFailure(error: unknown): void {
  if (getStorageFailure(error) === undefined) throw error;
}

/**
 * Creates a limit for the reads that every page of a logged-in user waits for. Each ends in time, and while
 * the database does not respond most end immediately, so that a cached page can be shown instead. During an outage
 * that is known they end soon by themselves, and work again as soon as it is over.
 */
function createReadLimit({ isAvailable }: Pick<Database<AccountsTables>, 'isAvailable'>, timeoutMs: number) {
  const breaker = createCircuitBreaker({
    failuresToOpen: 2,
    openMs: 1000,
    isFailure: (error) => isAvailable() && getStorageFailure(error) === 'unavailable',
  });
  const endInTime = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(new DatabaseUnavailableError('the database did not respond in time')),
      timeoutMs,
    );
    return Promise.race([read(), late.promise]).finally(() => clearTimeout(timer));
  };
  return <Result>(read: () => Promise<Result>): Promise<Result> =>
    breaker(() => endInTime(read)).catch((error: unknown) => {
      if (!(error instanceof CircuitOpenError)) throw error;
      throw new DatabaseUnavailableError('the database has not responded just before', { cause: error });
    });
}

/**
 * Creates the session store. The user's role and status are read for each request. While the database is
 * unavailable, reading rejects with an error that `getStorageFailure` recognises.
 */
export function createSessions({
  auth,
  database,
  cookies,
  sessionSecrets,
  now,
  timeoutMs = defaultTimeoutMs,
}: SessionsDeps): AccountSessions {
  // An embedded database is never unavailable, only late because this process is busy.
  const limit: ReturnType<typeof createReadLimit> =
    database.engine === 'sqlite' ? (read) => read() : createReadLimit(database, timeoutMs);
  const mightHaveSession = (header: string) =>
    signedTokenPattern.test(getCookieValue(header, cookies.session) ?? '');
  /** Only the cookie identifies a request's user. */
  const cookieOnly = (headers: Headers) => new Headers({ cookie: headers.get('cookie') ?? '' });
  async function find(headers: Headers) {
    if (!mightHaveSession(headers.get('cookie') ?? '')) return null;
    return limit(() => auth.api.getSession({ headers: cookieOnly(headers) }));
  }
  const { isKnown } = createKnownSessions({
    cookie: cookies.session,
    secrets: sessionSecrets.map(({ value }) => value),
    async isStored(cookie) {
      const found = await find(new Headers({ cookie }));
      return found !== null && !found.user.disabledAt;
    },
  });
  return {
    mightHaveSession,
    isKnown,
    async read(headers) {
      const found = await find(headers);
      if (!found) return null;
      if (found.user.disabledAt) {
        await deleteUserSessions(database.query, found.user.id);
        return null;
      }
      const { id, updatedAt } = found.session;
      const at = now();
      if (at.getTime() - new Date(updatedAt).getTime() > sessionTouchIntervalMs)
        await touchSession(database.query, id, at.toISOString()).catch(ignoreStorageFailure);
      return presentUser(found.user);
    },
    async end(headers) {
      if (getCookieValue(headers.get('cookie') ?? '', cookies.session) === undefined) return [];
      const { headers: responseHeaders } = await auth.api.signOut({
        headers: cookieOnly(headers),
        returnHeaders: true,
      });
      const sessionCookies = [cookies.session, cookies.dontRemember];
      return responseHeaders
        .getSetCookie()
        .filter((line) => sessionCookies.some((name) => line.startsWith(`${name}=`)));
    },
    async current(headers) {
      const found = await find(headers);
      return found ? { id: found.session.id, userId: found.session.userId } : undefined;
    },
  };
}
