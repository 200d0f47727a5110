import type { Kysely } from 'kysely';
import type { BackupStage } from '#shared/backup/backup-state.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../ids.ts';
import { type PruneResult, pruneTarget } from './prune-target.ts';
import { endInterrupted, findLatestBackup, insertBackup, updateBackup } from './queries/backups.ts';
import type { Retention } from './retention.ts';
import { createStageTimes } from './stage-times.ts';
import { type StoredBackup, type StoreOptions, storeBackup } from './store-backup.ts';
import type { BackupsTable, BackupTables } from './tables.ts';

export interface RunOptions extends Omit<StoreOptions, 'onStage'> {
  readonly database: Database<unknown>;
  /** Undefined if nothing is removed, as with keys that may only add. */
  readonly retention: Retention | undefined;
}

export interface RunResult extends StoredBackup {
  readonly pruned: PruneResult | undefined;
  /** Why old backups could not be removed. */
  readonly warning: string | null;
}

/** Thrown while another process makes a backup. */
export class BackupRunningError extends Error {
  override readonly name = 'BackupRunningError';
}

const heartbeatMs = 15_000;
/** A process that has not been alive for so long was killed. */
export const silentMs = 2 * 60_000;
const maxErrorLength = 1000;

/** Describes why a backup failed, in one line. */
export function describeBackupError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll(/\s+/g, ' ').trim().slice(0, maxErrorLength);
}

/** @throws BackupRunningError while another process makes a backup */
async function begin({ database, target, encryption, source }: RunOptions): Promise<string> {
  const now = source.now();
  const id = newId();
  await database.of<BackupTables>().transaction(async (trx) => {
    const at = now.toISOString();
    await endInterrupted(trx, { before: new Date(now.getTime() - silentMs).toISOString(), at });
    const running = await findLatestBackup(trx, 'running', target.label);
    if (running)
      throw new BackupRunningError(
        `Another backup has been running since ${running.started_at}. Wait for it.`,
      );
    await insertBackup(trx, {
      id,
      target: target.label,
      is_encrypted: encryption.kind === 'none' ? 0 : 1,
      started_at: at,
    });
  });
  return id;
}

/** Records that the process is alive, until it is stopped. */
function startHeartbeat(db: Kysely<BackupTables>, id: string, now: () => Date): { stop(): void } {
  const beat = () => void updateBackup(db, id, { seen_at: now().toISOString() }).catch(() => {});
  const timer = setInterval(beat, heartbeatMs);
  return { stop: () => clearInterval(timer) };
}

async function prune({
  target,
  retention,
  source,
}: RunOptions): Promise<Pick<RunResult, 'pruned' | 'warning'>> {
  if (!retention) return { pruned: undefined, warning: null };
  try {
    return { pruned: await pruneTarget(target, retention, source.now()), warning: null };
  } catch (error) {
    return { pruned: undefined, warning: describeBackupError(error) };
  }
}

const toColumns = ({ archive, proof, mediaFiles, missing }: StoredBackup): Partial<BackupsTable> => ({
  archive,
  bytes: proof.bytes,
  row_count: proof.rows,
  media_files: mediaFiles,
  media_bytes: proof.media_bytes,
  missing_files: missing.length,
});

/**
 * Makes a backup in the target of the schedule, records it, and removes backups that are not to stay. One
 * process at a time makes a backup.
 * @throws ArchiveError or BackupTargetError after the failure was recorded; BackupRunningError
 */
export async function runBackup(options: RunOptions): Promise<RunResult> {
  const { query } = options.database.of<BackupTables>();
  const { now } = options.source;
  const id = await begin(options);
  const heartbeat = startHeartbeat(query, id, now);
  const times = createStageTimes();
  const onStage = (stage: BackupStage) => {
    times.begin(stage);
    return updateBackup(query, id, { stage });
  };
  try {
    const stored = await storeBackup({ ...options, onStage });
    const stage_seconds = times.end();
    const pruning = await prune(options);
    const ended_at = now().toISOString();
    const { warning } = pruning;
    await updateBackup(query, id, {
      ...toColumns(stored),
      state: 'verified',
      stage_seconds,
      warning,
      ended_at,
    });
    return { ...stored, ...pruning };
  } catch (cause) {
    const error = describeBackupError(cause);
    await updateBackup(query, id, { state: 'failed', error, ended_at: now().toISOString() }).catch(() => {});
    throw cause;
  } finally {
    heartbeat.stop();
  }
}
