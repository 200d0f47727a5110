import type { BackupTarget } from '#platform/backup/target/backup-target.ts';
import { createFolderTarget } from '#platform/backup/target/folder-target.ts';
import { createS3Target } from '#platform/backup/target/s3-target.ts';
import type { BackupConfig } from '#platform/config/backup-config.ts';

/** Creates the target of BACKUP_TARGET; nothing is opened yet. */
export const createTarget = ({ target }: Pick<BackupConfig, 'target'>): BackupTarget =>
  target.kind === 'folder' ? createFolderTarget(target.folder) : createS3Target(target);
