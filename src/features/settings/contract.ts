import { z } from 'zod';
import { pageMenus } from '#features/pages/contract/menus.ts';
import { defaultLanguage, languages } from '#shared/i18n/language.ts';

/** The longest name of a site, also of one that an earlier version accepted. */
const maxStoredNameLength = 80;

const nameLayout = z.object({
  /** The font size in hundredths of the width of the page (cqw). */
  size: z.number().positive(),
  /** The offsets in the name, in UTF-16 units, at which a new line begins. */
  breaks: z.array(z.int().min(1)).max(maxStoredNameLength),
});
/** The size and the lines of the name on the cover. */
export type NameLayout = z.infer<typeof nameLayout>;

const menuText = z.object({ slug: z.string().max(120), title: z.string().max(160) }).nullable();

const menuPage = z.object({
  menu: z.enum(pageMenus),
  is_contact: z.boolean(),
  texts: z.record(z.enum(languages), menuText),
});

/** The site data that every page shows, in one language. */
export const site = z.object({
  name: z.string().max(maxStoredNameLength),
  /** The layouts of the name on the cover: on narrow pages, and from 768 px. */
  cover: z.object({ narrow: nameLayout, wide: nameLayout }),
  tagline: z.string().max(200),
  availability: z.string().max(120),
  colophon: z.string().max(300),
  /** The pages that the layout links to, in their order. */
  pages: z.array(menuPage).max(1000),
  /** The public origin of the site. */
  origin: z.url().max(300),
});
export type Site = z.infer<typeof site>;

/** The stored setting `site`. */
export const siteSetting = z.object({
  /** For visitors who prefer no language of the site. */
  default_language: z.enum(languages).default(defaultLanguage),
});
