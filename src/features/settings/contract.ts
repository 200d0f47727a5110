import { z } from 'zod';
import { pageMenus } from '#features/pages/contract/menus.ts';
import { defaultLanguage, languages } from '#shared/i18n/language.ts';

/** Also covers names that earlier versions accepted. */
const maxStoredNameLength = 80;

const nameLayout = z.object({
  /** Font size in hundredths of the page width (cqw). */
  size: z.number().positive(),
  /** UTF-16 offsets in the name at which new lines begin. */
  breaks: z.array(z.int().min(1)).max(maxStoredNameLength),
});
export type NameLayout = z.infer<typeof nameLayout>;

const menuText = z.object({ slug: z.string().max(120), title: z.string().max(160) }).nullable();

const menuPage = z.object({
  menu: z.enum(pageMenus),
  is_contact: z.boolean(),
  texts: z.record(z.enum(languages), menuText),
});

/** Used by every page. */
export const site = z.object({
  name: z.string().max(maxStoredNameLength),
  /** On narrow pages, and from 768 px. */
  cover: z.object({ narrow: nameLayout, wide: nameLayout }),
  tagline: z.string().max(200),
  availability: z.string().max(120),
  colophon: z.string().max(300),
  /** Linked by the layout, in order. */
  pages: z.array(menuPage).max(1000),
  origin: z.url().max(300),
});
export type Site = z.infer<typeof site>;

/** The stored setting `site`. */
export const siteSetting = z.object({
  /** The language for visitors who have no preference. */
  default_language: z.enum(languages).default(defaultLanguage),
});
