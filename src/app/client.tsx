import './styles.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { splitLanguagePrefix } from '../features/localization/rules.ts';
import { createLanguageState } from '../shared/i18n/language-state.ts';
import { defaultLanguage, isLanguage } from '../shared/language.ts';
import { createAppRouter } from './router.tsx';
import { patientFetch } from './shell/patient-fetch.ts';

const { lang } = document.documentElement;
const language = createLanguageState(isLanguage(lang) ? lang : defaultLanguage);
const { prefix } = splitLanguagePrefix(location.pathname);
const router = createAppRouter({
  language,
  transport: { fetch: patientFetch, language: language.get },
  basepath: prefix === undefined ? '/' : `/${prefix}`,
});

// What the server told those who share or find the first page would be wrong of the next one.
router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
  if (pathChanged) for (const told of document.querySelectorAll('[data-served]')) told.remove();
});

/** Loads the scripts of the page's own screens. */
async function loadScreens(): Promise<void> {
  const matches = router.matchRoutes(router.latestLocation);
  const screens = matches.map(
    ({ routeId }) => router.routesById[routeId as keyof typeof router.routesById].options.component,
  );
  await Promise.all(screens.map((screen) => screen && 'preload' in screen && screen.preload?.()));
}

// Where a script does not come through, the page stays as the server sent it: complete, with links that work.
void loadScreens().then(
  () => hydrateRoot(document, <RouterClient router={router} />),
  (error: unknown) => console.error('The page stays without its scripts.', error),
);
