import { LRUCache } from 'lru-cache';
import type { AppRouter } from '#web/router.tsx';

type LinkLocation = ReturnType<AppRouter['buildLocation']>;
interface LinkOptions {
  readonly to?: unknown;
  readonly params?: unknown;
}

/** Options that depend on the current URL, or that no link in the layout has. */
const uncachedOptions = ['from', 'search', 'hash', 'state', 'mask', 'href', '_fromLocation', 'leaveParams'];

const locations = new LRUCache<string, LinkLocation>({ max: 5000 });

/** The breadcrumbs of an invented URL are links too; caching long URLs would waste memory. */
const maxKeyLength = 200;

/** Includes everything that the location depends on; undefined if that may be more. */
function getKey(basepath: string, options: LinkOptions): string | undefined {
  const { to, params } = options;
  if (typeof to !== 'string' || !to.startsWith('/')) return undefined;
  if (uncachedOptions.some((name) => Object.hasOwn(options, name))) return undefined;
  if (params === undefined || params === null) return to.includes('$') ? undefined : `${basepath} ${to}`;
  return typeof params === 'object' ? `${basepath} ${to} ${JSON.stringify(params)}` : undefined;
}

/**
 * Caches link locations across pages: most pages have the same links, and computing them takes a sixth of the
 * rendering time.
 * @param basepath the language prefix of the router's URLs, or `/`
 */
export function cacheLinkLocations(router: AppRouter, basepath: string): void {
  // The option types depend on the route, which does not matter here.
  const build = router.buildLocation as (options: LinkOptions) => LinkLocation;
  router.buildLocation = (options: LinkOptions) => {
    const key = getKey(basepath, options);
    if (key === undefined || key.length > maxKeyLength) return build(options);
    const cached = locations.get(key);
    if (cached) return cached;
    const location = build(options);
    locations.set(key, location);
    return location;
  };
}
