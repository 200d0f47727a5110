import type { Page } from '../../features/pages/contract.ts';
import type { Website, WebsiteSummary } from '../../features/websites/contract.ts';
import { words as websiteWords } from '../../features/websites/ui/words.ts';
import { catalogueNumber } from '../../shared/catalogue.ts';
import type { Language } from '../../shared/language.ts';
import { sameAddress } from '../../shared/page-description.ts';
import { paths } from '../../shared/paths.ts';
import { headOf } from '../shell/page-head.ts';

/** The same kind of address for the slug of each language. */
function slugAddresses(alternates: Record<Language, string | null>, prefix: string) {
  const address = (slug: string | null) => slug && prefix + slug;
  return { en: address(alternates.en), nl: address(alternates.nl) };
}

export const homeHead = headOf<readonly WebsiteSummary[]>((_, lang, { site }) => ({
  title: site.name,
  description: site.tagline,
  addresses: sameAddress(paths.home),
  lang,
}));

export const websitesHead = headOf<readonly WebsiteSummary[]>((_, lang) => ({
  title: websiteWords[lang].title,
  description: websiteWords[lang].listDescription,
  addresses: sameAddress(paths.websites),
  lang,
}));

export const websiteHead = headOf<Website>((website) => ({
  title: `${catalogueNumber('W', website.number)} ${website.title}`,
  description: website.description,
  addresses: slugAddresses(website.alternates, `${paths.websites}/`),
  lang: website.lang,
}));

export const contentPageHead = headOf<Page>((page) => ({
  title: page.title,
  description: page.description,
  addresses: slugAddresses(page.alternates, '/'),
  lang: page.lang,
}));
