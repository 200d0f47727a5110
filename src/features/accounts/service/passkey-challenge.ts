import { getCookieValue } from '#platform/http/session.ts';
import { type ClientContext, toAuthHeaders } from './request-context.ts';

/**
 * The cookie in which better-auth expects a passkey challenge's signed token. It never reaches a browser,
 * which gets and sends the token in JSON: there are no cookies before login.
 */
export const challengeCookie = 'passkey';

/** better-auth signs the token and deletes its row at the first use; it expires after five minutes. */
export function readChallengeToken(headers: Headers): string {
  const token = headers.getSetCookie().map((line) => getCookieValue(line, challengeCookie));
  const [found] = token.filter((value) => value !== undefined);
  if (found === undefined) throw new Error('better-auth created no passkey challenge');
  return found;
}

export function toChallengeHeaders(
  context: ClientContext,
  token: string,
  ...cookies: readonly string[]
): Headers {
  const cookie = `${challengeCookie}=${token}; ${context.cookie ?? ''}`;
  return toAuthHeaders({ ...context, cookie }, challengeCookie, ...cookies);
}
