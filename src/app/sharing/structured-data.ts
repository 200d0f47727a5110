import type { PageDescription } from '../../shared/page-description.ts';
import { absoluteAddress } from '../discovery/language-versions.ts';
import { shellWords } from '../locales/words.ts';
import { crumbsOf } from '../shell/crumbs.ts';
import type { SharedPage } from './social-meta.ts';

/** The way to a page, the same that its breadcrumbs show. */
function breadcrumbs({ addresses, lang }: PageDescription, origin: string) {
  const crumbs = crumbsOf(addresses[lang] ?? '/', shellWords[lang].page);
  const itemListElement = crumbs.map(({ label, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: absoluteAddress(origin, path, lang),
  }));
  return crumbs.length === 0 ? [] : [{ '@type': 'BreadcrumbList', itemListElement }];
}

/**
 * What a page is, as JSON-LD in the words of schema.org: the page, and below the home page the way to it.
 * @returns text that cannot end the script element it stands in
 */
export function structuredData({ page, site, address, picture }: SharedPage): string {
  const { kind = 'WebPage', title, description, lang, facts } = page;
  const own = page.picture?.sources.jpeg.at(-1)?.url;
  const self = {
    '@type': kind,
    name: title,
    ...(description !== '' && { description }),
    url: address,
    inLanguage: lang,
    // The picture stands for the page or the work; of the site itself it would only repeat the name.
    ...(kind !== 'WebSite' && { image: own === undefined ? picture : site.origin + own }),
    ...facts,
  };
  const graph = [self, ...breadcrumbs(page, site.origin)];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  return json.replaceAll('<', '\\u003c');
}
