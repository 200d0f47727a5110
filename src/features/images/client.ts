import { redirect } from '@tanstack/react-router';
import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { encodeSegment, getRecord } from '#shared/api/or-not-found.ts';
import { trimSources } from '#shared/images/trim-sources.ts';
import type { LoaderContext } from '#shared/pages/route.ts';
import { paths } from '#shared/urls/paths.ts';
import type { ImagesApi } from './api.ts';
import type { GalleryData, Image, ImageSummary } from './contract.ts';
import type { GallerySearch } from './rules/gallery-search.ts';

const client = (transport: ApiTransport) => hc<ImagesApi>('/api/images', clientOptions(transport));

const galleryMaxWidth = 1600;
const stripMaxWidth = 640;

const toHung = (image: ImageSummary) => trimSources(image, galleryMaxWidth);

type GalleryContext = Pick<LoaderContext<GallerySearch>, 'transport' | 'search'>;

/** Fetches the images in gallery order: all of them, or a page if they are many. */
export async function loadImages({ transport, search }: GalleryContext): Promise<GalleryData> {
  if (!search.page) {
    const { data, meta } = await readJson(client(transport).index.$get({ query: {} }));
    if (!meta) return data.map(toHung);
  }
  const { loadListPage } = await import('./paged/client.ts');
  return loadListPage(transport, search.page, {
    toHung,
    findAll: () => loadImages({ transport, search: {} }),
  });
}

export async function findFirstImages(
  transport: ApiTransport,
  count: number,
): Promise<{ readonly images: readonly ImageSummary[]; readonly total: number }> {
  const query = { page: '1', per_page: String(count) };
  const { data, meta } = await readJson(client(transport).index.$get({ query }));
  return {
    images: data.map((image) => trimSources(image, stripMaxWidth)),
    total: meta?.total ?? data.length,
  };
}

export async function countImages(transport: ApiTransport): Promise<number> {
  const { data, meta } = await readJson(
    client(transport).index.$get({ query: { page: '1', per_page: '1' } }),
  );
  return meta?.total ?? data.length;
}

export async function getImage(transport: ApiTransport, key: string): Promise<Image> {
  return (await readJson(client(transport)[':key'].$get({ param: { key: encodeSegment(key) } }))).data;
}

/** Redirects an id or the other language's slug to the current slug, a former slug permanently. */
export async function loadImage(transport: ApiTransport, slug: string): Promise<Image> {
  const image = await getRecord(getImage(transport, slug));
  if (image.slug === slug) return image;
  const statusCode = image.is_former_slug ? 301 : 302;
  throw redirect({ to: paths.image, params: { slug: image.slug }, statusCode, replace: true });
}
