import {
  type AnyRoute,
  type AsyncRouteComponent,
  createRoute,
  notFound,
  useLoaderData,
  useSearch,
} from '@tanstack/react-router';
import { createElement } from 'react';
import { isPublicPage, type LoaderContext, type RouteDefinition } from '#shared/pages/route.ts';
import { loadChunk } from './layout/chunk-error.ts';
import { checkAccess, type GuardContext, reloadIfUnauthorized, type SessionHint } from './layout/guards.ts';
import { lazyPage } from './layout/lazy-page.tsx';
import { createHead } from './layout/page-head.ts';
import { preloadSkeleton } from './layout/pending-view.tsx';
import type { RouterContext } from './router-context.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Absent for layouts. */
    readonly definition?: RouteDefinition;
  }
}

interface LoaderArgs {
  /** A `RouterContext`, with a `SessionHint` in the dashboard; its type is lost in a generic function. */
  readonly context: object;
  readonly deps: object;
  readonly params: object;
  readonly location: GuardContext['location'] & { readonly search: object };
  readonly abortController: AbortController;
}

/** Returns the parameters that affect the data, in a fixed order: the router identifies a page by them. */
function pickDependencies({ dependsOn = [], pickSearch }: RouteDefinition, search: object): object {
  if (pickSearch) return pickSearch(search);
  const isIn = (name: string): name is keyof typeof search => name in search;
  return Object.fromEntries(dependsOn.filter(isIn).map((name) => [name, search[name]]));
}

async function loadData(definition: RouteDefinition, args: LoaderArgs): Promise<unknown> {
  const { transport, form, isAnonymous = false } = args.context as RouterContext & Partial<SessionHint>;
  const context: LoaderContext<object> = {
    transport,
    params: args.params as Readonly<Record<string, string>>,
    search: args.deps,
    ...(import.meta.env.SSR && { urlSearch: args.location.search }),
    signal: args.abortController.signal,
    isAnonymous,
    form: form?.name === definition.form ? form : undefined,
  };
  const { lazyLoad } = definition;
  if (lazyLoad) return (await loadChunk(lazyLoad))(context);
  return (await definition.load?.(context)) ?? null;
}

interface PageParts {
  readonly component?: AsyncRouteComponent<object>;
  /** Loads a page's script if its component does not: the router would load the first page's immediately. */
  readonly preload?: (() => Promise<void> | undefined) | undefined;
}

function createPage(definition: RouteDefinition): PageParts {
  const { page, waitsForIntent = false } = definition;
  if (!page) return {};
  const Page = lazyPage(page, { hasPublicStyles: isPublicPage(definition), waitsForIntent });
  const component: AsyncRouteComponent<object> = () => {
    const data: unknown = useLoaderData({ strict: false });
    const search: object = useSearch({ strict: false });
    return createElement(Page, { data, search });
  };
  if (waitsForIntent) return { component, preload: Page.preload };
  if (Page.preload) component.preload = Page.preload;
  return { component };
}

/** A path below a page is not found, for everybody; in the owners' area only for owners. */
function guardPage({ access }: RouteDefinition, ctx: GuardContext & { readonly params: object }): void {
  const isBelow = '**' in ctx.params;
  if (!isBelow || access === 'owner') checkAccess(access, ctx);
  if (isBelow) throw notFound();
}

const isRestricted = ({ access }: RouteDefinition) => access === 'user' || access === 'owner';

/** Omits the options whose types links depend on. */
function pageOptions(definition: RouteDefinition): object {
  const { component, preload } = createPage(definition);
  return {
    loaderDeps: ({ search }: { search: object }) => pickDependencies(definition, search),
    // A route with `beforeLoad` counts as fetching at each change of its search parameters.
    ...(definition.access !== 'anyone' && {
      beforeLoad: (ctx: GuardContext & { readonly params: object }) => guardPage(definition, ctx),
    }),
    loader: async (args: LoaderArgs) => {
      if (!import.meta.env.SSR) void preloadSkeleton();
      const data = loadData(definition, args);
      const [loaded] = await Promise.all([
        isRestricted(definition) ? reloadIfUnauthorized(data, args.location) : data,
        preload?.(),
      ]);
      return loaded;
    },
    head: createHead(definition),
    ...(component && { component }),
  };
}

/**
 * @param parent the root or the layout that shows the page
 * @param extra options of a layout's pages, such as their skeleton
 */
export function toRouterRoute<
  Parent extends AnyRoute,
  const Path extends string,
  Search extends object,
  Data,
>(parent: Parent, page: RouteDefinition<Path, Search, Data>, extra: object = {}) {
  return createRoute({
    getParentRoute: () => parent,
    path: page.path,
    staticData: { definition: page },
    validateSearch: (params: Record<string, unknown>): Search =>
      page.parseSearch ? page.parseSearch(params) : (params as Search),
    ...pageOptions(page),
    ...extra,
  });
}
