import { postLoginRedirect } from '#features/accounts/rules/accounts.ts';
import { splitLanguagePrefix } from '#features/localization/rules.ts';
import type { SessionUser } from '#platform/http/session.ts';
import type { Access } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import { formatSearchParams, safeRedirectPath } from '#shared/urls/urls.ts';
import type { PageUrl } from './page-url.ts';

/**
 * Returns the redirect for a visitor who may not open a page: the home page, which asks anonymous visitors to
 * log in. Logged-in users on the login page are redirected as after a login.
 */
export function deniedRedirect(
  access: Access,
  user: SessionUser | null,
  { basePath }: PageUrl,
  url: URL,
): string {
  const home = basePath || paths.home;
  if (access === 'anonymous') return postLoginRedirect(url, basePath);
  const requestedPath = safeRedirectPath(url.pathname + url.search);
  if (user !== null || requestedPath === undefined) return home;
  return home + formatSearchParams(new URLSearchParams({ login: requestedPath }));
}

/** Drops `login` if it names a page that needs no login: anybody could send such a link. */
export function homeRedirect(
  { path, basePath }: PageUrl,
  url: URL,
  getAccess: (path: string) => Access,
): string | undefined {
  if (path !== paths.home || !url.searchParams.has('login')) return;
  const requestedPath = safeRedirectPath(url.searchParams.get('login')) ?? paths.home;
  const access = getAccess(splitLanguagePrefix(requestedPath.split('?', 1)[0] ?? paths.home).path);
  return access === 'user' || access === 'owner' ? undefined : basePath || paths.home;
}
