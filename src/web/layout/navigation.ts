import { type AnyRouter, useLocation, useRouter } from '@tanstack/react-router';
import { getMenuLink, type MenuPage } from '#features/pages/contract/menus.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage } from '#shared/i18n/language-context.tsx';
import type { RouteDefinition } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import { layoutMessages } from '../messages.ts';

export interface MenuEntry {
  readonly name: string;
  readonly params?: { readonly slug: string };
  /** A content page has a title; other entries have their route's label. */
  readonly title?: string;
  readonly lang?: Language;
}

export const getMainMenu = (
  pages: readonly MenuPage[] = [],
  language: Language = 'en',
): readonly MenuEntry[] => [
  { name: 'websites' },
  { name: 'images' },
  { name: 'experiments' },
  ...pages
    .filter(({ menu }) => menu === 'header')
    .map((page) => getMenuLink(page, language))
    .map(({ slug, title, lang }) => ({ name: 'page', params: { slug }, title, lang })),
];

type RouterTree = Pick<AnyRouter, 'routesById' | 'routeTree'>;

const definitionCache = new WeakMap<object, readonly RouteDefinition[]>();

/** Cached, since all routers of a process share a tree. */
export function findDefinitions({ routesById, routeTree }: RouterTree): readonly RouteDefinition[] {
  const cached = definitionCache.get(routeTree);
  if (cached) return cached;
  const definitions: readonly RouteDefinition[] = Object.values(routesById).flatMap(
    ({ options }) => options.staticData?.definition ?? [],
  );
  definitionCache.set(routeTree, definitions);
  return definitions;
}

// Every definition has a path of the router's, but its type is lost in the list.
export function getRoutePath(router: RouterTree, name: string): typeof paths.home {
  const definition = findDefinitions(router).find((candidate) => candidate.name === name);
  if (!definition) throw new Error(`no route is named ${name}`);
  return definition.path as typeof paths.home;
}

export const isAdminPath = (path: string): boolean => `${path}/`.startsWith(`${paths.admin}/`);

export const useIsAdminArea = (): boolean => useLocation({ select: ({ pathname }) => isAdminPath(pathname) });

/**
 * Returns the labels `page.{segment}` by the last segment of a page's path, including content pages that the
 * layout links to; `home` is the home page.
 * @param isAdminArea true to include the admin area's pages, which other documents do not know
 */
export function getPageLabels(
  router: RouterTree,
  language: Language,
  isAdminArea = false,
): Readonly<Record<string, string>> {
  const cached = labelCache.get(router.routeTree) ?? {};
  labelCache.set(router.routeTree, cached);
  const key = `${language}${isAdminArea}` as const;
  cached[key] ??= createPageLabels(router, language, isAdminArea);
  return cached[key];
}

const labelCache = new WeakMap<
  object,
  Partial<Record<`${Language}${boolean}`, Readonly<Record<string, string>>>>
>();

function createPageLabels(
  router: RouterTree,
  language: Language,
  isAdminArea: boolean,
): Readonly<Record<string, string>> {
  const labels = findDefinitions(router).flatMap(({ path, label, access }): [string, string][] => {
    const segment = path === '/' ? 'home' : (path.split('/').at(-1) ?? '');
    return label && (isAdminArea || access !== 'owner') ? [[segment, label[language]]] : [];
  });
  return { ...Object.fromEntries(labels), ...layoutMessages[language].page };
}

export function usePageLabels(): (segment: string) => string {
  const labels = getPageLabels(useRouter(), useLanguage());
  return (segment) => labels[segment] ?? segment;
}
