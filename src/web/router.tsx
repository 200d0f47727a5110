import { createRouter, type LocationRewrite } from '@tanstack/react-router';
import { LanguageProvider } from '#shared/i18n/language-context.tsx';
import type { RouteTree } from './admin/routes.ts';
import { FailureView } from './layout/failure-view.tsx';
import { PendingView } from './layout/pending-view.tsx';
import { NotFoundView } from './layout/status-pages.tsx';
import type { RouterContext } from './router-context.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

/** The delay before the skeleton is shown. */
export const pendingMs = 300;

/**
 * Adds the language prefix to every URL of a document and removes it before matching, so routes have none.
 * The router's own `basepath` would write the home page with a trailing slash, which is not its canonical
 * URL.
 */
function languagePrefixRewrite(prefix: string): LocationRewrite {
  return {
    input: ({ url }) => {
      if (`${url.pathname}/`.startsWith(`${prefix}/`))
        url.pathname = url.pathname.slice(prefix.length) || '/';
      return url;
    },
    output: ({ url }) => {
      url.pathname = prefix + (url.pathname === '/' ? '' : url.pathname);
      return url;
    },
  };
}

/**
 * Creates the router of a document or rendering; never shared between requests.
 * @param routeTree the routes of all pages, or the routes for a document outside the admin area
 * @param nonce marks the document's inline scripts and styles
 */
export function createAppRouter(routeTree: RouteTree, context: RouterContext, nonce?: string) {
  return createRouter({
    routeTree,
    context,
    ...(context.basepath !== '/' && { rewrite: languagePrefixRewrite(context.basepath) }),
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    caseSensitive: true,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: pendingMs,
    defaultPendingComponent: PendingView,
    defaultStaleTime: 30_000,
    defaultNotFoundComponent: NotFoundView,
    defaultErrorComponent: FailureView,
    Wrap: ({ children }) => <LanguageProvider state={context.language}>{children}</LanguageProvider>,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
