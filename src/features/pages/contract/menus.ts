import type { Language } from '#shared/i18n/language.ts';

/** `header` pages are in the footer as well. */
export const pageMenus = ['header', 'footer', 'none'] as const;
export type PageMenu = (typeof pageMenus)[number];

/** A page with its texts in both languages, because the interface changes its language without a request. */
export interface MenuPage {
  readonly menu: PageMenu;
  readonly is_contact: boolean;
  /** Null for an unpublished language; at least one is published. */
  readonly texts: Readonly<Record<Language, { readonly slug: string; readonly title: string } | null>>;
}

export function getMenuLink({ texts }: Pick<MenuPage, 'texts'>, language: Language) {
  const lang = texts[language] ? language : language === 'en' ? 'nl' : 'en';
  return { slug: '', title: '', ...texts[lang], lang };
}
