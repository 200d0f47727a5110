import type { Language } from '#shared/i18n/language.ts';

/** The menus that list a page: that of the header and the footer, the footer alone, or none. */
export const pageMenus = ['header', 'footer', 'none'] as const;
export type PageMenu = (typeof pageMenus)[number];

/** A page that the layout links to, with its texts in both languages: the interface changes its language at once. */
export interface MenuPage {
  readonly menu: PageMenu;
  /** True for a page of contact. */
  readonly is_contact: boolean;
  /** Null for a language that is not published; one is. */
  readonly texts: Readonly<Record<Language, { readonly slug: string; readonly title: string } | null>>;
}

/** Returns the link to a page in a language, else in the other. */
export function getMenuLink({ texts }: Pick<MenuPage, 'texts'>, language: Language) {
  const lang = texts[language] ? language : language === 'en' ? 'nl' : 'en';
  return { slug: '', title: '', ...texts[lang], lang };
}
