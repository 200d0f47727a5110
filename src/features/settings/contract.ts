import { z } from 'zod';
import { defaultLanguage, languages } from '../../shared/language.ts';

/** The site data that every page shows, in one language. */
export const site = z.object({
  name: z.string().max(80),
  tagline: z.string().max(200),
  availability: z.string().max(120),
  /** The public origin of the site. */
  origin: z.url().max(300),
});
export type Site = z.infer<typeof site>;

const localizedText = (maxLength: number) =>
  z.object({ en: z.string().max(maxLength), nl: z.string().max(maxLength) });

/** The stored setting `site`: one name, the other texts per language. */
export const siteSetting = z.object({
  name: z.string().min(1).max(80),
  tagline: localizedText(200),
  availability: localizedText(120),
  /** For visitors who prefer no language of the site. */
  default_language: z.enum(languages).default(defaultLanguage),
});
export type SiteSetting = z.input<typeof siteSetting>;
