import type { Sessions, SessionUser } from '../../src/platform/http/session.ts';

/** Sends this with a request of the person whom `sessionsOf` knows. */
export const memberCookie = 'session=member';

/** Sessions in which one person is signed in, by `memberCookie`. */
export function sessionsOf(user: SessionUser): Sessions {
  const holds = (cookies: string) => cookies.split('; ').includes(memberCookie);
  return {
    read: async (headers) => (holds(headers.get('cookie') ?? '') ? user : null),
    end: async () => [],
    mayHold: holds,
  };
}
