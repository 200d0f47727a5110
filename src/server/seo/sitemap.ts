import { element, type Markup, xmlDocument } from '#platform/xml.ts';
import { languages } from '#shared/i18n/language.ts';
import { absoluteUrl, alternateLinks } from '#web/layout/alternate-links.ts';
import type { PublicPage } from './published-content.ts';

/** Returns an entry per language version, each with links to all versions including itself. */
function createEntries(origin: string, { localizedPaths, lastModified }: PublicPage): Markup[] {
  const links = alternateLinks(origin, localizedPaths).map((alternate) =>
    element('xhtml:link', { rel: 'alternate', ...alternate }),
  );
  return languages.flatMap((language) => {
    const path = localizedPaths[language];
    if (path === null) return [];
    const modifiedAt = lastModified[language];
    return element(
      'url',
      {},
      element('loc', {}, absoluteUrl(origin, path, language)),
      ...(modifiedAt === undefined ? [] : [element('lastmod', {}, modifiedAt)]),
      ...links,
    );
  });
}

/** Returns the sitemap (sitemaps.org 0.9). */
export function sitemapXml(origin: string, pages: readonly PublicPage[]): string {
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
  };
  return xmlDocument(element('urlset', namespaces, ...pages.flatMap((page) => createEntries(origin, page))));
}
