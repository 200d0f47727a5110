import { splitLanguagePrefix } from '../features/localization/rules.ts';
import type { Access, SessionUser } from '../platform/http/session.ts';
import { ownPath } from '../shared/own-path.ts';
import { paths } from '../shared/paths.ts';
import { searchText } from '../shared/search-text.ts';
import type { PageAddress } from './page-address.ts';

/** Where a person goes after signing in: to the address that they came for, else to their dashboard. */
export function addressAfterSignIn(url: URL, base: string): string {
  return ownPath(url.searchParams.get('to')) ?? base + paths.dashboard;
}

/**
 * Where a visitor is sent who may not open a page: home, where the anonymous are offered to sign in for it.
 * A signed-in person, for whom the sign-in page has no use, goes on to where it would have led.
 */
export function addressInstead(
  access: Access | undefined,
  user: SessionUser | null,
  { base }: PageAddress,
  url: URL,
): string {
  const home = base || paths.home;
  if (access === 'anonymous') return addressAfterSignIn(url, base);
  const wanted = ownPath(url.pathname + url.search);
  if (access === undefined || user !== null || wanted === undefined) return home;
  return home + searchText(new URLSearchParams({ login: wanted }));
}

/**
 * Where a link to the home page leads that offers signing in for a page that needs none: to the home page alone.
 * Anybody could send such a link.
 * @returns nothing where there is no such offer
 */
export function homeInstead(
  { path, base }: PageAddress,
  url: URL,
  accessOf: (path: string) => Access | undefined,
): string | undefined {
  if (path !== paths.home || !url.searchParams.has('login')) return;
  const wanted = ownPath(url.searchParams.get('login')) ?? paths.home;
  const access = accessOf(splitLanguagePrefix(wanted.split('?', 1)[0] ?? paths.home).path);
  return access === 'user' || access === 'owner' ? undefined : base || paths.home;
}
