import { z } from 'zod';
import { defaultLanguage, languages } from '../../shared/language.ts';

/** What every page says of the site, in one language. */
export const site = z.object({
  name: z.string().max(80),
  tagline: z.string().max(200),
  availability: z.string().max(120),
  /** The public address of the site, without a path. */
  origin: z.url().max(300),
});
export type Site = z.infer<typeof site>;

const inBothLanguages = (maximum: number) =>
  z.object({ en: z.string().max(maximum), nl: z.string().max(maximum) });

/** The setting `site` as it is kept: the name once, the sentences per language. */
export const siteSetting = z.object({
  name: z.string().min(1).max(80),
  tagline: inBothLanguages(200),
  availability: inBothLanguages(120),
  /** For visitors who ask for no language that the site has. */
  default_language: z.enum(languages).default(defaultLanguage),
});
export type SiteSetting = z.input<typeof siteSetting>;
