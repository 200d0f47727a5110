import { createMemoryHistory } from '@tanstack/react-router';
import type { Access } from '../platform/http/session.ts';
import { createLanguageState } from '../shared/i18n/language-state.ts';
import { defaultLanguage } from '../shared/language.ts';
import { livePages, pageAccess } from './access.ts';
import { createAppRouter } from './router.tsx';

const refuse = () => Promise.reject(new Error('this router only looks addresses up'));

const context = {
  language: createLanguageState(defaultLanguage),
  basepath: '/',
  transport: { fetch: refuse, language: () => defaultLanguage },
};
const siteMap = createAppRouter(context);
siteMap.update({ context, history: createMemoryHistory() });

/** The id of the route that shows a path; an address without a route belongs to the root. */
function routeIdOf(path: string): string {
  const [matchedRoutes] = siteMap.getMatchedRoutes(path);
  return matchedRoutes.at(-1)?.id ?? '__root__';
}

const accesses: ReadonlyMap<string, Access> = new Map(Object.entries(pageAccess));

/**
 * Who may open the page at a path, by the very route that would show it, however the path is written.
 * An address without a route shows the not-found view to anyone.
 * @returns nothing for a route that the table does not name
 */
export function accessOfPage(path: string): Access | undefined {
  return accesses.get(routeIdOf(path));
}

/** Whether a page shows what changes without the site's own content. */
export function isLivePage(path: string): boolean {
  return livePages.has(routeIdOf(path));
}

/**
 * What the site map has for a path: a page of its own, a place where an owner may have put one, or nothing.
 * @param path without a language prefix
 */
export function pageAt(path: string): 'named' | 'free' | undefined {
  const [matchedRoutes, params] = siteMap.getMatchedRoutes(path);
  const id = matchedRoutes.at(-1)?.id ?? '__root__';
  // What a route has no place for is left over.
  if (id === '__root__' || Object.hasOwn(params, '**')) return undefined;
  return id === '/$slug' ? 'free' : 'named';
}
