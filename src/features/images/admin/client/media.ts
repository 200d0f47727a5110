import { hc } from 'hono/client';
import { type ApiTransport, clientOptions, readJson } from '#shared/api/api-transport.ts';
import { encodeSegment } from '#shared/api/or-not-found.ts';
import type { mediaApi } from '../api/media.ts';
import type { EarlierFile, OwnedAsset } from '../contract/media.ts';

const path = '/api/admin/media';

const createClient = (transport: ApiTransport) =>
  hc<ReturnType<typeof mediaApi>>(path, clientOptions(transport));

const idParam = (id: string) => ({ param: { id: encodeSegment(id) } });

const batchSize = 100;

/** Omits unknown ids. */
export async function findAssets(
  transport: ApiTransport,
  ids: readonly string[],
): Promise<readonly OwnedAsset[]> {
  const found: OwnedAsset[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    const query = { ids: ids.slice(start, start + batchSize).join(',') };
    found.push(...(await readJson(createClient(transport).index.$get({ query }))).data);
  }
  return found;
}

export async function retryDerivatives(transport: ApiTransport, id: string): Promise<void> {
  await readJson(createClient(transport)[':id'].retry.$post(idParam(id)));
}

/** Returns the files, last replaced first. */
export async function findEarlierFiles(transport: ApiTransport, id: string): Promise<readonly EarlierFile[]> {
  return (await readJson(createClient(transport)[':id'].files.$get(idParam(id)))).data;
}

export async function restoreFile(transport: ApiTransport, id: string, file: string): Promise<void> {
  const param = { id: encodeSegment(id), file: encodeSegment(file) };
  await readJson(createClient(transport)[':id'].files[':file'].restore.$post({ param }));
}

export async function deleteFile(transport: ApiTransport, id: string, file: string): Promise<void> {
  const param = { id: encodeSegment(id), file: encodeSegment(file) };
  await readJson(createClient(transport)[':id'].files[':file'].$delete({ param }));
}

export function getOriginalUrl(id: string, file?: string): string {
  const folder = `${path}/${encodeSegment(id)}`;
  return file === undefined ? `${folder}/original` : `${folder}/files/${encodeSegment(file)}/original`;
}
