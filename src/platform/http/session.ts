import type { Access } from '#shared/pages/route.ts';

export interface SessionUser {
  readonly id: string;
  readonly name: string;
  /** The path of the admin area; only for owners. */
  readonly admin?: string;
  /** The email address for logging in again while writing; only for owners. */
  readonly email?: string;
  /** False if the user has turned off single-key shortcuts. */
  readonly single_keys?: false;
}

export interface Sessions {
  /** Returns the user of a request's cookies, or null. */
  read(headers: Headers): Promise<SessionUser | null>;
  end(headers: Headers): Promise<readonly string[]>;
  /** Tests whether a `Cookie` header could carry a session, without a lookup. */
  mightHaveSession(cookieHeader: string): boolean;
}

/** Finds out whether a user is logged in without reading the session of each request. */
export interface KnownSessions {
  /**
   * Tests whether a `Cookie` header carries a session that exists, or did within the last minute. Only
   * cookies signed by this site cost a lookup.
   */
  isKnown(cookieHeader: string | undefined): boolean | Promise<boolean>;
}

export function isAllowed(access: Access, user: SessionUser | null): boolean {
  if (access === 'anyone') return true;
  if (access === 'anonymous') return user === null;
  return access === 'user' ? user !== null : user?.admin !== undefined;
}

export function getCookieValue(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
