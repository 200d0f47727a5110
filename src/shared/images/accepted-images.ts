import { formatList } from '../i18n/format.ts';
import type { Language } from '../i18n/language.ts';

/** The formats of images that are accepted: the server, its messages, dialogs for files and the docs name these. */
export const imageFormats = ['jpeg', 'png', 'webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

const names: Readonly<Record<ImageFormat, string>> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' };

/** The `accept` attribute of dialogs for images; the server decides by the content. */
export const acceptedImageTypes = imageFormats.map((format) => `image/${format}`).join();

/**
 * Lists the accepted formats in a sentence.
 * @param type `conjunction` for all of them, `disjunction` for one of them
 */
export function listImageFormats(language: Language, type: 'conjunction' | 'disjunction'): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return formatList(
    locale,
    imageFormats.map((format) => names[format]),
    type,
  );
}
