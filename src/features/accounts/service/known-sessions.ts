import { LRUCache } from 'lru-cache';
import { getCookieValue, type KnownSessions } from '#platform/http/session.ts';
import { isSigned } from './signed-cookies.ts';

/** Age up to which a lookup's result is used. */
const maxAgeMs = 60_000;
const maxSessions = 1000;

interface KnownSessionsDeps {
  readonly cookie: string;
  readonly secrets: readonly string[];
  readonly isStored: (cookieHeader: string) => Promise<boolean>;
}

/** Simultaneous lookups of a session are made only once; failed lookups are repeated. */
export function createKnownSessions({ cookie, secrets, isStored }: KnownSessionsDeps): KnownSessions {
  const found = new LRUCache<string, { readonly isStored: boolean | Promise<boolean> }>({
    max: maxSessions,
    ttl: maxAgeMs,
  });
  return {
    isKnown(cookieHeader) {
      const value = getCookieValue(cookieHeader, cookie);
      if (value === undefined) return false;
      const known = found.get(value);
      if (known) return known.isStored;
      if (!isSigned(value, secrets)) return false;
      const lookup = isStored(`${cookie}=${value}`).then(
        (result) => {
          found.set(value, { isStored: result });
          return result;
        },
        (error: unknown) => {
          found.delete(value);
          throw error;
        },
      );
      found.set(value, { isStored: lookup });
      return lookup;
    },
  };
}
