import { cookieValue } from '../../../platform/http/cookies.ts';
import type { SessionUser } from '../../../platform/http/session.ts';
import { addressHeader } from './authentication.ts';

const maximumUserAgent = 300;

/** Where a call comes from. */
export interface Caller {
  /** The client's address; all whose address is unknown share the limits of one. */
  readonly address: string | undefined;
  readonly userAgent: string | undefined;
  /** The `Cookie` header. */
  readonly cookie: string | undefined;
}

/** Who calls, signed in, and from where. */
export interface OwnCaller extends Caller {
  readonly user: SessionUser;
}

/**
 * What better-auth is told of a call: where it comes from, and of its cookies only those that the step is about.
 * Nothing else of a request decides who sends it.
 */
export function headersOf(caller: Caller, ...cookies: readonly string[]): Headers {
  const headers = new Headers({ 'user-agent': caller.userAgent?.slice(0, maximumUserAgent) ?? '' });
  if (caller.address !== undefined) headers.set(addressHeader, caller.address);
  const kept = cookies.flatMap((name) => {
    const value = cookieValue(caller.cookie ?? '', name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  headers.set('cookie', kept.join('; '));
  return headers;
}
