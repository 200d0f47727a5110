import { type Language, languages } from '../../shared/language.ts';
import type { PageDescription } from '../../shared/page-description.ts';

const locales: Readonly<Record<Language, string>> = { en: 'en_GB', nl: 'nl_NL' };

/**
 * What a shared link shows of a page: Open Graph, and the few names of Twitter's that do not follow from it.
 * @param address the page's canonical address
 */
export function socialMeta(page: PageDescription, address: string, siteName: string) {
  const { title, description, addresses, lang } = page;
  const others = languages.filter((language) => language !== lang && addresses[language] !== null);
  const open = (name: string, content: string) => ({ property: `og:${name}`, content });
  return [
    open('type', 'website'),
    open('site_name', siteName),
    open('title', title),
    ...(description === '' ? [] : [open('description', description)]),
    open('url', address),
    open('locale', locales[lang]),
    ...others.map((language) => open('locale:alternate', locales[language])),
    { name: 'twitter:card', content: 'summary' },
    { name: 'twitter:title', content: title },
    ...(description === '' ? [] : [{ name: 'twitter:description', content: description }]),
  ];
}
