import { z } from 'zod';
import { languages } from '../i18n/language.ts';

export const csvLanguage = { lang: z.enum(languages).optional() };

/** The URL of a CSV file is limited to 2,048 characters. */
export const maxCsvIds = 50;

/** Ids separated by commas. */
export const csvIds = {
  ids: z
    .string()
    .max(maxCsvIds * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(maxCsvIds))
    .optional(),
};
