import type { SessionUser } from '#platform/http/session.ts';
import { getCookieValue } from '#platform/http/session.ts';

export const ipAddressHeader = 'x-vitrine-address';

const maxUserAgentLength = 300;

export interface ClientContext {
  /** All clients with an unknown address share one rate limit. */
  readonly ipAddress: string | undefined;
  readonly userAgent: string | undefined;
  readonly cookie: string | undefined;
}

export interface UserRequestContext extends ClientContext {
  readonly user: SessionUser;
}

/** Nothing but these headers and cookies identifies the user of a request. */
export function toAuthHeaders(context: ClientContext, ...cookies: readonly string[]): Headers {
  const headers = new Headers({ 'user-agent': context.userAgent?.slice(0, maxUserAgentLength) ?? '' });
  if (context.ipAddress !== undefined) headers.set(ipAddressHeader, context.ipAddress);
  const cookiePairs = cookies.flatMap((name) => {
    const value = getCookieValue(context.cookie ?? '', name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  headers.set('cookie', cookiePairs.join('; '));
  return headers;
}
