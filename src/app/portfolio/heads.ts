import type { Image, ImageSummary } from '../../features/images/contract.ts';
import { words as imageWords } from '../../features/images/ui/words.ts';
import type { Page } from '../../features/pages/contract.ts';
import type { SearchAnswer } from '../../features/search/client.ts';
import type { Website, WebsiteSummary } from '../../features/websites/contract.ts';
import { words as websiteWords } from '../../features/websites/ui/words.ts';
import { catalogueNumber } from '../../shared/catalogue.ts';
import { sameAddress, slugAddresses } from '../../shared/page-description.ts';
import { paths } from '../../shared/paths.ts';
import { shellWords } from '../locales/words.ts';
import { headOf } from '../shell/page-head.ts';
import type { HomeData } from './load-home.ts';

export const homeHead = headOf<HomeData>((_, lang, { site }) => ({
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
  picture: website.cover,
  kind: 'CreativeWork',
  facts: {
    name: website.title,
    dateCreated: String(website.year),
    dateModified: website.updated_at,
    keywords: website.skills,
    ...(website.url === null ? {} : { sameAs: website.url }),
  },
}));

export const imagesHead = headOf<readonly ImageSummary[]>((_, lang) => ({
  title: imageWords[lang].title,
  description: imageWords[lang].listDescription,
  addresses: sameAddress(paths.images),
  lang,
  kind: 'CollectionPage',
}));

export const imageHead = headOf<Image>((image) => ({
  title: `${catalogueNumber('I', image.number)} ${image.title}`,
  description: image.caption || image.alt,
  addresses: slugAddresses(image.alternates, `${paths.images}/`),
  lang: image.lang,
  picture: image,
  kind: 'VisualArtwork',
  facts: {
    name: image.title,
    dateModified: image.updated_at,
    artform: image.technique,
    keywords: image.tags,
  },
}));

export const contentPageHead = headOf<Page>((page) => ({
  title: page.title,
  description: page.description,
  addresses: slugAddresses(page.alternates, '/'),
  lang: page.lang,
  facts: { dateModified: page.updated_at },
}));

export const loginHead = headOf<unknown>((_, lang) => ({
  title: shellWords[lang].page.login,
  description: shellWords[lang].loginDescription,
  addresses: sameAddress(paths.login),
  lang,
}));

export const searchHead = headOf<SearchAnswer>(({ q }, lang) => ({
  title: q === '' ? shellWords[lang].page.search : `${q} – ${shellWords[lang].page.search}`,
  description: '',
  addresses: sameAddress(paths.search),
  lang,
  isUnlisted: true,
}));
