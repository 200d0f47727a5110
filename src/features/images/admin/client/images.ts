import { hc } from 'hono/client';
import type { RecordUsage } from '#features/publishing/contract.ts';
import type { BulkChange, RecordsPage } from '#features/publishing/records/client.ts';
import {
  changeRecords,
  duplicateRecord,
  loadRecord,
  loadRecords,
} from '#features/publishing/records/client.ts';
import type { BulkResult } from '#features/publishing/records/contract.ts';
import { ApiError, type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { encodeSegment } from '#shared/api/or-not-found.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { imagesAdminApi } from '../api/images.ts';
import type { ImageRecord, ImageRow } from '../contract/images.ts';
import type { EarlierFile, OwnedAsset } from '../contract/media.ts';
import { imageList } from '../rules/list-search.ts';
import { findAssets, findEarlierFiles } from './media.ts';

export const imagesAdminPath = '/api/admin/images';

const createClient = (transport: ApiTransport) =>
  hc<ReturnType<typeof imagesAdminApi>>(imagesAdminPath, clientOptions(transport));

export interface ImageList extends RecordsPage<ImageRow> {
  readonly tags: readonly string[];
}

export async function loadImageList(
  transport: ApiTransport,
  searchParams: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
): Promise<ImageList> {
  const client = createClient(transport);
  const [page, tags] = await Promise.all([
    loadRecords(client, imageList, searchParams, signal),
    readJson(client.tags.$get()),
  ]);
  return { ...page, tags: tags.data };
}

export interface EditedImage extends ImageRecord {
  readonly file: OwnedAsset;
  readonly earlierFiles: readonly EarlierFile[];
  readonly usage: readonly RecordUsage[];
}

export async function deleteImage(transport: ApiTransport, id: string): Promise<void> {
  const param = { id: encodeSegment(id) };
  await readJson(createClient(transport)[':id'].permanently.$delete({ param }));
}

export async function loadImageRecord(transport: ApiTransport, id: string): Promise<EditedImage> {
  const client = createClient(transport);
  const record = await loadRecord(client, id);
  const [[file], earlierFiles, usage] = await Promise.all([
    findAssets(transport, [record.picture_id]),
    findEarlierFiles(transport, record.picture_id),
    readJson(client[':id'].usage.$get({ param: { id: encodeSegment(id) } })),
  ]);
  if (!file) throw new ApiError(404, 'not_found', 'the image has no file');
  return { ...record, file, earlierFiles, usage: usage.data };
}

/** Returns an image's alternative text per language, as edited; empty if there is none. */
export async function findAlternativeTexts(
  transport: ApiTransport,
  id: string,
): Promise<Readonly<Record<Language, string>>> {
  const { parts } = await loadRecord(createClient(transport), id);
  const getText = (language: Language) => String(parts[language].fields?.['alt'] ?? '');
  return { en: getText('en'), nl: getText('nl') };
}

/** Copies an image with the same file and unpublished texts; returns the id. */
export const duplicateImage = (transport: ApiTransport, id: string): Promise<string> =>
  duplicateRecord(createClient(transport), id);

export const changeImages = (transport: ApiTransport, change: BulkChange): Promise<BulkResult> =>
  changeRecords(createClient(transport), change);
