import { isLanguage } from '#shared/i18n/language.ts';
import { isPagePath } from '#shared/urls/page-path.ts';

/** Returns the language prefix of a path, or `/` if it has none. */
function getPrefix(path: string): string {
  const [, first = ''] = path.split(/[/?#]/, 2);
  return isLanguage(first) ? `/${first}` : '/';
}

/**
 * Adds the current language prefix to links of rendered text that lead to pages and have none.
 * @param basepath `/`, or a language prefix such as `/nl`
 */
export function prefixLinks(html: string, basepath: string): string {
  if (basepath === '/') return html;
  return html.replaceAll(/(<a [^>]*?href=")(\/(?!\/)[^"]*)/g, (link, start: string, href: string) => {
    const [path = ''] = href.split(/[?#]/, 1);
    if (!isPagePath(path) || getPrefix(path) !== '/') return link;
    return start + basepath + (path === '/' ? href.slice(1) : href);
  });
}

/**
 * Returns the path, query and fragment of a link that the router can follow without a reload; undefined for
 * another site, a file, or a page in another language.
 * @param basepath the prefix of the document's URLs: `/nl`, or `/` if they have none
 */
export function getPageHref(
  link: Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>,
  siteOrigin: string,
  basepath: string,
): string | undefined {
  const { origin, pathname, search, hash } = link;
  const isPage = origin === siteOrigin && isPagePath(pathname) && getPrefix(pathname) === basepath;
  return isPage ? pathname + search + hash : undefined;
}
