import { redirect } from '@tanstack/react-router';
import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '../../shared/api-transport.ts';
import { narrowed } from '../../shared/narrowed.ts';
import { orNotFound, recordKey } from '../../shared/or-not-found.ts';
import { paths } from '../../shared/paths.ts';
import type { ImagesApi } from './api.ts';
import type { Image, ImageSummary } from './contract.ts';

const client = (transport: ApiTransport) => hc<ImagesApi>('/api/images', clientOptions(transport));

/** How wide the files of a gallery have to be at most, for its viewer. */
const galleryWidth = 1600;
/** The same for the strip of the home page. */
const stripWidth = 640;

/** All images in the current language, in the order of the gallery. */
export async function findImages(transport: ApiTransport): Promise<readonly ImageSummary[]> {
  const { data } = await readJson(client(transport).index.$get({ query: {} }));
  return data.map((image) => narrowed(image, galleryWidth));
}

/** The first images of the gallery and how many there are in all. */
export async function findFirstImages(
  transport: ApiTransport,
  count: number,
): Promise<{ readonly images: readonly ImageSummary[]; readonly total: number }> {
  const query = { page: '1', per_page: String(count) };
  const { data, meta } = await readJson(client(transport).index.$get({ query }));
  return { images: data.map((image) => narrowed(image, stripWidth)), total: meta?.total ?? data.length };
}

/** How many images there are. */
export async function countImages(transport: ApiTransport): Promise<number> {
  const { data, meta } = await readJson(
    client(transport).index.$get({ query: { page: '1', per_page: '1' } }),
  );
  return meta?.total ?? data.length;
}

async function getImage(transport: ApiTransport, key: string): Promise<Image> {
  return (await readJson(client(transport)[':key'].$get({ param: { key: recordKey(key) } }))).data;
}

/** One image for its page; an id, or a slug of the other language, is sent on to the slug of this one. */
export async function loadImage(transport: ApiTransport, slug: string): Promise<Image> {
  const image = await orNotFound(getImage(transport, slug));
  if (image.slug === slug) return image;
  throw redirect({ to: paths.image, params: { slug: image.slug }, statusCode: 302, replace: true });
}
