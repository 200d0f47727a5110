import { redirect } from '@tanstack/react-router';
import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { encodeSegment, getRecord } from '#shared/api/or-not-found.ts';
import { trimSources } from '#shared/images/trim-sources.ts';
import { paths } from '#shared/urls/paths.ts';
import type { PagesApi } from './api.ts';
import type { Page } from './contract/pages.ts';

async function getPage(transport: ApiTransport, key: string): Promise<Page> {
  const client = hc<PagesApi>('/api/pages', clientOptions(transport));
  return (await readJson(client[':key'].$get({ param: { key: encodeSegment(key) } }))).data;
}

/** In pixels, for a quarter of a wide page or a whole phone on a high-density screen. */
const pictureWidth = 1080;

/** Redirects an id or the other language's slug to the current slug, a former slug permanently. */
export async function loadPage(transport: ApiTransport, slug: string): Promise<Page> {
  const page = await getRecord(getPage(transport, slug));
  if (page.slug === slug)
    return { ...page, picture: page.picture && trimSources(page.picture, pictureWidth) };
  const statusCode = page.is_former_slug ? 301 : 302;
  throw redirect({ to: paths.page, params: { slug: page.slug }, statusCode, replace: true });
}
