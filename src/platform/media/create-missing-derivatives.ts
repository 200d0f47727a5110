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
import {
  type AssetDerivatives,
  findAssetDerivatives,
  findAssetDerivativesById,
  findNewestAssetId,
  type NewDerivative,
  OriginalMissingError,
  publishDerivatives,
  saveFailure,
} from './queries/derivatives.ts';
import type { MediaTables } from './tables.ts';

export interface DerivativeJobDeps {
  readonly database: Database<MediaTables>;
  readonly store: Pick<MediaStore, 'readOriginal' | 'saveDerivative'>;
  readonly queue: Pick<MediaQueue, 'add'>;
  readonly now: () => Date;
  readonly isStopping: () => boolean;
  readonly speed?: EncodingSpeed;
  /** Called for an asset that failed; the others continue. */
  readonly onFailure: (error: unknown, assetId: string) => void;
  readonly onFile?: (assetId: string) => void;
  /** Called before each asset, to create more urgent derivatives. */
  readonly runUrgent?: () => Promise<void>;
}

interface Task {
  readonly asset: AssetDerivatives;
  readonly missing: readonly DerivativeSpec[];
}

/** The width in pixels. */
const maxSmallWidth = 640;

type Stage = (planned: DerivativeSpec) => boolean;

const everyDerivative: Stage = () => true;

/** Each stage is completed for all assets before the next. */
const stages: readonly Stage[] = [
  // Every browser shows these, and they take the least time.
  ({ width, format }) => width <= maxSmallWidth && format === 'jpeg',
  ({ width }) => width <= maxSmallWidth,
  everyDerivative,
];

function getTasks(assets: readonly AssetDerivatives[], isIncluded: Stage): readonly Task[] {
  return assets.flatMap((asset) => {
    const exists = (planned: DerivativeSpec) =>
      asset.existing.some((file) => file.format === planned.format && file.width === planned.width);
    const missing = planDerivatives(asset.width).filter((planned) => isIncluded(planned) && !exists(planned));
    return missing.length === 0 ? [] : [{ asset, missing }];
  });
}

async function createDerivativeFile(
  { store, now, speed, onFile }: DerivativeJobDeps,
  { id, originalKey }: AssetDerivatives,
  original: Uint8Array,
  planned: DerivativeSpec,
): Promise<NewDerivative> {
  const { bytes, format, height } = await createDerivative(original, planned, speed);
  const key = await store.saveDerivative(bytes, format);
  const created_at = now().toISOString();
  const file = { format, width: planned.width, height, bytes: bytes.length, key };
  onFile?.(id);
  return { row: { picture_id: id, ...file, created_at }, originalKey };
}

async function createFiles(deps: DerivativeJobDeps, { asset, missing }: Task): Promise<NewDerivative[]> {
  const original = await deps.store.readOriginal(asset.originalKey);
  if (original === null) throw new OriginalMissingError();
  const decoded = await deps.queue.add(() => decodeOriginal(original));
  const pending = missing.map((planned) =>
    deps.queue.add(() => createDerivativeFile(deps, asset, decoded, planned)),
  );
  return Promise.all(pending);
}

interface Progress {
  readonly createdIds: Set<string>;
  readonly failedIds: Set<string>;
  batchSize: number;
  newestId: string;
  hasTasks: boolean;
}

/** Publishes derivatives at the end, even if it is stopped or the disk is full before all exist. */
async function runBatch(
  deps: DerivativeJobDeps,
  batch: readonly Task[],
  { createdIds, failedIds }: Pick<Progress, 'createdIds' | 'failedIds'>,
): Promise<void> {
  const files: NewDerivative[] = [];
  try {
    for (const task of batch) {
      await deps.runUrgent?.();
      if (deps.isStopping()) return;
      try {
        files.push(...(await createFiles(deps, task)));
        createdIds.add(task.asset.id);
      } catch (error) {
        if (deps.isStopping()) return;
        if (getStorageFailure(error)) throw error;
        failedIds.add(task.asset.id);
        deps.onFailure(error, task.asset.id);
        await saveFailure(deps.database.query, task.asset, error);
      }
    }
  } finally {
    if (files.length > 0) await deps.database.transaction((trx) => publishDerivatives(trx, files));
  }
}

