import { safeRedirectPath } from './urls.ts';

/** Areas of the site without pages, in any spelling: the API, files and the layout's form posts. */
const areaWithoutPages =
  /^\/(?:nl\/|en\/)?(?:api|media|assets|share|healthz|language|logout)(?:\/|$)|\.[a-z\d]{2,11}$/i;

/** False for an endpoint or a file. */
export function isPagePath(path: string): boolean {
  try {
    return !areaWithoutPages.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Checks a redirect target like `safeRedirectPath`, and accepts only possible pages. */
export function safePagePath(value: unknown): string | undefined {
  const path = safeRedirectPath(value);
  if (path === undefined) return;
  return isPagePath(path.split('?', 1)[0] ?? path) ? path : undefined;
}
