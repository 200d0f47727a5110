import { isLanguage } from '#shared/i18n/language.ts';
import { isPagePath } from '#shared/urls/page-path.ts';

/** Returns the prefix of the language that a path names, or `/` if it names none. */
function getPrefix(path: string): string {
  const [, first = ''] = path.split(/[/?#]/, 2);
  return isLanguage(first) ? `/${first}` : '/';
}

/**
 * Adds the language prefix of the current URL to the links of rendered text that lead to pages and name no language.
 * @param html rendered by the server
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
 * Returns the path, query and fragment of a link that the router can follow without a reload.
 * @param basepath the prefix of the document's URLs: `/nl`, or `/` if they have none
 * @returns undefined for another site, a file and a page in another language
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
