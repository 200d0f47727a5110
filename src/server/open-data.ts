import { ensureOwner } from '#features/accounts/login/service/ensure-owner.ts';
import { renewTwoFactorEncryption } from '#features/accounts/service/session-secrets.ts';
import type { AccountsTables } from '#features/accounts/tables.ts';
import { migrations } from '#migrations/all.ts';
import { createAudit } from '#platform/audit/audit.ts';
import { requireUnmoved } from '#platform/backup/moved-database.ts';
import { finishRestores } from '#platform/backup/restore-swap.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import {
  findOpenPermissions,
  findRemains,
  hasDatabaseFile,
  NewDatabaseError,
  removeDatabaseFile,
} from '#platform/data-dir-checks.ts';
import { lockDataDir } from '#platform/db/data-dir-lock.ts';
import { type Database, type DatabaseLocation, openDatabase } from '#platform/db/database.ts';
import {
  findTables,
  listOwnTables,
  requireKnownMigrations,
  requireMigrationTable,
} from '#platform/db/foreign-database.ts';
import { migrate } from '#platform/db/migrate.ts';
import type { Log } from '#platform/log/log.ts';
import { type MediaStore, openMediaStore } from '#platform/media/media-store.ts';
import {
  establishSecrets,
  type ReplacedSecrets,
  replaceSecrets,
} from '#platform/secrets/establish-secrets.ts';
import type { InstallationSecrets } from '#platform/secrets/installation-secrets.ts';
import { removeTemporarySecretFiles } from '#platform/secrets/secret-files.ts';
import { fillDemoContent } from '#seed/demo.ts';
import { fillStarterContent } from '#seed/starter-content.ts';
import { snapshotBeforeMigrations } from './backup/migration-snapshot.ts';

/** Age of stale temporary files in a folder shared with other nodes; writing takes milliseconds. */
const sharedFileMs = 60_000;

/** Migrated, and locked if it is a folder. */
export interface OpenData {
  readonly database: Database<unknown>;
  readonly store: MediaStore;
  readonly secrets: InstallationSecrets;
  /** Secrets that did not fit the data, with `replaceSecrets`. */
  readonly replaced: ReplacedSecrets;
  close(): Promise<void>;
}

export interface OpenDataOptions {
  /** Accepts an empty database next to existing images or secrets. */
  readonly allowNewDatabase?: boolean;
  /** Migrates without a snapshot of the database, for which there may be no room. */
  readonly withoutSnapshot?: boolean;
  /** Accepts secrets that do not fit the data, and records them as new secrets. */
  readonly replaceSecrets?: boolean;
  readonly onQuery?: DatabaseLocation['onQuery'];
}

/** Rejects another application's database, and an empty one next to existing data. */
async function migrateData(
  database: Database<unknown>,
  config: Config,
  log: Log,
  { allowNewDatabase = false, withoutSnapshot = false }: OpenDataOptions,
): Promise<void> {
  const { dataDir } = config;
  const remains = allowNewDatabase ? [] : findRemains(dataDir);
  const tables = await findTables(database);
  requireMigrationTable(tables);
  await requireKnownMigrations(database, tables, Object.keys(migrations));
  if (remains.length > 0 && listOwnTables(tables).length === 0) throw new NewDatabaseError(dataDir, remains);
  await requireUnmoved(database);
  if (!withoutSnapshot) await snapshotBeforeMigrations(database, config, log);
  const appliedMigrations = await migrate(database);
  if (appliedMigrations.length > 0) log.info({ applied: appliedMigrations }, 'the database was migrated');
}

async function renewEncryption(
  database: Database<unknown>,
  log: Log,
  secrets: InstallationSecrets,
): Promise<void> {
  const { renewed, unreadable } = await renewTwoFactorEncryption(database.of<AccountsTables>(), secrets);
  if (renewed > 0) log.info({ users: renewed }, 'two-step verification was encrypted with the new secret');
  if (unreadable > 0)
    log.error(
      { users: unreadable },
      'two-step verification of some users needs an older secret: add it below the first line of app-secret or to APP_SECRET_PREVIOUS',
    );
}

/**
 * Adds the demo on the first local start, or the first pages on any other first start, and the configured
 * owner.
 */
async function fillData(
  { database, store, secrets }: Pick<OpenData, 'database' | 'store' | 'secrets'>,
  config: Config,
  log: Log,
): Promise<void> {
  const accountsDatabase = database.of<AccountsTables>();
  if (config.appEnv === 'local' && (await fillDemoContent(database, store, { hasBusiness: true })))
    log.info('demo content added');
  if (await fillStarterContent(database)) log.info('starter pages added');
  const audit = createAudit({ database, key: secrets.auditKey, now: systemClock });
  if (config.owner && (await ensureOwner({ database: accountsDatabase, audit }, config.owner, systemClock())))
    log.info('the owner account from OWNER_EMAIL is ready');
}

async function establish(
  deps: Parameters<typeof establishSecrets>[0],
  options: OpenDataOptions,
): Promise<Pick<OpenData, 'secrets' | 'replaced'>> {
  if (options.replaceSecrets) return replaceSecrets(deps);
  return { secrets: await establishSecrets(deps), replaced: { app: false, audit: false } };
}

function warnIfOpen({ dataDir }: Config, log: Log): void {
  const permissions = findOpenPermissions(dataDir);
  if (permissions !== undefined)
    log.warn(
      { dataDir, permissions },
      'other users of this machine can open DATA_DIR: restrict it with chmod 700',
    );
}

/**
 * Locks the data for this process, opens and migrates it, and checks the secrets.
 * @throws DataDirInUseError, ForeignDatabaseError, NewDatabaseError, SnapshotError, SecretError, or a database error
 */
export async function openData(config: Config, log: Log, options: OpenDataOptions = {}): Promise<OpenData> {
  const { dataDir, databaseUrl: url } = config;
  const lock = url === undefined ? lockDataDir(dataDir) : undefined;
  // A restore that was killed after everything was complete.
  if (lock) finishRestores(dataDir);
  const hadDatabase = hasDatabaseFile(dataDir);
  let isMigrated = false;
  let database: Database<unknown> | undefined;
  const close = async () => {
    await database?.close();
    lock?.close();
  };
  try {
    database = await openDatabase({
      dataDir,
      url,
      poolSize: config.limits.databasePool,
      onQuery: options.onQuery,
    });
    await migrateData(database, config, log, options);
    isMigrated = true;
    removeTemporarySecretFiles(dataDir, lock ? 0 : sharedFileMs);
    const { secrets, replaced } = await establish({ database, config, now: systemClock }, options);
    // A replacement turns off two-step verification for everyone whom this would report.
    if (!replaced.app) await renewEncryption(database, log, secrets);
    const store = openMediaStore(dataDir);
    await fillData({ database, store, secrets }, config, log);
    warnIfOpen(config, log);
    return { database, store, secrets, replaced, close };
  } catch (error) {
    await database?.close();
    // An empty file would look like a database that lost its content.
    if (lock && !hadDatabase && !isMigrated) removeDatabaseFile(dataDir);
    lock?.close();
    throw error;
  }
}
