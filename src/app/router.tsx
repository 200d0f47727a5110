import { createRouter, type LocationRewrite } from '@tanstack/react-router';
import { LanguageProvider } from '../shared/i18n/language-context.tsx';
import { routeTree } from './route-tree.gen.ts';
import type { RouterContext } from './router-context.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { FailureView } from './shell/failure-view.tsx';
import { NotFoundView } from './shell/not-found-view.tsx';
import { PendingView } from './shell/pending-view.tsx';

/**
 * Keeps a language's prefix on every address of a document, while routes know nothing of it. The router's own
 * base path would write the home page with a slash at its end, which is not its address.
 */
function keepPrefix(prefix: string): LocationRewrite {
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
 * The router of one document or of one render; never shared between requests.
 * @param nonce marks the inline pieces of a document that is rendered
 */
export function createAppRouter(context: RouterContext, nonce?: string) {
  return createRouter({
    routeTree,
    context,
    ...(context.basepath !== '/' && { rewrite: keepPrefix(context.basepath) }),
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    caseSensitive: true,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
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
