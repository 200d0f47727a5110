/** Tests for a link to a website by any of its slugs in either language, or by a longer slug. */
export function linksToWebsite(body: string, slugs: ReadonlySet<string>): boolean {
  return [...body.matchAll(/\/websites\/([a-z0-9-]+)/g)].some(([, slug = '']) => slugs.has(slug));
}
