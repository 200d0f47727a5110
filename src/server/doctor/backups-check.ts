import { findBackupStatus } from '#platform/backup/backup-status.ts';
import { findLatestBackup } from '#platform/backup/queries/backups.ts';
import type { BackupTables } from '#platform/backup/tables.ts';
import { createTarget } from '../backup/backup-target.ts';
import { type DatabaseCheck, fail, ok, warn } from './check.ts';

const id = 'backups';

export const backupsCheck: DatabaseCheck = {
  id,
  async run({ config: { backup }, database, now }) {
    if (!backup)
      return [
        warn(
          id,
          'No backups are scheduled.',
          'Set BACKUP_TARGET, or run “vitrine backup <file>” from a timer and check its exit code.',
        ),
      ];
    const { label } = createTarget(backup);
    const { query } = database.of<BackupTables>();
    const { health, lastVerified } = await findBackupStatus(query, { label, time: backup.time }, now());
    const last =
      lastVerified === undefined
        ? 'none is verified'
        : `the last verified one is of ${lastVerified.started_at}`;
    if (health === 'late')
      return [
        fail(
          id,
          `Backups in ${label} are late: ${last}.`,
          'Look at /admin/backups for the reason, then run: vitrine backup',
        ),
      ];
    const failed = await findLatestBackup(query, 'failed', label);
    if (failed && failed.started_at > (lastVerified?.started_at ?? ''))
      return [
        warn(
          id,
          `The last backup in ${label} failed (${failed.stage}): ${failed.error ?? 'no reason is known'}`,
          'Correct that, then run: vitrine backup',
        ),
      ];
    return [ok(id, `Backups go to ${label}; ${last}.`)];
  },
};
