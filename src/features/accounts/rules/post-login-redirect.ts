import { safePagePath } from '../../../shared/page-path.ts';
import { paths } from '../../../shared/paths.ts';

/**
 * Returns where a user goes after logging in: the page named by the URL's `to`, else the dashboard.
 * @param basePath `/nl` for a Dutch URL, else empty
 */
export function postLoginRedirect(url: URL, basePath: string): string {
  return safePagePath(url.searchParams.get('to')) ?? basePath + paths.dashboard;
}
