import { z } from 'zod';
import { languages } from '#shared/i18n/language.ts';

/** The cookie with a visitor's explicit choice; it is only set by one. */
export const languageCookie = 'lang';

/** The body of `POST /api/language`. */
export const languageChoice = z.strictObject({ lang: z.enum(languages) });

/** The response: the language now set, and the path of the page in it if that differs. */
export interface LanguageResponse {
  readonly lang: z.infer<typeof languageChoice>['lang'];
  readonly redirect?: string | undefined;
}
