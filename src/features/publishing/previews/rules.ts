import type { Language } from '#shared/i18n/language.ts';
import type { PreviewDays } from './contract.ts';

/** The days after which a link may expire. */
export const previewDays: readonly PreviewDays[] = [1, 7, 30];

/** The days after which a link expires if nobody chooses. */
export const defaultPreviewDays: PreviewDays = 7;

/** The path of previews, without the language prefix. */
export const previewPath = '/preview';

/** Returns the path of a preview in the language of its draft. */
export const getPreviewPath = (language: Language, token: string): string =>
  `${language === 'nl' ? '/nl' : ''}${previewPath}/${token}`;

const dayMs = 24 * 3_600_000;

/** Returns the time at which a link expires. */
export const getExpiry = (now: Date, days: PreviewDays): string =>
  new Date(now.getTime() + days * dayMs).toISOString();

/** Returns whether a text can be the token of a link: 256 bits in base64url. */
export const isPreviewToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
