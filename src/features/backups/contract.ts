import { z } from 'zod';
import type { BackupHealth, BackupStage, BackupState } from '#shared/backup/backup-state.ts';

/** A backup that is made, or was. */
export interface Backup {
  readonly id: string;
  readonly state: BackupState;
  /** The last stage that began. */
  readonly stage: BackupStage;
  /** Why it failed; null if its process was ended. */
  readonly error: string | null;
  readonly warning: string | null;
  /** The name of its file in the target. */
  readonly archive: string | null;
  readonly is_encrypted: boolean;
  readonly bytes: number | null;
  readonly rows: number | null;
  readonly media_files: number | null;
  readonly media_bytes: number | null;
  readonly missing_files: number | null;
  readonly started_at: string;
  readonly ended_at: string | null;
}

/** How backups are made, from the settings of the program. */
export interface BackupPlan {
  readonly target: string;
  /** True if the target is a folder on the disk of the data. */
  readonly is_same_disk: boolean;
  /** Local time of the daily backup; null without a schedule. */
  readonly time: string | null;
  /** How many stay; null if none is removed. */
  readonly retention: { readonly days: number; readonly weeks: number; readonly months: number } | null;
  readonly is_encrypted: boolean;
}

export interface BackupList {
  readonly health: BackupHealth;
  /** Null if no target is set. */
  readonly plan: BackupPlan | null;
  /** Newest first. */
  readonly backups: readonly Backup[];
  /** True while a backup waits for a node that makes it. */
  readonly is_queued: boolean;
}

/** A request to make a backup now: it has no fields. */
export const backupRequest = z.strictObject({});
