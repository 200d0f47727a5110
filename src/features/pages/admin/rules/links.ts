const link =
  /(?<![\w/.-])(?:https?:\/\/[^\s/)"'<>]+)?(?:\/nl)?\/([a-z0-9-]+)(?=$|[\s)"'<>#?,;]|[.!:](?:\s|$))/g;

/**
 * Returns whether a Markdown text links to a page by one of its slugs, in either language, by a path or a whole URL. A
 * slug may also begin the path of another page.
 */
export function linksToPage(body: string, slugs: ReadonlySet<string>): boolean {
  return [...body.matchAll(link)].some(([, slug = '']) => slugs.has(slug));
}
