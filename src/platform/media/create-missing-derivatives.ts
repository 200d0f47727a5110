import type { Database } from '../db/database.ts';
import { getStorageFailure } from '../storage-error.ts';
import {
  createDerivative,
  type DerivativeSpec,
  decodeOriginal,
  type EncodingSpeed,
  planDerivatives,
} from './create-derivative.ts';
import type { MediaQueue } from './media-queue.ts';
import type { MediaStore } from './media-store.ts';
import { type AssetDerivatives, findAssetDerivatives, publishDerivatives } from './queries/derivatives.ts';
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

/** The derivatives to create for a media asset at a time. */
interface Task {
  readonly asset: AssetDerivatives;
  readonly missing: readonly DerivativeSpec[];
}

/** In pixels. */
const maxSmallWidth = 640;

/** The stages of the job: each is completed for all media assets before the next. */
const stages: readonly ((planned: DerivativeSpec) => boolean)[] = [
  // Every browser shows these, and they take the least time.
  ({ width, format }) => width <= maxSmallWidth && format === 'jpeg',
  ({ width }) => width <= maxSmallWidth,
  () => true,
];

/** Returns the tasks whose derivatives satisfy a condition, newest asset first. */
function getTasks(
  assets: readonly AssetDerivatives[],
  isIncluded: (planned: DerivativeSpec) => boolean,
): readonly Task[] {
  return assets.flatMap((asset) => {
    const exists = (planned: DerivativeSpec) =>
      asset.existing.some((file) => file.format === planned.format && file.width === planned.width);
    const missing = planDerivatives(asset.width).filter((planned) => isIncluded(planned) && !exists(planned));
    return missing.length === 0 ? [] : [{ asset, missing }];
  });
}

/** Finds what to create next: the tasks of the first stage that has any. */
async function findNextTasks(
  { database }: DerivativeJobDeps,
  failedIds: ReadonlySet<string>,
): Promise<readonly Task[]> {
  const assets = (await findAssetDerivatives(database.query)).filter(({ id }) => !failedIds.has(id));
  for (const isIncluded of stages) {
    const tasks = getTasks(assets, isIncluded);
    if (tasks.length > 0) return tasks;
  }
  return [];
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

async function createFiles(deps: DerivativeJobDeps, { asset, missing }: Task): Promise<DerivativesTable[]> {
  const original = await deps.store.readOriginal(asset.originalKey);
  if (original === null) throw new Error('the original is missing');
  const decoded = await deps.queue.add(() => decodeOriginal(original));
  const pending = missing.map((planned) =>
    deps.queue.add(() => createDerivativeFile(deps, asset.id, decoded, planned)),
  );
  return Promise.all(pending);
}

/** The ids of the media assets that a run has processed. */
interface Progress {
  readonly createdIds: Set<string>;
  readonly failedIds: Set<string>;
}

/**
 * Creates the derivatives of several assets, and publishes them at the end; those that exist when it is stopped or the
 * disk is full too.
 */
async function runBatch(
  deps: DerivativeJobDeps,
  batch: readonly Task[],
  { createdIds, failedIds }: Progress,
): Promise<void> {
  const files: DerivativesTable[] = [];
  try {
    for (const task of batch) {
      if (deps.isStopping()) return;
      try {
        files.push(...(await createFiles(deps, task)));
        createdIds.add(task.asset.id);
      } catch (error) {
        if (deps.isStopping()) return;
        if (getStorageFailure(error)) throw error;
        failedIds.add(task.asset.id);
        deps.onFailure(error, task.asset.id);
      }
    }
  } finally {
    if (files.length > 0) await deps.database.transaction((trx) => publishDerivatives(trx, files));
  }
}

const maxBatchSize = 16;

/**
 * Creates all missing derivatives: the small JPEG files of all assets, then their other small files, then the rest,
 * newest asset first each time. An asset is visible once the first of them exist. They are published in batches of
 * 1, 2, 4, 8 and then 16 assets: the newest image is visible at once, and many images rarely clear what is cached.
 * Can be run again at any time, also after a crash, which loses one batch, and beside another node.
 * @returns the number of assets for which it created derivatives
 * @throws the error of a full disk or of a database that is away, which affects all assets: run it again later
 */
export async function createMissingDerivatives(deps: DerivativeJobDeps): Promise<number> {
  const progress: Progress = { createdIds: new Set(), failedIds: new Set() };
  for (let batchSize = 1; !deps.isStopping(); batchSize = Math.min(2 * batchSize, maxBatchSize)) {
    // Found again for each batch, so that an image added meanwhile comes next.
    const tasks = await findNextTasks(deps, progress.failedIds);
    if (tasks.length === 0) break;
    await runBatch(deps, tasks.slice(0, batchSize), progress);
  }
  return progress.createdIds.size;
}
