import { redirect } from '@tanstack/react-router';
import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import { narrowed } from '../../shared/narrowed.ts';
import { orNotFound, recordKey } from '../../shared/or-not-found.ts';
import { paths } from '../../shared/paths.ts';
import type { WebsitesApi } from './api.ts';
import type { Website, WebsiteSummary } from './contract.ts';

/** How many websites the menu names. */
const menuLength = 8;

/** How wide the cover in a row is at most, in pixels. */
const rowCoverWidth = 640;

/** The websites of the menu and how many there are in all. */
export interface WebsitesMenu {
  readonly entries: readonly Pick<WebsiteSummary, 'number' | 'slug' | 'title'>[];
  readonly total: number;
}

const client = (transport: ApiTransport) => hc<WebsitesApi>('/api/websites', clientOptions(transport));

/** All websites in the current language. */
export async function findWebsites(transport: ApiTransport): Promise<readonly WebsiteSummary[]> {
  const { data } = await readJson(client(transport).index.$get({ query: {} }));
  return data.map((website) => ({
    ...website,
    // Beside its title a cover is decoration: its words stand on the website's own page.
    cover: website.cover && { ...narrowed(website.cover, rowCoverWidth), alt: '', placeholder: '' },
  }));
}

async function getWebsite(transport: ApiTransport, key: string): Promise<Website> {
  return (await readJson(client(transport)[':key'].$get({ param: { key: recordKey(key) } }))).data;
}

/** One website for its page; an id, or a slug of the other language, is sent on to the slug of this one. */
export async function loadWebsite(transport: ApiTransport, slug: string): Promise<Website> {
  const website = await orNotFound(getWebsite(transport, slug));
  if (website.slug === slug) return website;
  throw redirect({ to: paths.website, params: { slug: website.slug }, statusCode: 302, replace: true });
}

/** The first websites for the menu, with number, slug and title only. */
export async function findMenuWebsites(transport: ApiTransport): Promise<WebsitesMenu> {
  const query = { page: '1', per_page: String(menuLength) };
  const { data, meta } = await readJson(client(transport).index.$get({ query }));
  return {
    entries: data.map(({ number, slug, title }) => ({ number, slug, title })),
    total: meta?.total ?? data.length,
  };
}
