import type { Page } from '../../features/pages/contract.ts';
import type { Website, WebsiteSummary } from '../../features/websites/contract.ts';
import { words as websiteWords } from '../../features/websites/ui/words.ts';
import { catalogueNumber } from '../../shared/catalogue.ts';
import { sameAddress, slugAddresses } from '../../shared/page-description.ts';
import { paths } from '../../shared/paths.ts';
import { headOf } from '../shell/page-head.ts';

export const homeHead = headOf<readonly WebsiteSummary[]>((_, lang, { site }) => ({
  title: site.name,
  description: site.tagline,
  addresses: sameAddress(paths.home),
  lang,
  kind: 'WebSite',
}));

export const websitesHead = headOf<readonly WebsiteSummary[]>((_, lang) => ({
  title: websiteWords[lang].title,
  description: websiteWords[lang].listDescription,
  addresses: sameAddress(paths.websites),
  lang,
  kind: 'CollectionPage',
}));

export const websiteHead = headOf<Website>((website) => ({
  title: `${catalogueNumber('W', website.number)} ${website.title}`,
  description: website.description,
  addresses: slugAddresses(website.alternates, `${paths.websites}/`),
  lang: website.lang,
  kind: 'CreativeWork',
  facts: {
    name: website.title,
    dateCreated: String(website.year),
    dateModified: website.updated_at,
    keywords: website.skills,
    ...(website.url === null ? {} : { sameAs: website.url }),
  },
}));

export const contentPageHead = headOf<Page>((page) => ({
  title: page.title,
  description: page.description,
  addresses: slugAddresses(page.alternates, '/'),
  lang: page.lang,
  facts: { dateModified: page.updated_at },
}));
