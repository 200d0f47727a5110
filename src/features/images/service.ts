import type { Database } from '../../platform/db/database.ts';
import { makeDerivative } from '../../platform/media/derivative.ts';
import type { MediaQueue } from '../../platform/media/media-queue.ts';
import type { MediaStore } from '../../platform/media/media-store.ts';
import { findImageFiles, type ImageFiles, saveDerivatives } from './queries/derivatives.ts';
import { type PlannedDerivative, planDerivatives } from './rules.ts';
import type { DerivativesTable, ImagesTables } from './tables.ts';

/** What the making of files needs. */
export interface MediaWork {
  readonly database: Database<ImagesTables>;
  readonly store: Pick<MediaStore, 'readOriginal' | 'saveDerivative'>;
  readonly queue: Pick<MediaQueue, 'add'>;
  readonly now: () => Date;
  /** Hears of an image whose files could not be made; the others go on. */
  readonly onFailure: (error: unknown, imageId: string) => void;
}

function missingOf({ width, made }: ImageFiles): readonly PlannedDerivative[] {
  const isMade = (planned: PlannedDerivative) =>
    made.some((file) => file.format === planned.format && file.width === planned.width);
  return planDerivatives(width).filter((planned) => !isMade(planned));
}

async function makeFile(
  { store, now }: MediaWork,
  id: string,
  original: Uint8Array,
  planned: PlannedDerivative,
): Promise<DerivativesTable> {
  const { bytes, format, height } = await makeDerivative(original, planned);
  const key = await store.saveDerivative(bytes, format);
  const created_at = now().toISOString();
  return { image_id: id, format, width: planned.width, height, bytes: bytes.length, key, created_at };
}

async function makeFilesOf(work: MediaWork, image: ImageFiles): Promise<void> {
  const missing = missingOf(image);
  if (missing.length === 0) return;
  const original = await work.store.readOriginal(image.originalKey);
  if (original === null) throw new Error('the original is not there');
  const files: DerivativesTable[] = [];
  for (const planned of missing)
    files.push(await work.queue.add(() => makeFile(work, image.id, original, planned)));
  await work.database.transaction((trx) => saveDerivatives(trx, files));
}

/**
 * Makes the files that visitors need and that are not there yet, image by image in the order of the gallery.
 * A picture shows as soon as all of its own are made. May be run again at any time, also after a crash.
 */
export async function makeMissingDerivatives(work: MediaWork): Promise<void> {
  for (const image of await findImageFiles(work.database.query)) {
    try {
      await makeFilesOf(work, image);
    } catch (error) {
      work.onFailure(error, image.id);
    }
  }
}
