const link =
  /(?<![\w/.-])(?:https?:\/\/[^\s/)"'<>]+)?(?:\/nl)?\/([a-z0-9-]+)(?=$|[\s)"'<>#?,;]|[.!:](?:\s|$))/g;

/**
 * Tests whether a Markdown text links to a page by one of its slugs, in either language, by path or URL. A
 * slug may also begin another page's path.
 */
export function linksToPage(body: string, slugs: ReadonlySet<string>): boolean {
  return [...body.matchAll(link)].some(([, slug = '']) => slugs.has(slug));
}
