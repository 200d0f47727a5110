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

/** Only matches paths to routes. */
export const lookupRouter = createAppRouter(routeTree, context);
lookupRouter.update({ context, history: createMemoryHistory() });

export const routeDefinitions: readonly RouteDefinition[] = findDefinitions(lookupRouter);

interface FoundRoute {
  /** Undefined for a path without its own page, which shows the not-found view. */
  readonly definition: RouteDefinition | undefined;
  /** True if only the root matches. */
  readonly isNotFound: boolean;
  /** True if the path continues below the route's path. */
  readonly hasRest: boolean;
}

function findRoute(path: string): FoundRoute {
  const [matchedRoutes, params] = lookupRouter.getMatchedRoutes(path);
  const definition = matchedRoutes.at(-1)?.options.staticData?.definition;
  return { definition, isNotFound: matchedRoutes.length <= 1, hasRest: Object.hasOwn(params, '**') };
}

export function findDefinition(path: string): RouteDefinition | undefined {
  return findRoute(path).definition;
}

/**
 * Returns who may open a page. Paths that have no page, including paths below a page, show the not-found view
 * to anyone, except in the owners' area; a route that has no definition is for owners.
 * @param path without a language prefix
 */
export function getPageAccess(path: string): Access {
  const { definition, isNotFound, hasRest } = findRoute(path);
  const access = definition?.access ?? (isNotFound ? 'anyone' : 'owner');
  return hasRest && access !== 'owner' ? 'anyone' : access;
}

/** True even if the page's content does not exist; the path has no language prefix. */
export function hasRoute(path: string): boolean {
  const { isNotFound, hasRest } = findRoute(path);
  return !isNotFound && !hasRest;
}

/** True if a document needs only the public styles, as the not-found view does. */
export function hasPublicStyles(path: string): boolean {
  const { definition, isNotFound } = findRoute(path);
  return isNotFound || (definition !== undefined && isPublicPage(definition));
}

export function hasLiveData(path: string): boolean {
  return findDefinition(path)?.isLive ?? false;
}

export function isPrivatePage(path: string): boolean {
  return findDefinition(path)?.isPrivate ?? false;
}

/** Returns the pattern of a page's path, such as `/websites/$slug`; undefined if there is no such page. */
export function getRoutePattern(path: string): string | undefined {
  const { definition, hasRest } = findRoute(path);
  return hasRest ? undefined : definition?.path;
}

/** Returns `static` for built-in pages, `dynamic` for content pages, undefined for others. */
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

/** Drops parameters that do not affect the page; the path has no language prefix. */
export function normalizeSearch(path: string, params: Readonly<Record<string, string>>): object {
  const definition = findDefinition(path);
  return definition ? { ...normalizers.get(definition.name)?.(params) } : {};
}
