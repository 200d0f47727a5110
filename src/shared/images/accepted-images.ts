import { formatList } from '../i18n/format.ts';
import type { Language } from '../i18n/language.ts';

/** Used by the server, its messages, file dialogs and the documentation. */
export const imageFormats = ['jpeg', 'png', 'webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

const names: Readonly<Record<ImageFormat, string>> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' };

/** The types for file dialogs; the server decides by the content. */
export const acceptedImageTypes = imageFormats.map((format) => `image/${format}`).join();

export function listImageFormats(language: Language, type: 'conjunction' | 'disjunction'): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return formatList(
    locale,
    imageFormats.map((format) => names[format]),
    type,
  );
}
