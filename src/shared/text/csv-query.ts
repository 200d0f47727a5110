import { z } from 'zod';
import { languages } from '../i18n/language.ts';

/** The part of the query of a file: a link cannot send `X-Localization`, so it names the language of the page. */
export const csvLanguage = { lang: z.enum(languages).optional() };

/** The most records that are selected for a file: their ids are in its URL, which has 2,048 characters at most. */
export const maxCsvIds = 50;

/** The query parameter of a CSV file of selected records: their ids, separated by commas. */
export const csvIds = {
  ids: z
    .string()
    .max(maxCsvIds * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(maxCsvIds))
    .optional(),
};
