import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { getCookieValue } from '../../../platform/http/cookies.ts';
import type { Sessions, SessionUser } from '../../../platform/http/session.ts';
import { deleteUserSessions, touchSession } from '../queries/sessions.ts';
import { adminPath, sessionTouchIntervalMs } from '../rules/accounts.ts';
import type { AccountsTables } from '../tables.ts';
import type { Authentication, CookieNames } from './authentication.ts';

/** Matches a token and its signature (HMAC-SHA-256 in base64), percent-encoded in the cookie. */
const signedTokenPattern = /^[A-Za-z0-9]{32}\.(?:[A-Za-z0-9+/]|%2B|%2F){43}(?:=|%3D)$/;

/** A user as better-auth returns it. */
interface AuthUser {
  readonly id: string;
  readonly name: string;
  readonly role?: string;
}

/** Selects the fields of a user that leave this feature. */
export function presentUser({ id, name, role }: AuthUser): SessionUser {
  return role === 'owner' ? { id, name, admin: adminPath } : { id, name };
}

/** The sessions that the server reads, and the current one for the account page. */
export interface AccountSessions extends Sessions {
  /** Returns the session of a request and its user, or undefined without one. */
  current(headers: Headers): Promise<{ readonly id: string; readonly userId: string } | undefined>;
}

interface SessionsDeps {
  readonly auth: Authentication;
  readonly database: Database<AccountsTables>;
  readonly cookies: CookieNames;
  readonly now: Clock;
}

/** Creates the session store. The user's role and status are read again with each request. */
export function createSessions({ auth, database, cookies, now }: SessionsDeps): AccountSessions {
  const mightHaveSession = (header: string) =>
    signedTokenPattern.test(getCookieValue(header, cookies.session) ?? '');
  /** Nothing but the cookie identifies the user of a request. */
  const cookieOnly = (headers: Headers) => new Headers({ cookie: headers.get('cookie') ?? '' });
  async function find(headers: Headers) {
    if (!mightHaveSession(headers.get('cookie') ?? '')) return null;
    return auth.api.getSession({ headers: cookieOnly(headers) }).catch(async (error: unknown) => {
      // better-auth hides an error of the database; while it is away, this rejects with it.
      await database.ping();
      throw error;
    });
  }
  return {
    mightHaveSession,
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
        await touchSession(database.query, id, at.toISOString());
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
