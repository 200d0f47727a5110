import type { Language } from '#shared/i18n/language.ts';
import type { PreviewDays } from './contract.ts';

export const previewDays: readonly PreviewDays[] = [1, 7, 30];

export const defaultPreviewDays: PreviewDays = 7;

/** Without the language prefix. */
export const previewPath = '/preview';

export const getPreviewPath = (language: Language, token: string): string =>
  `${language === 'nl' ? '/nl' : ''}${previewPath}/${token}`;

const dayMs = 24 * 3_600_000;

export const getExpiry = (now: Date, days: PreviewDays): string =>
  new Date(now.getTime() + days * dayMs).toISOString();

/** Tests for 256 bits in base64url. */
export const isPreviewToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
