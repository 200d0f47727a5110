/** Tests for a link to an image by any of its slugs in either language, or by a longer slug. */
export function linksToImage(body: string, slugs: ReadonlySet<string>): boolean {
  return [...body.matchAll(/\/images\/([a-z0-9-]+)/g)].some(([, slug = '']) => slugs.has(slug));
}
