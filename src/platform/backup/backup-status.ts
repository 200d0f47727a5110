import type { Kysely } from 'kysely';
import type { BackupHealth } from '#shared/backup/backup-state.ts';
import { findFirstBackup, findFirstQueued, findLatestBackup } from './queries/backups.ts';
import type { BackupsTable, BackupTables } from './tables.ts';

export interface BackupStatus {
  readonly health: BackupHealth;
  readonly lastVerified: BackupsTable | undefined;
}

/** The settings that decide whether a backup is late. */
export interface BackupSchedule {
  /** The label of the target. */
  readonly label: string;
  /** The local time of the daily backup; undefined if the operator makes them. */
  readonly time: string | undefined;
}

/** A daily backup that is older is late: a day, and time for a slow one. */
export const lateAfterMs = 26 * 60 * 60_000;

/** Finds how old the last verified backup in the target of the schedule is. */
export async function findBackupStatus(
  db: Kysely<BackupTables>,
  schedule: BackupSchedule | undefined,
  now: Date,
): Promise<BackupStatus> {
  if (!schedule) return { health: 'unset', lastVerified: undefined };
  const lastVerified = await findLatestBackup(db, 'verified', schedule.label);
  const first = lastVerified ?? (await findFirstBackup(db, schedule.label));
  // A process that could not even begin recorded no backup.
  const since = first?.started_at ?? (await findFirstQueued(db));
  if (since === undefined) return { health: 'waiting', lastVerified };
  const isOld = now.getTime() - Date.parse(since) > lateAfterMs;
  if (isOld && schedule.time !== undefined) return { health: 'late', lastVerified };
  return { health: lastVerified ? 'current' : 'waiting', lastVerified };
}
