import { formatList } from '../i18n/format.ts';
import type { Language } from '../i18n/language.ts';

/** The accepted image formats; the server, its messages, file dialogs and the documentation use this list. */
export const imageFormats = ['jpeg', 'png', 'webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

const names: Readonly<Record<ImageFormat, string>> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' };

/** The `accept` attribute of file dialogs; the server decides by the content. */
export const acceptedImageTypes = imageFormats.map((format) => `image/${format}`).join();

/**
 * Formats the list of accepted formats for a sentence.
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
