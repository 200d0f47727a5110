import type { Database } from '../db/database.ts';
import { makeDerivative } from './derivative.ts';
import type { MediaQueue } from './media-queue.ts';
import type { MediaStore } from './media-store.ts';
import type { DerivativesTable, PicturesTables } from './picture-tables.ts';
import { type PlannedDerivative, planDerivatives } from './plan-derivatives.ts';
import { findPictureFiles, type PictureFiles, saveDerivatives } from './queries/derivatives.ts';

/** What the making of files needs. */
export interface MediaWork {
  readonly database: Database<PicturesTables>;
  readonly store: Pick<MediaStore, 'readOriginal' | 'saveDerivative'>;
  readonly queue: Pick<MediaQueue, 'add'>;
  readonly now: () => Date;
  /** Once this is true no other picture is begun. */
  readonly isStopping: () => boolean;
  /** Hears of a picture whose files could not be made; the others go on. */
  readonly onFailure: (error: unknown, pictureId: string) => void;
}

function missingOf({ width, made }: PictureFiles): readonly PlannedDerivative[] {
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
  return { picture_id: id, format, width: planned.width, height, bytes: bytes.length, key, created_at };
}

async function makeFilesOf(
  work: MediaWork,
  picture: PictureFiles,
  missing: readonly PlannedDerivative[],
): Promise<void> {
  const original = await work.store.readOriginal(picture.originalKey);
  if (original === null) throw new Error('the original is not there');
  const making = missing.map((planned) =>
    work.queue.add(() => makeFile(work, picture.id, original, planned)),
  );
  const files = await Promise.all(making);
  await work.database.transaction((trx) => saveDerivatives(trx, files));
}

/**
 * Makes the files that visitors need and that are not there yet, picture by picture.
 * A picture shows as soon as all of its own are made. May be run again at any time, also after a crash.
 * @returns how many pictures it has made files of
 */
export async function makeMissingDerivatives(work: MediaWork): Promise<number> {
  let made = 0;
  for (const picture of await findPictureFiles(work.database.query)) {
    const missing = missingOf(picture);
    if (missing.length === 0) continue;
    if (work.isStopping()) return made;
    try {
      await makeFilesOf(work, picture, missing);
      made += 1;
    } catch (error) {
      if (!work.isStopping()) work.onFailure(error, picture.id);
    }
  }
  return made;
}
