import type { Database } from '../../../platform/db/database.ts';
import { cookieValue } from '../../../platform/http/cookies.ts';
import type { Sessions, SessionUser } from '../../../platform/http/session.ts';
import { deleteSessionsOf } from '../queries.ts';
import { adminAddress } from '../rules.ts';
import type { AccountsTables } from '../tables.ts';
import type { Authentication } from './authentication.ts';

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

/** Only the cookie: nothing else of a request decides who sends it. */
function cookieOnly(headers: Headers): Headers {
  return new Headers({ cookie: headers.get('cookie') ?? '' });
}

/**
 * The sessions of the site. Role and standing of the user are read anew with each request.
 * @param cookie the name of the session's cookie
 */
export function createSessions(
  auth: Authentication,
  database: Database<AccountsTables>,
  cookie: string,
): Sessions {
  const mayHold = (header: string) => signedToken.test(cookieValue(header, cookie) ?? '');
  return {
    mayHold,
    async read(headers) {
      if (!mayHold(headers.get('cookie') ?? '')) return null;
      const found = await auth.api.getSession({ headers: cookieOnly(headers) });
      if (!found) return null;
      if (!found.user.disabledAt) return presentUser(found.user);
      await deleteSessionsOf(database.query, found.user.id);
      return null;
    },
    async end(headers) {
      if (cookieValue(headers.get('cookie') ?? '', cookie) === undefined) return [];
      const { headers: answered } = await auth.api.signOut({
        headers: cookieOnly(headers),
        returnHeaders: true,
      });
      return answered.getSetCookie().filter((line) => line.startsWith(`${cookie}=`));
    },
  };
}
