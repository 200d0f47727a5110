import type { Kysely } from 'kysely';
import type { ArchivedSecrets } from '#platform/backup/archive-format.ts';
import { RestoreTargetError } from '#platform/backup/restore-archive.ts';
import type { Config } from '#platform/config/config.ts';
import {
  findByFingerprint,
  getFingerprint,
  readProvidedSecrets,
} from '#platform/secrets/installation-secrets.ts';
import { findFingerprints } from '#platform/secrets/queries/secret-fingerprints.ts';
import type { SecretTables } from '#platform/secrets/tables.ts';

/**
 * Checks that the secrets in the settings, if there are any, are those of the archive: the restored data is
 * encrypted with them.
 * @throws RestoreTargetError that names the remedy
 */
export function checkTargetSecrets(config: Config, { app, audit }: ArchivedSecrets): void {
  const { appSecret, auditKey } = config;
  if (appSecret !== undefined && getFingerprint(app[0] ?? '') !== getFingerprint(appSecret))
    throw new RestoreTargetError(
      'APP_SECRET is not the secret of this backup. “vitrine restore --secrets <file>” shows it: set APP_SECRET to it, and restore again.',
    );
  if (auditKey !== undefined && !audit.includes(auditKey))
    throw new RestoreTargetError(
      'AUDIT_KEY is not the key of this backup. “vitrine restore --secrets <file>” shows it: set AUDIT_KEY to it, and restore again.',
    );
  if (config.databaseUrl !== undefined && auditKey === undefined) requireAuditKeys(config, audit);
}

/** With PostgreSQL no file of the data folder is replaced, so the nodes must have the key already. */
function requireAuditKeys(config: Config, audit: ArchivedSecrets['audit']): void {
  const { auditKeys } = readProvidedSecrets(config);
  const [newest] = audit;
  if (newest !== undefined && !auditKeys.includes(newest))
    throw new RestoreTargetError(
      'The key of the audit log in this backup is missing here. “vitrine restore --secrets <file>” shows it: set AUDIT_KEY to it on every node, and restore again.',
    );
}

/** Finds the key with which the next row of the restored audit log is hashed. */
export async function findAuditKey(
  db: Kysely<unknown>,
  { audit }: ArchivedSecrets,
): Promise<string | undefined> {
  const [newest] = await findFingerprints(db as Kysely<SecretTables>, 'audit');
  return newest && findByFingerprint(audit, newest.fingerprint);
}
