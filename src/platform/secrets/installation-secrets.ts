import { createHmac } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { findFingerprints } from './queries/secret-fingerprints.ts';
import { readSecretFile } from './secret-files.ts';
import type { SecretFingerprintsTable, SecretTables } from './tables.ts';

export interface VersionedSecret {
  readonly version: number;
  readonly value: string;
}

export interface InstallationSecrets {
  /** The current secret first, then older secrets that can still read. */
  readonly app: readonly [VersionedSecret, ...VersionedSecret[]];
  readonly auditKey: string;
}

/** Rows hashed with one key. */
export interface AuditSection {
  readonly sinceSeq: number;
  /** Undefined if the key is lost. */
  readonly key: string | undefined;
}

export type SecretConfig = Pick<
  Config,
  'appSecret' | 'previousSecrets' | 'auditKey' | 'dataDir' | 'databaseUrl'
>;

export interface ProvidedSecrets {
  readonly current: string | undefined;
  readonly previous: readonly string[];
  readonly auditKeys: readonly string[];
}

/**
 * Derives the secret for a purpose (HMAC-SHA-256) from the installation's secret; it does not reveal any
 * other secret.
 */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`vitrine ${purpose}`).digest('base64url');
}

/** Returns an HMAC that identifies a secret without revealing it. */
export const getFingerprint = (secret: string) => deriveSecret(secret, 'fingerprint');

/** Derives the audit key for logs from before the key had a file, and for nodes without `AUDIT_KEY`. */
export const deriveAuditKey = (appSecret: string) => deriveSecret(appSecret, 'audit log');

export function readProvidedSecrets(config: SecretConfig): ProvidedSecrets {
  const { appSecret, auditKey, dataDir, previousSecrets } = config;
  const [stored, ...storedBefore] = appSecret === undefined ? readSecretFile(dataDir, 'app-secret') : [];
  const current = appSecret ?? stored;
  const previous = [...previousSecrets, ...storedBefore];
  const derived = [current, ...previous].filter((secret) => secret !== undefined).map(deriveAuditKey);
  const keys = [auditKey, ...readSecretFile(dataDir, 'audit-key'), ...derived];
  return { current, previous, auditKeys: keys.filter((key) => key !== undefined) };
}

export const findByFingerprint = (secrets: readonly string[], fingerprint: string) =>
  secrets.find((secret) => getFingerprint(secret) === fingerprint);

/** Returns the sections of the audit log, oldest first, each with its key if provided. */
export function toAuditSections(
  known: readonly Pick<SecretFingerprintsTable, 'fingerprint' | 'since_seq'>[],
  auditKeys: readonly string[],
): readonly AuditSection[] {
  return known
    .map(({ fingerprint, since_seq }) => ({
      sinceSeq: since_seq ?? 1,
      key: findByFingerprint(auditKeys, fingerprint),
    }))
    .toReversed();
}

/**
 * Finds the keys of the audit log, oldest section first, for a command that runs next to the program; writes
 * nothing. Returns no sections if the program has never completed a start on this database.
 */
export async function findAuditSections(
  database: Database<unknown>,
  config: SecretConfig,
): Promise<readonly AuditSection[]> {
  const known = await findFingerprints(database.of<SecretTables>().query, 'audit');
  return toAuditSections(known, readProvidedSecrets(config).auditKeys);
}
