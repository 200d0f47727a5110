import type { Language } from './language.ts';

/** Each language in itself, as a switcher shows it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', nl: 'Nederlands' };
