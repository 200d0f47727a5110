import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';

/** The cookie with a visitor's explicit choice; only a choice sets it. */
export const languageCookie = 'lang';

export const languageChoice = z.strictObject({ lang: z.enum(languages) });

/** The language now set, and the page's path in it if that differs. */
export interface LanguageResponse {
  readonly lang: z.infer<typeof languageChoice>['lang'];
  readonly redirect?: string | undefined;
}
