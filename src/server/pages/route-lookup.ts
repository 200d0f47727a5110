import { createMemoryHistory } from '@tanstack/react-router';
import { defaultLanguage } from '#shared/i18n/language.ts';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { type Access, isPublicPage, type RouteDefinition } from '#shared/pages/route.ts';
import { routeTree } from '#web/admin/routes.ts';
import { findDefinitions } from '#web/layout/navigation.ts';
import { createAppRouter } from '#web/router.tsx';

const rejectFetch = () => Promise.reject(new Error('this router only matches paths'));

const context = {
  language: createLanguageState(defaultLanguage),
  basepath: '/',
  transport: { fetch: rejectFetch, language: () => defaultLanguage },
};

/** A router that only matches paths to routes and never renders. */
export const lookupRouter = createAppRouter(routeTree, context);
lookupRouter.update({ context, history: createMemoryHistory() });

/** The definitions of all pages. */
export const routeDefinitions: readonly RouteDefinition[] = findDefinitions(lookupRouter);

/** The route that matches a path. */
interface FoundRoute {
  /** Undefined for a path without a page of its own, which shows the not-found view. */
  readonly definition: RouteDefinition | undefined;
  /** True if only the root matches. */
  readonly isNotFound: boolean;
  /** True if the path continues below the route's own path. */
  readonly hasRest: boolean;
}

/**
 * Finds the route that matches a path, in any spelling.
 * @param path without a language prefix
 */
function findRoute(path: string): FoundRoute {
  const [matchedRoutes, params] = lookupRouter.getMatchedRoutes(path);
  const definition = matchedRoutes.at(-1)?.options.staticData?.definition;
  return { definition, isNotFound: matchedRoutes.length <= 1, hasRest: Object.hasOwn(params, '**') };
}

/** Returns the definition of the page at a path; undefined if there is none. */
export function findDefinition(path: string): RouteDefinition | undefined {
  return findRoute(path).definition;
}

/**
 * Returns who may open the page at a path. A path without a page, also below that of a page, shows the not-found view
 * to anyone, except in the owners’ area; a route without a definition is for owners.
 * @param path without a language prefix
 */
export function getPageAccess(path: string): Access {
  const { definition, isNotFound, hasRest } = findRoute(path);
  const access = definition?.access ?? (isNotFound ? 'anyone' : 'owner');
  return hasRest && access !== 'owner' ? 'anyone' : access;
}

/**
 * Returns whether a path belongs to a page, which may turn out to have no content.
 * @param path without a language prefix
 */
export function hasRoute(path: string): boolean {
  const { isNotFound, hasRest } = findRoute(path);
  return !isNotFound && !hasRest;
}

/**
 * Returns whether the document of a path needs no more than the styles of public pages, as the not-found view does.
 * @param path without a language prefix
 */
export function hasPublicStyles(path: string): boolean {
  const { definition, isNotFound } = findRoute(path);
  return isNotFound || (definition !== undefined && isPublicPage(definition));
}

/** Returns whether the page at a path shows data that changes without the site's content. */
export function hasLiveData(path: string): boolean {
  return findDefinition(path)?.isLive ?? false;
}

/** Returns whether only who has the link to the page at a path may know it. */
export function isPrivatePage(path: string): boolean {
  return findDefinition(path)?.isPrivate ?? false;
}

/**
 * Returns whether a path belongs to a built-in page (`static`), to a content page (`dynamic`), or to neither.
 * @param path without a language prefix
 */
export function getRouteKind(path: string): 'static' | 'dynamic' | undefined {
  const { definition, hasRest } = findRoute(path);
  if (!definition || hasRest) return undefined;
  return definition.name === 'page' ? 'dynamic' : 'static';
}

type Normalize = (params: Readonly<Record<string, string>>) => object;

async function loadNormalizer(definition: RouteDefinition): Promise<[string, Normalize]> {
  const normalize =
    (await definition.lazyNormalizeSearch?.()) ??
    definition.normalizeSearch ??
    definition.parseSearch ??
    (() => ({}));
  return [definition.name, normalize];
}

const normalizers = new Map(await Promise.all(routeDefinitions.map(loadNormalizer)));

/**
 * Returns the search parameters that change the page at a path, in normal form; others are dropped.
 * @param path without a language prefix
 */
export function normalizeSearch(path: string, params: Readonly<Record<string, string>>): object {
  const definition = findDefinition(path);
  return definition ? { ...normalizers.get(definition.name)?.(params) } : {};
}
