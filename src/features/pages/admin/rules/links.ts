const link =
  /(?<![\w/.-])(?:https?:\/\/[^\s/)"'<>]+)?(?:\/nl)?\/([a-z0-9-]+)(?=$|[\s)"'<>#?,;]|[.!:](?:\s|$))/g;

/** Accepts slugs in either language, by path or URL. A slug may be the beginning of another page's path. */
export function linksToPage(body: string, slugs: ReadonlySet<string>): boolean {
  return [...body.matchAll(link)].some(([, slug = '']) => slugs.has(slug));
}
