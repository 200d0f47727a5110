/**
 * Returns whether a Markdown text links to the page of an image by one of its slugs, in either language: a slug may also
 * begin a longer one.
 */
export function linksToImage(body: string, slugs: ReadonlySet<string>): boolean {
  return [...body.matchAll(/\/images\/([a-z0-9-]+)/g)].some(([, slug = '']) => slugs.has(slug));
}
