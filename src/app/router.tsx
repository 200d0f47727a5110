import { createRouter } from '@tanstack/react-router';
import { LanguageProvider } from '../shared/i18n/language-context.tsx';
import { routeTree } from './route-tree.gen.ts';
import type { RouterContext } from './router-context.ts';
import { parseSearch, stringifySearch } from './search.ts';
import { FailureView } from './shell/failure-view.tsx';
import { NotFoundView } from './shell/not-found-view.tsx';

/**
 * The router of one document or of one render; never shared between requests.
 * @param basepath `/`, or a language's prefix such as `/nl`
 */
export function createAppRouter(context: RouterContext, options: { basepath: string; nonce?: string }) {
  return createRouter({
    routeTree,
    context,
    basepath: options.basepath,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    caseSensitive: true,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultStaleTime: 30_000,
    defaultNotFoundComponent: NotFoundView,
    defaultErrorComponent: FailureView,
    Wrap: ({ children }) => <LanguageProvider state={context.language}>{children}</LanguageProvider>,
    ...(options.nonce === undefined ? {} : { ssr: { nonce: options.nonce } }),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
