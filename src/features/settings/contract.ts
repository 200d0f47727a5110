import { z } from 'zod';
import { defaultLanguage, languages } from '../../shared/language.ts';

/** Longer than `maxSiteNameLength`: names that earlier versions accepted are shown too. */
const maxStoredNameLength = 80;

const nameLayout = z.object({
  /** The font size in hundredths of the width of the page (cqw). */
  size: z.number().positive(),
  /** The offsets in the name, in UTF-16 units, at which a new line begins. */
  breaks: z.array(z.int().min(1)).max(maxStoredNameLength),
});
/** The size and the lines of the name on the cover. */
export type NameLayout = z.infer<typeof nameLayout>;

/** The site data that every page shows, in one language. */
export const site = z.object({
  name: z.string().max(maxStoredNameLength),
  /** The layouts of the name on the cover: on narrow pages, and from 768 px. */
  cover: z.object({ narrow: nameLayout, wide: nameLayout }),
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
  name: z.string().min(1).max(maxStoredNameLength),
  tagline: localizedText(200),
  availability: localizedText(120),
  /** For visitors who prefer no language of the site. */
  default_language: z.enum(languages).default(defaultLanguage),
});
export type SiteSetting = z.input<typeof siteSetting>;
