import { element, type Markup, xmlDocument } from '../platform/xml.ts';
import { languages } from '../shared/language.ts';
import { absoluteAddress, languageVersions } from './discovery/language-versions.ts';
import type { PublicPage } from './published-content.ts';

/** One entry for each language version; each names all versions, itself too. */
function entriesOf(origin: string, { addresses, changed }: PublicPage): Markup[] {
  const links = languageVersions(origin, addresses).map((version) =>
    element('xhtml:link', { rel: 'alternate', ...version }),
  );
  return languages.flatMap((language) => {
    const path = addresses[language];
    if (path === null) return [];
    const time = changed[language];
    return element(
      'url',
      {},
      element('loc', {}, absoluteAddress(origin, path, language)),
      ...(time === undefined ? [] : [element('lastmod', {}, time)]),
      ...links,
    );
  });
}

/** The sitemap (sitemaps.org 0.9): every public page in each language in which it is published. */
export function sitemapXml(origin: string, pages: readonly PublicPage[]): string {
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  };
  return xmlDocument(element('urlset', namespaces, ...pages.flatMap((page) => entriesOf(origin, page))));
}
