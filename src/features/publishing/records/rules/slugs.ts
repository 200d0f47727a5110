import { foldText } from '#shared/text/extract-terms.ts';

export const maxSlugLength = 120;

/** Returns lower-case letters without accents, digits and hyphens; empty for other scripts. */
export function toSlug(title: string): string {
  return foldText(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-+|-+$/g, '');
}

/** Properties that identify a record of its kind. */
export interface NumberedRecord {
  /** The time in UTC. */
  readonly created_at: string;
  /** Catalogue number; kinds without numbers are identified by the time. */
  readonly number?: number | undefined;
}

/**
 * Uses the title, or else the day and number, such as `2026-11-28-7`; empty only if there is no visible text.
 */
export function proposeSlug(title: string, { created_at, number }: NumberedRecord): string {
  const slug = toSlug(title);
  if (slug !== '' || title.trim() === '') return slug;
  const time = created_at.slice(11, 19).replaceAll(':', '');
  return `${created_at.slice(0, 10)}-${number ?? time}`;
}
