/**
 * Tests whether a Markdown text links to a website's page by one of its slugs, in either language. A slug may
 * also begin a longer one.
 */
export function linksToWebsite(body: string, slugs: ReadonlySet<string>): boolean {
  return [...body.matchAll(/\/websites\/([a-z0-9-]+)/g)].some(([, slug = '']) => slugs.has(slug));
}
