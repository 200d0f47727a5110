import type { BackupStage, BackupState } from '#shared/backup/backup-state.ts';

/** A restore of a backup. */
export interface RestoresTable {
  id: string;
  /** Name of the archive. */
  source: string;
  backed_up_at: string;
  restored_at: string;
  /** Until then nothing is sent, and no document gets a number. */
  confirmed_at: string | null;
  created_at: string;
}

export interface RestoreTables {
  restores: RestoresTable;
}

/** A backup in the target of the schedule. */
export interface BackupsTable {
  id: string;
  /** The label of the target. */
  target: string;
  state: BackupState;
  /** The last one that began. */
  stage: BackupStage;
  /** How long each stage took, as JSON; null while it runs, and for backups from before this was recorded. */
  stage_seconds: string | null;
  /** Why it failed; one line. */
  error: string | null;
  /** What was wrong although it is verified; one line. */
  warning: string | null;
  archive: string | null;
  is_encrypted: number;
  bytes: number | null;
  row_count: number | null;
  media_files: number | null;
  media_bytes: number | null;
  /** Media files that the database names and that did not exist. */
  missing_files: number | null;
  started_at: string;
  /** The process that makes it was alive then. */
  seen_at: string;
  ended_at: string | null;
}

/** A day on which the daily backup was queued, or the owner was warned that the last one is old. */
export interface BackupDaysTable {
  kind: 'queued' | 'warned';
  date: string;
  created_at: string;
}

export interface BackupTables {
  backups: BackupsTable;
  backup_days: BackupDaysTable;
}

/** The mark of a database that was moved to the other engine. */
export interface DatabaseMovesTable {
  id: string;
  /** Where it was moved to, without a password. */
  target: string;
  created_at: string;
}

export interface MoveTables {
  database_moves: DatabaseMovesTable;
}
