import type { Language } from '../i18n/language.ts';

const megabyte = 1024 * 1024;

/** Returns the size of a file as it is written, such as “22.4 MB”; small ones in kB. Number and unit stay on one line. */
export function formatFileSize(language: Language, bytes: number): string {
  const isSmall = bytes < megabyte / 10;
  const value = isSmall ? Math.ceil(bytes / 1024) : bytes / megabyte;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: isSmall ? 0 : 1 }).format(value);
  return `${number}\u00a0${isSmall ? 'kB' : 'MB'}`;
}
