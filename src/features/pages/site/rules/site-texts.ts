import type { Language } from '#shared/i18n/language.ts';
import type { SiteText } from '../contract.ts';
import { defaultColophons } from '../messages/colophon.ts';

/** There is only one such record. */
export const siteId = 'site';

export const textLimits = { title: 80, lede: 200, availability: 120, colophon: 300 } as const;
export type SiteTextField = keyof typeof textLimits;

/** Initial texts of a language. */
export const emptyText: SiteText = { title: '', lede: '', availability: '', colophon: '' };

export const getDefaultTexts = (language: Language): SiteText => ({
  ...emptyText,
  title: 'Vitrine',
  colophon: defaultColophons[language],
});
