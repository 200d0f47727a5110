/** The maximum number of characters in a slug. */
export const maxSlugLength = 120;

/** Returns the slug that a title suggests: small letters without accents, digits, and hyphens between words. */
export function toSlug(title: string): string {
  return title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-+|-+$/g, '');
}
