import type { SessionUser } from '#platform/http/session.ts';
import { getCookieValue } from '#platform/http/session.ts';

/** The header that passes the client's IP address to better-auth. */
export const ipAddressHeader = 'x-vitrine-address';

const maxUserAgentLength = 300;

/** The origin of a request. */
export interface ClientContext {
  /** The client's address; all clients with an unknown address share one rate limit. */
  readonly ipAddress: string | undefined;
  readonly userAgent: string | undefined;
  /** The `Cookie` header. */
  readonly cookie: string | undefined;
}

/** The origin of a request and its logged-in user. */
export interface UserRequestContext extends ClientContext {
  readonly user: SessionUser;
}

/**
 * Creates the headers for better-auth: address, user agent and only the named cookies. Nothing else of a request
 * identifies its user.
 */
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
