import { redirect } from '@tanstack/react-router';
import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import { encodeSegment, getRecord } from '../../shared/or-not-found.ts';
import { paths } from '../../shared/paths.ts';
import type { PagesApi } from './api.ts';
import type { Page } from './contract.ts';

async function getPage(transport: ApiTransport, key: string): Promise<Page> {
  const client = hc<PagesApi>('/api/pages', clientOptions(transport));
  return (await readJson(client[':key'].$get({ param: { key: encodeSegment(key) } }))).data;
}

/** Fetches one content page; an id or a slug of the other language redirects to the current slug. */
export async function loadPage(transport: ApiTransport, slug: string): Promise<Page> {
  const page = await getRecord(getPage(transport, slug));
  if (page.slug === slug) return page;
  throw redirect({ to: paths.page, params: { slug: page.slug }, statusCode: 302, replace: true });
}
