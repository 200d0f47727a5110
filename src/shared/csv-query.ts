import { z } from 'zod';
import { languages } from './language.ts';

/** The part of the query of a file: a link cannot send `X-Localization`, so it names the language of the page. */
export const csvLanguage = { lang: z.enum(languages).optional() };
