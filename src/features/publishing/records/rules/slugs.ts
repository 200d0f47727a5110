import { foldText } from '#shared/text/extract-terms.ts';

/** The maximum number of characters in a slug. */
export const maxSlugLength = 120;

/**
 * Returns the slug that a title suggests: small letters without accents, digits, and hyphens between words. It is empty
 * for a title without Latin letters and digits.
 */
export function toSlug(title: string): string {
  return foldText(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-+|-+$/g, '');
}

/** The values that identify a record among all others of its kind. */
export interface NumberedRecord {
  /** In UTC. */
  readonly created_at: string;
  /** The catalogue number; kinds without numbers are identified by the time. */
  readonly number?: number | undefined;
}

/**
 * Returns the slug that is proposed for a record: that of its title, else the day and the number of the record, such as
 * `2026-11-28-7`. Only a title without visible text gets none.
 */
export function proposeSlug(title: string, { created_at, number }: NumberedRecord): string {
  const slug = toSlug(title);
  if (slug !== '' || title.trim() === '') return slug;
  const time = created_at.slice(11, 19).replaceAll(':', '');
  return `${created_at.slice(0, 10)}-${number ?? time}`;
}
