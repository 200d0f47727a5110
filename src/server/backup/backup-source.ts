import type { BackupSource } from '#platform/backup/create-archive.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { readProvidedSecrets } from '#platform/secrets/installation-secrets.ts';
import { programVersion } from '../program-version.ts';

/**
 * Tables whose rows are not backed up: they end with the process or the session that wrote them, describe
 * backups and restores of this installation only, belong to requests of the last day, or are made again at the start.
 */
export const leftOutTables: readonly string[] = [
  'backup_days',
  'backups',
  'database_moves',
  'editing_sessions',
  'idempotency_keys',
  'one_time_links',
  'restores',
  'search_entries',
  'search_state',
  'search_terms',
  'sessions',
  'sign_in_tries',
  'uploads',
  'verifications',
];

/** Describes what a backup of this installation has. */
export function createBackupSource(config: Config): BackupSource {
  const { current, previous, auditKeys } = readProvidedSecrets(config);
  const app = [current, ...previous].filter((secret) => secret !== undefined);
  return {
    location: { dataDir: config.dataDir, url: config.databaseUrl },
    leftOut: leftOutTables,
    secrets: { app, audit: [...new Set(auditKeys)] },
    program: `vitrine ${programVersion}`,
    now: systemClock,
  };
}
