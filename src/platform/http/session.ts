import type { Access } from '#shared/pages/route.ts';

export interface SessionUser {
  readonly id: string;
  readonly name: string;
  /** Only for owners. */
  readonly admin?: string;
  /** Needed to log in again while writing; only for owners. */
  readonly email?: string;
  /** Set if the user has turned off single-key shortcuts. */
  readonly single_keys?: false;
}

export interface Sessions {
  read(headers: Headers): Promise<SessionUser | null>;
  end(headers: Headers): Promise<readonly string[]>;
  /** Tests whether a `Cookie` header could carry a session, without a lookup. */
  mightHaveSession(cookieHeader: string): boolean;
}

export interface KnownSessions {
  /** Tests for a session that exists, or did within the last minute. Only our own cookies cost a lookup. */
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