export const stageCount = stages.length;

/**
 * Returns the ids that did not fail.
 * @throws the error of a full disk or an unavailable database
 */
export async function createBatch(
  deps: DerivativeJobDeps,
  stage: number,
  ids: readonly string[],
): Promise<string[]> {
  const assets = await findAssetDerivativesById(deps.database.query, ids);
  const progress = { createdIds: new Set<string>(), failedIds: new Set<string>() };
  await runBatch(deps, getTasks(assets, stages[stage] ?? everyDerivative), progress);
  return assets.flatMap(({ id }) => (progress.failedIds.has(id) ? [] : id));
}

const maxBatchSize = 16;

/** Bounds the assets in memory. */
const pageSize = 256;

async function* findPages(
  deps: DerivativeJobDeps,
  above: string,
): AsyncGenerator<readonly AssetDerivatives[]> {
  let below: string | undefined;
  while (!deps.isStopping()) {
    const assets = await findAssetDerivatives(deps.database.query, { above, below, limit: pageSize });
    yield assets;
    if (assets.length < pageSize) return;
    below = assets.at(-1)?.id;
  }
}

async function runStage(
  deps: DerivativeJobDeps,
  stage: number,
  above: string,
  progress: Progress,
): Promise<void> {
  const isIncluded = stages[stage] ?? everyDerivative;
  for await (const page of findPages(deps, above)) {
    const assets = page.filter(({ id }) => !progress.failedIds.has(id));
    progress.hasTasks ||= getTasks(assets, everyDerivative).length > 0;
    const ids = getTasks(assets, isIncluded).map(({ asset }) => asset.id);
    while (ids.length > 0 && !deps.isStopping()) {
      const batch = ids.splice(0, progress.batchSize);
      progress.batchSize = Math.min(2 * progress.batchSize, maxBatchSize);
      // Read again, because another node may have created them meanwhile.
      const found = await findAssetDerivativesById(deps.database.query, batch);
      await runBatch(deps, getTasks(found, isIncluded), progress);
      await runNewAssets(deps, stage, progress);
    }
  }
}

/** Completes all stages up to this stage for assets added meanwhile, which come next. */
async function runNewAssets(deps: DerivativeJobDeps, stage: number, progress: Progress): Promise<void> {
  const above = progress.newestId;
  const newestId = await findNewestAssetId(deps.database.query);
  if (newestId <= above) return;
  progress.newestId = newestId;
  for (let next = 0; next <= stage; next += 1) await runStage(deps, next, above, progress);
}

/**
 * Creates all missing derivatives: the small JPEG files of all assets, their other small files, then the
 * rest, newest asset first. An asset is visible once its first files exist. Batches of 1, 2, 4, 8 and then 16
 * assets are published: the newest image is visible immediately, and many images rarely clear caches. Safe to
 * repeat at any time, even after a crash, which loses one batch, and in parallel with another node. Returns
 * the number of assets with new derivatives.
 * @throws the error of a full disk or an unavailable database, which affects all assets: run it again later
 */
export async function createMissingDerivatives(deps: DerivativeJobDeps): Promise<number> {
  const newestId = await findNewestAssetId(deps.database.query);
  const sets = { createdIds: new Set<string>(), failedIds: new Set<string>() };
  const progress: Progress = { ...sets, batchSize: 1, newestId, hasTasks: false };
  for (const stage of stages.keys()) {
    await runStage(deps, stage, '', progress);
    if (!progress.hasTasks) break;
  }
  return progress.createdIds.size;
}
