import { statSync } from 'node:fs';
import type { BackupPlan } from '#features/backups/contract.ts';
import type { Config } from '#platform/config/config.ts';
import { readBackupKey } from './archive-keys.ts';
import { createTarget } from './backup-target.ts';

/** Tests whether a folder is on the disk of another; false if that is unknown. */
function isOnSameDisk(folder: string, other: string): boolean {
  const [first, second] = [folder, other].map((path) => statSync(path, { throwIfNoEntry: false })?.dev);
  return first !== undefined && first === second;
}

/**
 * Describes how backups are made; null if no target is set.
 * @throws UsageError if the file of BACKUP_PASSPHRASE_FILE cannot be used
 */
export function createBackupPlan({ backup, dataDir }: Config): BackupPlan | null {
  if (!backup) return null;
  const { target, time, retention } = backup;
  return {
    target: createTarget(backup).label,
    is_same_disk: target.kind === 'folder' && isOnSameDisk(target.folder, dataDir),
    time: time ?? null,
    retention: retention ?? null,
    is_encrypted: readBackupKey(backup).kind !== 'none',
  };
}
