import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';

/** Set only by a visitor's explicit choice. */
export const languageCookie = 'lang';

export const languageChoice = z.strictObject({ lang: z.enum(languages) });

/** The language now set, and the page's path in it if that differs. */
export interface LanguageResponse {
  readonly lang: z.infer<typeof languageChoice>['lang'];
  readonly redirect?: string | undefined;
}
