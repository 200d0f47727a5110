import type { Access } from '#shared/pages/route.ts';

/** The logged-in user, as pages and handlers see them. */
export interface SessionUser {
  readonly id: string;
  readonly name: string;
  /** The path of the admin area; only owners have it. */
  readonly admin?: string;
  /** The email address with which they log in again while they write; only owners have it. */
  readonly email?: string;
  /** False if they have turned shortcuts of a single key off. */
  readonly single_keys?: false;
}

/** The sessions that the accounts feature provides to the platform. */
export interface Sessions {
  /** Returns the user of a request's cookies, or null. */
  read(headers: Headers): Promise<SessionUser | null>;
  /** Ends the session of a request and returns the `Set-Cookie` values that clear it in the browser. */
  end(headers: Headers): Promise<readonly string[]>;
  /** Returns true if a `Cookie` header could carry a session, without a lookup. */
  mightHaveSession(cookieHeader: string): boolean;
}

/** Tells who is logged in without reading the session of each request. */
export interface KnownSessions {
  /**
   * Returns whether a `Cookie` header carries a session that exists, or did within the last minute. Only a cookie that
   * this site has signed costs a lookup.
   */
  isKnown(cookieHeader: string | undefined): boolean | Promise<boolean>;
}

/** Returns true if the user has the access level. */
export function isAllowed(access: Access, user: SessionUser | null): boolean {
  if (access === 'anyone') return true;
  if (access === 'anonymous') return user === null;
  return access === 'user' ? user !== null : user?.admin !== undefined;
}

/** Returns the raw value of a cookie in a `Cookie` header. */
export function getCookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
