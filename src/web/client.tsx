import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { splitLanguagePrefix } from '#features/localization/rules.ts';
import { defaultLanguage, isLanguage } from '#shared/i18n/language.ts';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import { createFetchWithTimeout } from './fetch-with-timeout.ts';
import { type HydratedSearch, hydrateSearch } from './hydrated-search.ts';
import { isAdminPath } from './layout/navigation.ts';
import { enableViewTransitions } from './layout/view-transitions.ts';
import { createPublicRoutes } from './public-routes.ts';
import { type AppRouter, createAppRouter, pendingMs } from './router.tsx';

// Documents of a build contain or link to their styles.
if (import.meta.env.DEV) void import('./styles.css');

const root = document.documentElement;
// A language that the site does not have, for example set by a proxy or an extension, is treated as the
// default.
if (!isLanguage(root.lang)) root.lang = defaultLanguage;
const languageState = createLanguageState(isLanguage(root.lang) ? root.lang : defaultLanguage);
const firstPath = location.pathname;
const { prefix, path } = splitLanguagePrefix(firstPath);

async function loadArea() {
  if (!isAdminPath(path)) return { routeTree: createPublicRoutes(), fetchResponse: fetch };
  const [{ routeTree }, { createIdempotentFetch }] = await Promise.all([
    import('./admin/routes.ts'),
    import('./admin/idempotent-fetch.ts'),
  ]);
  return { routeTree, fetchResponse: createIdempotentFetch(fetch) };
}

async function loadRouter(): Promise<AppRouter> {
  const { routeTree, fetchResponse } = await loadArea();
  const router = createAppRouter(routeTree, {
    language: languageState,
    transport: { fetch: createFetchWithTimeout(fetchResponse), language: languageState.get },
    basepath: prefix === undefined ? '/' : `/${prefix}`,
  });
  enableViewTransitions(router);
  router.options.hydrate = (data: HydratedSearch | undefined) => hydrateSearch(router, data);
  router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    // The server's Open Graph tags and structured data describe only the first page.
    if (pathChanged) for (const element of document.querySelectorAll('[data-served]')) element.remove();
    const keepsPage = router
      .matchRoutes(toLocation)
      .some(({ staticData }) => staticData.definition?.keepsPreviousPage);
    // A page may keep itself in view, but never the page that the visitor left: it would be at the new URL.
    router.options.defaultPendingMs = keepsPage && !pathChanged ? Number.POSITIVE_INFINITY : pendingMs;
  });
  return router;
}

async function preloadScreens(router: AppRouter): Promise<void> {
  const matches = router.matchRoutes(router.latestLocation);
  const screens = matches.map(
    ({ routeId }) => router.routesById[routeId as keyof typeof router.routesById].options.component,
  );
  await Promise.all(screens.map((screen) => screen && 'preload' in screen && screen.preload?.()));
}

/** Reports hydration errors, unless the visitor left the page before it was hydrated: React then drops it. */
function onRecoverableError(error: unknown): void {
  if (location.pathname === firstPath) reportError(error);
}

async function hydrate(): Promise<void> {
  const router = await loadRouter();
  await preloadScreens(router);
  hydrateRoot(document, <RouterClient router={router} />, { onRecoverableError });
}

// If a script cannot be loaded, the page stays as the server sent it: complete, with working links. It says
// so, because features that need scripts do not work.
hydrate().catch((error: unknown) =>
  import('./layout/reload-notice.ts').then((notice) => notice.showReloadNotice(error)),
);
