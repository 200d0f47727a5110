import type { Database } from '../db/database.ts';
import { getStorageFailure } from '../storage-error.ts';
import {
  createDerivative,
  type DerivativeSpec,
  type EncodingSpeed,
  planDerivatives,
} from './create-derivative.ts';
import type { MediaQueue } from './media-queue.ts';
import type { MediaStore } from './media-store.ts';
import { type AssetDerivatives, findAssetDerivatives, insertDerivatives } from './queries/derivatives.ts';
import type { DerivativesTable, MediaTables } from './tables.ts';

/** The dependencies of the derivative job. */
export interface DerivativeJobDeps {
  readonly database: Database<MediaTables>;
  readonly store: Pick<MediaStore, 'readOriginal' | 'saveDerivative'>;
  readonly queue: Pick<MediaQueue, 'add'>;
  readonly now: () => Date;
  /** Once this returns true, no further asset is processed. */
  readonly isStopping: () => boolean;
  /** `normal` by default. */
  readonly speed?: EncodingSpeed;
  /** Is called for an asset whose derivatives cannot be created; the others continue. */
  readonly onFailure: (error: unknown, assetId: string) => void;
}

function getMissingDerivatives({ width, existing }: AssetDerivatives): readonly DerivativeSpec[] {
  const exists = (planned: DerivativeSpec) =>
    existing.some((file) => file.format === planned.format && file.width === planned.width);
  return planDerivatives(width).filter((planned) => !exists(planned));
}

async function createDerivativeFile(
  { store, now, speed }: DerivativeJobDeps,
  id: string,
  original: Uint8Array,
  planned: DerivativeSpec,
): Promise<DerivativesTable> {
  const { bytes, format, height } = await createDerivative(original, planned, speed);
  const key = await store.saveDerivative(bytes, format);
  const created_at = now().toISOString();
  return { picture_id: id, format, width: planned.width, height, bytes: bytes.length, key, created_at };
}

async function createDerivativesFor(
  deps: DerivativeJobDeps,
  asset: AssetDerivatives,
  missing: readonly DerivativeSpec[],
): Promise<void> {
  const original = await deps.store.readOriginal(asset.originalKey);
  if (original === null) throw new Error('the original is missing');
  const pending = missing.map((planned) =>
    deps.queue.add(() => createDerivativeFile(deps, asset.id, original, planned)),
  );
  const files = await Promise.all(pending);
  await deps.database.transaction((trx) => insertDerivatives(trx, files));
}

/**
 * Creates all missing derivatives, asset by asset. An asset is visible once all its derivatives exist.
 * Can be run again at any time, also after a crash.
 * @returns the number of assets for which it created derivatives
 * @throws the error of a full disk or of a database that is away, which affects all assets: run it again later
 */
export async function createMissingDerivatives(deps: DerivativeJobDeps): Promise<number> {
  let count = 0;
  for (const asset of await findAssetDerivatives(deps.database.query)) {
    const missing = getMissingDerivatives(asset);
    if (missing.length === 0) continue;
    if (deps.isStopping()) return count;
    try {
      await createDerivativesFor(deps, asset, missing);
      count += 1;
    } catch (error) {
      if (deps.isStopping()) return count;
      if (getStorageFailure(error)) throw error;
      deps.onFailure(error, asset.id);
    }
  }
  return count;
}
