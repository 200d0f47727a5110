import type { Transaction } from 'kysely';
import { createRowHasher } from '../audit/hash-chain.ts';
import { findLastWholeRow } from '../audit/queries/audit-log.ts';
import type { AuditLogTable } from '../audit/tables.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import {
  deriveAuditKey,
  findByFingerprint,
  getFingerprint,
  type InstallationSecrets,
  type ProvidedSecrets,
  readProvidedSecrets,
  type SecretConfig,
  type VersionedSecret,
} from './installation-secrets.ts';
import { findFingerprints, insertFingerprint } from './queries/secret-fingerprints.ts';
import {
  foreignSecret,
  missingAuditKey,
  missingSecret,
  OutdatedSecretError,
  outdatedSecret,
  type SecretSource,
} from './secret-error.ts';
import { generateSecret, readSecretFile, secretFilePath, writeSecretFile } from './secret-files.ts';
import type { SecretFingerprintsTable, SecretTables } from './tables.ts';

type Trx = Transaction<SecretTables>;

interface EstablishDeps {
  readonly database: Database<unknown>;
  readonly config: SecretConfig;
  readonly now: Clock;
}

export interface ReplacedSecrets {
  readonly app: boolean;
  readonly audit: boolean;
}

interface KnownSecrets {
  readonly app: readonly SecretFingerprintsTable[];
  readonly audit: readonly SecretFingerprintsTable[];
  /** Undefined for an empty audit log. */
  readonly lastRow: AuditLogTable | undefined;
}

const readKnown = async (trx: Trx): Promise<KnownSecrets> => ({
  app: await findFingerprints(trx, 'app'),
  audit: await findFingerprints(trx, 'audit'),
  lastRow: await findLastWholeRow(trx),
});

const isHashedWith = ({ hash, ...row }: AuditLogTable, key: string) => createRowHasher(key)(row) === hash;

function selectAuditKey(known: KnownSecrets, { auditKeys }: ProvidedSecrets): string | undefined {
  const [newest] = known.audit;
  if (newest) return findByFingerprint(auditKeys, newest.fingerprint);
  const { lastRow } = known;
  return lastRow ? auditKeys.find((key) => isHashedWith(lastRow, key)) : undefined;
}

const createAuditKey = (config: SecretConfig, appSecret: string) =>
  config.auditKey ?? (config.databaseUrl === undefined ? generateSecret() : deriveAuditKey(appSecret));

const toSource = ({ appSecret, dataDir }: SecretConfig): SecretSource => ({
  isConfigured: appSecret !== undefined,
  path: secretFilePath(dataDir, 'app-secret'),
});

/** Throws unless the current secret may write: it must be the newest, or new and provided with the newest. */
function checkAppSecret(known: KnownSecrets, provided: ProvidedSecrets, source: SecretSource): void {
  const [newest] = known.app;
  const { current, previous } = provided;
  if (current === undefined) {
    if (newest || known.lastRow) throw missingSecret(source);
    return;
  }
  if (!newest) {
    const { lastRow } = known;
    const keys = [current, ...previous].map(deriveAuditKey);
    if (lastRow && known.audit.length === 0 && !keys.some((key) => isHashedWith(lastRow, key)))
      throw foreignSecret(source);
    return;
  }
  if (getFingerprint(current) === newest.fingerprint) return;
  const older = known.app.find(({ fingerprint }) => fingerprint === getFingerprint(current));
  const hasNewest = findByFingerprint(previous, newest.fingerprint) !== undefined;
  if (older) throw outdatedSecret(source, newest.created_at, hasNewest);
  if (!hasNewest) throw foreignSecret(source);
}

/** @throws SecretError unless the current secret may write, as at a start */
export async function requireFittingSecret({ database, config }: Omit<EstablishDeps, 'now'>): Promise<void> {
  const known = await database.of<SecretTables>().transaction(readKnown);
  checkAppSecret(known, readProvidedSecrets(config), toSource(config));
}

interface SelectedSecrets {
  readonly current: string;
  readonly auditKey: string;
  /** True for a key that hashes no row yet. */
  readonly isNewAuditKey: boolean;
}

async function recordSecrets(
  trx: Trx,
  known: KnownSecrets,
  { current, auditKey, isNewAuditKey, replace }: SelectedSecrets & { readonly replace: boolean },
  at: string,
): Promise<void> {
  const add = async (purpose: 'app' | 'audit', secret: string, since_seq: number | null) => {
    const version = (known[purpose][0]?.version ?? 0) + 1;
    const fingerprint = getFingerprint(secret);
    await insertFingerprint(trx, { purpose, version, fingerprint, since_seq, created_at: at });
  };
  const knownApp = replace ? known.app.slice(0, 1) : known.app;
  if (!knownApp.some(({ fingerprint }) => fingerprint === getFingerprint(current)))
    await add('app', current, null);
  if (known.audit[0]?.fingerprint !== getFingerprint(auditKey))
    await add('audit', auditKey, isNewAuditKey ? (known.lastRow?.seq ?? 0) + 1 : 1);
}

