import { escapeXml } from '#platform/xml.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { PageMeta } from '#shared/pages/page-meta.ts';
import { absoluteUrl, canonicalUrl } from '#web/layout/alternate-links.ts';
import { getBreadcrumbs } from '#web/layout/get-breadcrumbs.ts';
import { getPageLabels } from '#web/layout/navigation.ts';
import type { SitePageMeta } from '#web/router-context.ts';
import { lookupRouter } from '../pages/route-lookup.ts';
import { getSharedImage, type OgSite, type SharedImage, withoutQuery } from './og-image-path.ts';

/**
 * Returns robots, Open Graph and JSON-LD elements for the end of the head; empty for `noIndex` pages. The
 * client bundle has no code for them; on navigation it removes elements marked `data-served`.
 */
export function ogHead({ page, site }: SitePageMeta): string {
  if (page.noIndex) return '';
  const url = canonicalUrl(site.origin, page);
  const sharedPage = { page, site, url, image: getSharedImage(page, site) };
  const tags = [
    ...(page.isHiddenFromSearch ? [{ name: 'robots', content: 'noindex' }] : []),
    ...socialMeta(sharedPage),
  ];
  const metaTags = tags.map((attributes) => {
    const serialized = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
    return `<meta${serialized.join('')} data-served/>`;
  });
  const json = structuredData(sharedPage);
  return `${pageLinks(sharedPage)}${metaTags.join('')}<script type="application/ld+json" data-served>${json}</script>`;
}

/** Links to the adjacent pages of a long list, for search engines. */
function pageLinks({ page: { neighbours, lang }, site }: SharedPage): string {
  const links = Object.entries(neighbours ?? {}).flatMap(([rel, path]) => {
    if (path === undefined) return [];
    const href = escapeXml(absoluteUrl(site.origin, path, lang));
    return [`<link rel="${rel}" href="${href}" data-served/>`];
  });
  return links.join('');
}

const locales: Readonly<Record<Language, string>> = { en: 'en_GB', nl: 'nl_NL' };

export interface SharedPage {
  readonly page: PageMeta;
  readonly site: OgSite;
  readonly url: string;
  readonly image: SharedImage;
}

/** Includes `twitter:card`, the only Twitter tag that does not fall back to Open Graph. */
export function socialMeta({ page, site, url, image }: SharedPage) {
  const { title, description, localizedPaths, lang } = page;
  const others = languages.filter((language) => language !== lang && localizedPaths[language] !== null);
  const ogTag = (name: string, content: string | number) => ({
    property: `og:${name}`,
    content: String(content),
  });
  return [
    ogTag('type', 'website'),
    ogTag('site_name', site.name),
    ogTag('title', title),
    ...(description === '' ? [] : [ogTag('description', description)]),
    ogTag('url', url),
    ogTag('locale', locales[lang]),
    ...others.map((language) => ogTag('locale:alternate', locales[language])),
    ogTag('image', image.url),
    ogTag('image:type', image.type),
    ogTag('image:width', image.width),
    ogTag('image:height', image.height),
    ogTag('image:alt', title === site.name ? title : `${title} – ${site.name}`),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** Returns none for the home page. */
function createBreadcrumbList({ localizedPaths, lang }: PageMeta, origin: string) {
  const breadcrumbs = getBreadcrumbs(withoutQuery(localizedPaths[lang]), getPageLabels(lookupRouter, lang));
  const itemListElement = breadcrumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absoluteUrl(origin, path, lang),
  }));
  return breadcrumbs.length === 0 ? [] : [{ '@type': 'BreadcrumbList', itemListElement }];
}

export function structuredData({ page, site, url, image }: SharedPage): string {
  const { schemaType = 'WebPage', title, description, lang, schemaProperties } = page;
  const pageImageUrl = page.image?.sources.jpeg.at(-1)?.url;
  const pageNode = {
    '@type': schemaType,
    name: title,
    ...(description !== '' && { description }),
    url,
    inLanguage: lang,
    // The site's own image shows only the name.
    ...(schemaType !== 'WebSite' && {
      image: pageImageUrl === undefined ? image.url : site.origin + pageImageUrl,
    }),
    ...schemaProperties,
  };
  const graph = [pageNode, ...createBreadcrumbList(page, site.origin)];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return json.replaceAll('<', '\\u003c');
}
