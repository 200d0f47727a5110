import { type Language, languages } from '../../shared/language.ts';
import type { PageDescription } from '../../shared/page-description.ts';
import { type SharingSite, sharingSize } from './sharing-address.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en_GB', nl: 'nl_NL' };

/** A page as those who show shared links need it. */
export interface SharedPage {
  readonly page: PageDescription;
  readonly site: SharingSite;
  /** Its canonical address. */
  readonly address: string;
  /** The whole address of its picture. */
  readonly picture: string;
}

/**
 * What a shared link shows of a page: Open Graph, and the one name of Twitter's that does not follow from it (its
 * title, description and image fall back on these).
 */
export function socialMeta({ page, site, address, picture }: SharedPage) {
  const { title, description, addresses, lang } = page;
  const others = languages.filter((language) => language !== lang && addresses[language] !== null);
  const open = (name: string, content: string | number) => ({
    property: `og:${name}`,
    content: String(content),
  });
  return [
    open('type', 'website'),
    open('site_name', site.name),
    open('title', title),
    ...(description === '' ? [] : [open('description', description)]),
    open('url', address),
    open('locale', locales[lang]),
    ...others.map((language) => open('locale:alternate', locales[language])),
    open('image', picture),
    open('image:type', 'image/png'),
    open('image:width', sharingSize.width),
    open('image:height', sharingSize.height),
    open('image:alt', title === site.name ? title : `${title} – ${site.name}`),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
