import { readFile } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import { sha256Hex } from '#platform/media/media-key.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { insertDerivatives } from '#platform/media/queries/derivatives.ts';
import { insertMediaAsset, type NewMediaAsset } from '#platform/media/queries/media-assets.ts';
import type { DerivativesTable, MediaTables } from '#platform/media/tables.ts';
import { getPictureFile, readManifest, type ShippedPicture } from './manifest.ts';

/** A demo picture whose file is stored. */
export interface StoredPicture {
  readonly asset: NewMediaAsset;
  /** The file for visitors. */
  readonly derivative: Omit<DerivativesTable, 'picture_id' | 'created_at'>;
}

/** Stores picture files. */
export type PictureStore = Pick<MediaStore, 'saveOriginal' | 'saveDerivative'>;

/**
 * Stores a picture, which is its own original: full width, and good enough to make the other files from it.
 */
async function storePicture(
  store: PictureStore,
  name: string,
  picture: ShippedPicture,
): Promise<StoredPicture> {
  const { width, height, thumbhash } = picture;
  const file = await readFile(getPictureFile(name));
  const [original_key, key] = await Promise.all([
    store.saveOriginal(file, 'avif'),
    store.saveDerivative(file, 'avif'),
  ]);
  return {
    asset: { original_key, sha256: sha256Hex(file), width, height, thumbhash },
    derivative: { format: 'avif', width, height, bytes: file.length, key },
  };
}

/** Stores the files of all demo pictures; returns the pictures by name. */
export async function storePictures(store: PictureStore): Promise<ReadonlyMap<string, StoredPicture>> {
  const pictures = [...(await readManifest())].map(
    async ([name, picture]) => [name, await storePicture(store, name, picture)] as const,
  );
  return new Map(await Promise.all(pictures));
}

/** Inserts an immediately visible media asset; returns its id. */
export async function insertPicture(
  trx: Transaction<MediaTables>,
  { asset, derivative }: StoredPicture,
  now: string,
): Promise<string> {
  const picture_id = await insertMediaAsset(trx, asset, now);
  const row = { picture_id, ...derivative, created_at: now };
  await insertDerivatives(trx, [{ row, originalKey: asset.original_key }]);
  return picture_id;
}
