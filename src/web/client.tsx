import './styles.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { splitLanguagePrefix } from '../features/localization/rules.ts';
import { ApiError } from '../shared/api-transport.ts';
import { createLanguageState } from '../shared/i18n/language-state.ts';
import { defaultLanguage, isLanguage } from '../shared/language.ts';
import { createAppRouter } from './router.tsx';

/** The maximum time to wait for data, in milliseconds; a change may take longer. */
const timeoutMs = 30_000;

/** Returns a signal that aborts after the timeout or with another signal. */
function withTimeout(signal: AbortSignal | null | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([timeout, signal]) : timeout;
}

/**
 * Fetches in a browser; a GET request is aborted after 30 seconds or with its own signal.
 * @throws ApiError with status 0 if a GET request gets no response
 */
const fetchWithTimeout: typeof fetch = (input, init) =>
  init?.method === 'GET'
    ? fetch(input, { ...init, signal: withTimeout(init.signal) }).catch((cause: unknown) => {
        throw new ApiError(0, 'unavailable', `no response: ${cause}`);
      })
    : fetch(input, init);

const { lang } = document.documentElement;
const languageState = createLanguageState(isLanguage(lang) ? lang : defaultLanguage);
const { prefix } = splitLanguagePrefix(location.pathname);
const router = createAppRouter({
  language: languageState,
  transport: { fetch: fetchWithTimeout, language: languageState.get },
  basepath: prefix === undefined ? '/' : `/${prefix}`,
});

// The Open Graph tags and structured data that the server wrote describe the first page only.
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) for (const element of document.querySelectorAll('[data-served]')) element.remove();
});

/** Loads the scripts of the page's own screens. */
async function preloadScreens(): Promise<void> {
  const matches = router.matchRoutes(router.latestLocation);
  const screens = matches.map(
    ({ routeId }) => router.routesById[routeId as keyof typeof router.routesById].options.component,
  );
  await Promise.all(screens.map((screen) => screen && 'preload' in screen && screen.preload?.()));
}

// If a script cannot be loaded, the page stays as the server sent it: complete, with working links.
void preloadScreens().then(
  () => hydrateRoot(document, <RouterClient router={router} />),
  (error: unknown) => console.error('The page stays without its scripts.', error),
);
