import { redirect } from '@tanstack/react-router';
import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import { encodeSegment, getRecord } from '../../shared/or-not-found.ts';
import { paths } from '../../shared/paths.ts';
import { trimSources } from '../../shared/trim-sources.ts';
import type { WebsitesApi } from './api.ts';
import type { Website, WebsiteSummary } from './contract.ts';

/** The maximum number of websites in the menu; a link leads to all of them. */
const menuLength = 40;

/** The maximum width of a row's cover in pixels. */
const rowCoverWidth = 640;

/** The websites of the menu and the total number. */
export interface WebsitesMenu {
  readonly entries: readonly Pick<WebsiteSummary, 'number' | 'slug' | 'title'>[];
  readonly total: number;
}

const client = (transport: ApiTransport) => hc<WebsitesApi>('/api/websites', clientOptions(transport));

/** Fetches all websites in the current language. */
export async function findWebsites(transport: ApiTransport): Promise<readonly WebsiteSummary[]> {
  const { data } = await readJson(client(transport).index.$get({ query: {} }));
  return data.map((website) => ({
    ...website,
    // Beside its title a cover is decorative; the alternative text is on the website's own page.
    cover: website.cover && { ...trimSources(website.cover, rowCoverWidth), alt: '', placeholder: '' },
  }));
}

async function getWebsite(transport: ApiTransport, key: string): Promise<Website> {
  return (await readJson(client(transport)[':key'].$get({ param: { key: encodeSegment(key) } }))).data;
}

/** Fetches one website for its page; an id or a slug of the other language redirects to the current slug. */
export async function loadWebsite(transport: ApiTransport, slug: string): Promise<Website> {
  const website = await getRecord(getWebsite(transport, slug));
  if (website.slug === slug) return website;
  throw redirect({ to: paths.website, params: { slug: website.slug }, statusCode: 302, replace: true });
}

/** Fetches the first websites for the menu, with number, slug and title only. */
export async function findMenuWebsites(transport: ApiTransport): Promise<WebsitesMenu> {
  const query = { page: '1', per_page: String(menuLength) };
  const { data, meta } = await readJson(client(transport).index.$get({ query }));
  return {
    entries: data.map(({ number, slug, title }) => ({ number, slug, title })),
    total: meta?.total ?? data.length,
  };
}
