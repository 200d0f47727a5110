import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { cookieValue } from '../../../platform/http/cookies.ts';
import type { Sessions, SessionUser } from '../../../platform/http/session.ts';
import { deleteSessionsOf, touchSession } from '../queries/sessions.ts';
import { adminAddress, lastUseMs } from '../rules/accounts.ts';
import type { AccountsTables } from '../tables.ts';
import type { Authentication, CookieNames } from './authentication.ts';

/** A token and its signature (HMAC-SHA-256 in base64), percent-encoded as a cookie has it. */
const signedToken = /^[A-Za-z0-9]{32}\.(?:[A-Za-z0-9+/]|%2B|%2F){43}(?:=|%3D)$/;

/** A user as better-auth gives it. */
interface AuthUser {
  readonly id: string;
  readonly name: string;
  readonly role?: string;
}

/** What the rest of the program may know of a user, chosen field by field. */
export function presentUser({ id, name, role }: AuthUser): SessionUser {
  return role === 'owner' ? { id, name, admin: adminAddress } : { id, name };
}

/** The sessions, and which of them a request belongs to. */
export interface OwnSessions extends Sessions {
  /** The session of a request and whose it is; nothing for the anonymous. */
  current(headers: Headers): Promise<{ readonly id: string; readonly userId: string } | undefined>;
}

interface SessionParts {
  readonly auth: Authentication;
  readonly database: Database<AccountsTables>;
  readonly cookies: CookieNames;
  readonly now: Clock;
}

/** The sessions of the site. Role and standing of the user are read anew with each request. */
export function createSessions({ auth, database, cookies, now }: SessionParts): OwnSessions {
  const mayHold = (header: string) => signedToken.test(cookieValue(header, cookies.session) ?? '');
  /** Only the cookie: nothing else of a request decides who sends it. */
  const cookieOnly = (headers: Headers) => new Headers({ cookie: headers.get('cookie') ?? '' });
  async function find(headers: Headers) {
    if (!mayHold(headers.get('cookie') ?? '')) return null;
    return auth.api.getSession({ headers: cookieOnly(headers) });
  }
  return {
    mayHold,
    async read(headers) {
      const found = await find(headers);
      if (!found) return null;
      if (found.user.disabledAt) {
        await deleteSessionsOf(database.query, found.user.id);
        return null;
      }
      const { id, updatedAt } = found.session;
      const at = now();
      if (at.getTime() - new Date(updatedAt).getTime() > lastUseMs)
        await touchSession(database.query, id, at.toISOString());
      return presentUser(found.user);
    },
    async end(headers) {
      if (cookieValue(headers.get('cookie') ?? '', cookies.session) === undefined) return [];
      const { headers: answered } = await auth.api.signOut({
        headers: cookieOnly(headers),
        returnHeaders: true,
      });
      const ours = [cookies.session, cookies.brief];
      return answered.getSetCookie().filter((line) => ours.some((name) => line.startsWith(`${name}=`)));
    },
    async current(headers) {
      const found = await find(headers);
      return found ? { id: found.session.id, userId: found.session.userId } : undefined;
    },
  };
}
