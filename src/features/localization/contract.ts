import { z } from 'zod';
import { languages } from '../../shared/language.ts';

/** The cookie that keeps a visitor's explicit choice; it exists only after one. */
export const languageCookie = 'lang';

/** The body of `POST /api/language`. */
export const languageChoice = z.strictObject({ lang: z.enum(languages) });

/** The answer: the language that holds now, and where the same page lives in it if that is elsewhere. */
export interface LanguageAnswer {
  readonly lang: z.infer<typeof languageChoice>['lang'];
  readonly redirect?: string | undefined;
}
