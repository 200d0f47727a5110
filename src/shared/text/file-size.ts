import { createNumberFormat, formatNumber } from '../i18n/format.ts';
import type { Language } from '../i18n/language.ts';

const megabyte = 1024 * 1024;
const formatMegabytes = createNumberFormat({ maximumFractionDigits: 1 });

/** Formats a file size, such as “22.4 MB”, or kB for small files. A no-break space keeps it on one line. */
export function formatFileSize(language: Language, bytes: number): string {
  const isSmall = bytes < megabyte / 10;
  const number = isSmall
    ? formatNumber(language, Math.ceil(bytes / 1024))
    : formatMegabytes(language, bytes / megabyte);
  return `${number}\u00a0${isSmall ? 'kB' : 'MB'}`;
}
