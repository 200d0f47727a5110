import { safeRedirectPath } from './urls.ts';

/** The areas of the site without pages, in any spelling: the API, files and the form posts of the layout. */
const areaWithoutPages =
  /^\/(?:nl\/|en\/)?(?:api|media|assets|share|healthz|language|logout)(?:\/|$)|\.[a-z\d]{2,11}$/i;

/** Returns whether a path of the site can be that of a page, not of an endpoint or a file. */
export function isPagePath(path: string): boolean {
  try {
    return !areaWithoutPages.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Checks a redirect target from outside as `safeRedirectPath` does, and accepts only what can be a page.
 * @returns the normalized path and query, without a fragment; undefined if the value is no path of a page
 */
export function safePagePath(value: unknown): string | undefined {
  const path = safeRedirectPath(value);
  if (path === undefined) return;
  return isPagePath(path.split('?', 1)[0] ?? path) ? path : undefined;
}
