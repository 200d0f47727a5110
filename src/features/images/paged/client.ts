import { notFound } from '@tanstack/react-router';
import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { createListPage, listPageSize, maxWholeList } from '#shared/pages/list-page.ts';
import { paths } from '#shared/urls/paths.ts';
import type { ImagesApi } from '../api.ts';
import type { GalleryData, ImageSummary } from '../contract.ts';

/** Fetches a short gallery, and reduces its images to the shown fields. */
interface Gallery {
  readonly findAll: () => Promise<GalleryData>;
  readonly toHung: (image: ImageSummary) => ImageSummary;
}

/** Fetches the requested page, or the first page of a long gallery; shows not found beyond the last page. */
export async function loadListPage(
  transport: ApiTransport,
  page: string = '1',
  { findAll, toHung }: Gallery,
): Promise<GalleryData> {
  const { index } = hc<ImagesApi>('/api/images', clientOptions(transport));
  const { data, meta } = await readJson(index.$get({ query: { page, per_page: String(listPageSize) } }));
  const total = meta?.total ?? data.length;
  if (page === '1' && total <= maxWholeList) return findAll();
  const listPage = createListPage({ path: paths.images, others: {}, total }, Number(page));
  if (!listPage || total <= maxWholeList) throw notFound();
  return { ...listPage, images: data.map(toHung), total };
}
