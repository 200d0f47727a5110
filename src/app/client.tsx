import './styles.css';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import { splitLanguagePrefix } from '../features/localization/rules.ts';
import { createLanguageState } from '../shared/i18n/language-state.ts';
import { defaultLanguage, isLanguage } from '../shared/language.ts';
import { createAppRouter } from './router.tsx';

const { lang } = document.documentElement;
const language = createLanguageState(isLanguage(lang) ? lang : defaultLanguage);
const { prefix } = splitLanguagePrefix(location.pathname);
const router = createAppRouter({
  language,
  transport: { fetch: (...call) => fetch(...call), language: language.get },
  basepath: prefix === undefined ? '/' : `/${prefix}`,
});

hydrateRoot(document, <RouterClient router={router} />);
