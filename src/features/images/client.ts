import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import { orNotFound, recordKey } from '../../shared/or-not-found.ts';
import type { ImagesApi } from './api.ts';
import type { Image, ImageSummary } from './contract.ts';

const client = (transport: ApiTransport) => hc<ImagesApi>('/api/images', clientOptions(transport));

/** All images in the current language, in the order of the gallery. */
export async function findImages(transport: ApiTransport): Promise<readonly ImageSummary[]> {
  return (await readJson(client(transport).index.$get({ query: {} }))).data;
}

async function getImage(transport: ApiTransport, key: string): Promise<Image> {
  return (await readJson(client(transport)[':key'].$get({ param: { key: recordKey(key) } }))).data;
}

/** One image for its page, by its id or its slug in either language. */
export function loadImage(transport: ApiTransport, key: string): Promise<Image> {
  return orNotFound(getImage(transport, key));
}
