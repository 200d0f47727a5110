import type { Summary } from '#platform/backup/archive-format.ts';
import { formatNumber } from '#shared/i18n/format.ts';

/** Describes a number of things. */
export const describeCount = (number: number, one: string, many: string) =>
  `${formatNumber('en', number)} ${number === 1 ? one : many}`;

/** Describes a number of bytes in the largest fitting unit. */
export const describeBytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Describes how much is in an archive. */
export function describeContent({ tables, media }: Summary): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${describeCount(rows, 'row', 'rows')} and ${describeCount(media.files, 'media file', 'media files')}`;
}

/** Describes files that the database names and the media store did not have. */
export const describeMissing = (missing: readonly string[]): string =>
  missing.length === 0
    ? ''
    : `\nWarning: ${describeCount(missing.length, 'file', 'files')} of DATA_DIR/media did not exist, such as ${missing[0]}. Upload these images again.`;
