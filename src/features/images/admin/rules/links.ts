/**
 * Tests whether a Markdown text links to an image's page by one of its slugs, in either language. A slug may
 * also begin a longer one.
 */
export function linksToImage(body: string, slugs: ReadonlySet<string>): boolean {
  return [...body.matchAll(/\/images\/([a-z0-9-]+)/g)].some(([, slug = '']) => slugs.has(slug));
}
