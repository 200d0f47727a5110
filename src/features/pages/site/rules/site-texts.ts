import type { Language } from '#shared/i18n/language.ts';
import type { SiteText } from '../contract.ts';
import { defaultColophons } from '../messages/colophon.ts';

/** The id of the only record of its kind. */
export const siteId = 'site';

/** The maximum number of characters in each text. */
export const textLimits = { title: 80, lede: 200, availability: 120, colophon: 300 } as const;
export type SiteTextField = keyof typeof textLimits;

/** The texts of a language that has none yet. */
export const emptyText: SiteText = { title: '', lede: '', availability: '', colophon: '' };

/** Returns the texts of a site that its owner has not named yet. */
export const getDefaultTexts = (language: Language): SiteText => ({
  ...emptyText,
  title: 'Vitrine',
  colophon: defaultColophons[language],
});