/** Tests whether the audit log has rows or a key, but no provided key fits. */
const isAuditKeyMissing = (known: KnownSecrets, provided: ProvidedSecrets) =>
  (known.audit.length > 0 || known.lastRow !== undefined) && selectAuditKey(known, provided) === undefined;

function findMisfits(known: KnownSecrets, provided: ProvidedSecrets, source: SecretSource): ReplacedSecrets {
  const audit = isAuditKeyMissing(known, provided);
  try {
    checkAppSecret(known, provided, source);
    return { app: false, audit };
  } catch (error) {
    // Nothing is lost: replacing it would log everybody out for nothing.
    if (error instanceof OutdatedSecretError) throw error;
    return { app: true, audit };
  }
}

function numberSecrets(
  rows: readonly SecretFingerprintsTable[],
  current: string,
  previous: readonly string[],
): InstallationSecrets['app'] {
  const numbered = (value: string): VersionedSecret[] => {
    const row = rows.find(({ fingerprint }) => fingerprint === getFingerprint(value));
    return row ? [{ version: row.version, value }] : [];
  };
  const [first] = numbered(current);
  if (!first) throw new Error('the current secret was not recorded');
  return [first, ...previous.filter((value) => value !== current).flatMap(numbered)];
}

function saveAuditKey({ auditKey: configured, dataDir }: SecretConfig, auditKey: string): void {
  const stored = readSecretFile(dataDir, 'audit-key');
  if (configured === undefined && stored[0] !== auditKey)
    writeSecretFile(dataDir, 'audit-key', [auditKey, ...stored.filter((key) => key !== auditKey)]);
}

function selectSecrets(
  known: KnownSecrets,
  provided: ProvidedSecrets,
  config: SecretConfig,
): SelectedSecrets {
  const current = provided.current ?? generateSecret();
  const fitting = selectAuditKey(known, provided);
  const isNewLog = known.audit.length === 0 && known.lastRow === undefined;
  // Left by a first start that was killed before it recorded the key.
  const unrecorded = isNewLog ? readSecretFile(config.dataDir, 'audit-key')[0] : undefined;
  const auditKey = fitting ?? config.auditKey ?? unrecorded ?? createAuditKey(config, current);
  return { current, auditKey, isNewAuditKey: fitting === undefined };
}

/** Establishes the secrets and reports which did not fit; without `replace` that is an error. */
async function establish(
  { database: anyDatabase, config, now }: EstablishDeps,
  replace: boolean,
): Promise<{ readonly secrets: InstallationSecrets; readonly replaced: ReplacedSecrets }> {
  const { dataDir, databaseUrl } = config;
  const database = anyDatabase.of<SecretTables>();
  const provided = readProvidedSecrets(config);
  const source = toSource(config);
  const check = (known: KnownSecrets) => {
    checkAppSecret(known, provided, source);
    if (isAuditKeyMissing(known, provided)) throw missingAuditKey(secretFilePath(dataDir, 'audit-key'));
  };
  const known = await database.transaction(readKnown);
  if (!replace) check(known);
  const replaced = findMisfits(known, provided, source);
  const selected = selectSecrets(known, provided, config);
  // With an embedded database, files before fingerprints: a process killed in between finds them again.
  if (provided.current === undefined) writeSecretFile(dataDir, 'app-secret', [selected.current]);
  if (databaseUrl === undefined) saveAuditKey(config, selected.auditKey);
  const rows = await database.transaction(async (trx) => {
    // Read again: if nodes start together, the first node decides.
    const latest = await readKnown(trx);
    if (!replace) check(latest);
    await recordSecrets(trx, latest, { ...selected, replace: replaced.app }, now().toISOString());
    return findFingerprints(trx, 'app');
  });
  if (databaseUrl !== undefined) saveAuditKey(config, selected.auditKey);
  const app = numberSecrets(rows, selected.current, provided.previous);
  return { secrets: { app, auditKey: selected.auditKey }, replaced };
}

/**
 * Finds an installation's secrets and checks them against the fingerprints in the database. The first start
 * creates missing secrets; call it after the migrations, while holding the lock of the data folder.
 * @throws SecretError if a secret is missing or does not fit, ConfigError if a stored secret is incomplete
 */
export async function establishSecrets(deps: EstablishDeps): Promise<InstallationSecrets> {
  return (await establish(deps, false)).secrets;
}

/** Records secrets that do not fit as new secrets; returns which were replaced: their data is unreadable. */
export const replaceSecrets = (deps: EstablishDeps) => establish(deps, true);
