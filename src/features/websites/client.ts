import { redirect } from '@tanstack/react-router';
import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { encodeSegment, getRecord } from '#shared/api/or-not-found.ts';
import { trimSources } from '#shared/images/trim-sources.ts';
import type { LoaderContext } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { WebsitesApi } from './api.ts';
import type { PictureKind, Website, WebsiteSummary, WebsitesData } from './contract/websites.ts';
import type { SkillsSearch } from './rules/skills-search.ts';

/** In the menu, which links to the whole list. */
const menuLength = 40;

/** For a cover of half the page or more on a high-density screen, in pixels. */
const largeCoverWidth = 1600;

export interface WebsitesMenu {
  readonly entries: readonly Pick<WebsiteSummary, 'number' | 'slug' | 'title'>[];
  readonly total: number;
}

const client = (transport: ApiTransport) => hc<WebsitesApi>('/api/websites', clientOptions(transport));

/** Reduces a website's cover. Next to its title it is decorative; its own page has the alternative text. */
const toListed = (website: WebsiteSummary): WebsiteSummary => ({
  ...website,
  summary: '',
  cover: website.cover && { ...trimSources(website.cover, largeCoverWidth), alt: '' },
});

type WebsitesContext = Pick<LoaderContext<SkillsSearch>, 'transport' | 'search' | 'urlSearch'>;

/** Fetches websites without summaries: all of them, or a page of the websites with the selected skills. */
export async function loadWebsites(context: WebsitesContext): Promise<WebsitesData> {
  const { transport, search } = context;
  if (!search.page) {
    const { data, meta } = await readJson(client(transport).index.$get({ query: {} }));
    if (!meta) return data.map(toListed);
  }
  const { loadListPage } = await import('./paged/client.ts');
  return loadListPage(context, { toListed, findAll: () => loadWebsites({ transport, search: {} }) });
}

async function getWebsite(transport: ApiTransport, key: string): Promise<Website> {
  return (await readJson(client(transport)[':key'].$get({ param: { key: encodeSegment(key) } }))).data;
}

/** Maximum widths on the website's page on a high-density screen, in pixels. */
const pictureWidths = { detail: largeCoverWidth, phone: 640 } as const satisfies Record<PictureKind, number>;

const trimPictures = (website: Website): Website => ({
  ...website,
  pictures: website.pictures.map((picture) => trimSources(picture, pictureWidths[picture.kind])),
});

/** Redirects an id or the other language's slug to the current slug, a former slug permanently. */
export async function loadWebsite(transport: ApiTransport, slug: string): Promise<Website> {
  const website = await getRecord(getWebsite(transport, slug));
  if (website.slug === slug) return trimPictures(website);
  const statusCode = website.is_former_slug ? 301 : 302;
  throw redirect({ to: paths.website, params: { slug: website.slug }, statusCode, replace: true });
}

export async function findMenuWebsites(transport: ApiTransport): Promise<WebsitesMenu> {
  const query = { page: '1', per_page: String(menuLength) };
  const { data, meta } = await readJson(client(transport).index.$get({ query }));
  return {
    entries: data.map(({ number, slug, title }) => ({ number, slug, title })),
    total: meta?.total ?? data.length,
  };
}
