import { fillDemoContent } from '../../seed/demo.ts';
import type { StakingDemo } from '../../seed/staking/open-demo.ts';
import { ensureOwner } from '../features/accounts/login/service/ensure-owner.ts';
import { passwordResetJobKind } from '../features/accounts/login/service/password-reset.ts';
import type { AccountsTables } from '../features/accounts/tables.ts';
import { createAudit } from '../platform/audit/audit.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { readOrCreateSecret } from '../platform/config/secret.ts';
import { watchContentVersion } from '../platform/db/content-version.ts';
import { lockDataDir } from '../platform/db/data-dir-lock.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { listenOn } from '../platform/http/node-server.ts';
import { getAllowedOrigins } from '../platform/http/request-guards.ts';
import type { Log } from '../platform/log/log.ts';
import { getDelivery } from '../platform/mail/delivery.ts';
import { type MediaStore, openMediaStore } from '../platform/media/media-store.ts';
import { paths } from '../shared/paths.ts';
import { createApp } from './app.ts';
import { startBackgroundJobs } from './background-jobs.ts';

const drainMs = 10_000;

/** A running application. */
export interface RunningApp {
  readonly url: string;
  /** The link that makes whoever opens it the first owner; undefined when the site has an owner. */
  readonly setUpLink: string | undefined;
  stop(): Promise<void>;
}

/** Opens and migrates the database; adds the demo content on the first local start. */
async function prepareDatabase(config: Config, log: Log, secret: string): Promise<Database<unknown>> {
  const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl });
  const appliedMigrations = await migrate(database);
  if (appliedMigrations.length > 0) log.info({ applied: appliedMigrations }, 'the database was migrated');
  if (config.appEnv === 'local' && (await fillDemoContent(database))) log.info('demo content added');
  const audit = createAudit({ database, secret, now: systemClock });
  const accounts = { database: database.of<AccountsTables>(), audit };
  if (config.owner && (await ensureOwner(accounts, config.owner, systemClock())))
    log.info('the owner account from OWNER_EMAIL is ready');
  return database;
}

/** Opens the staking demo, if configured; on failure the application runs as if no service were configured. */
export async function openDemo(config: Config, log: Log): Promise<StakingDemo | undefined> {
  if (!config.staking.isDemo) return undefined;
  try {
    const { openStakingDemo } = await import('../../seed/staking/open-demo.ts');
    return await openStakingDemo({ log, settings: config.staking, source: config.stakingDemo });
  } catch (err) {
    log.error({ err }, 'the staking demo could not be started');
    return undefined;
  }
}

/** The opened data of the application: locked if it is a folder, and migrated. */
export interface OpenData {
  readonly database: Database<unknown>;
  /** The media files. */
  readonly store: MediaStore;
  /** The installation's secret: configured, or stored in the data folder. */
  readonly secret: string;
  close(): Promise<void>;
}

/**
 * Locks the data for this process and opens it.
 * @throws DataDirInUseError, or the error of the database
 */
export async function openData(config: Config, log: Log): Promise<OpenData> {
  const lock = config.databaseUrl === undefined ? lockDataDir(config.dataDir) : undefined;
  const secret = config.appSecret ?? readOrCreateSecret(config.dataDir);
  const database = await prepareDatabase(config, log, secret);
  return {
    database,
    store: openMediaStore(config.dataDir),
    secret,
    async close() {
      await database.close();
      lock?.close();
    },
  };
}

/**
 * Starts the application: opens the port and the data, then handles requests.
 * @throws DataDirInUseError, or the error of the port or the database
 */
export async function start(config: Config, log: Log, clientDir: string): Promise<RunningApp> {
  const server = await listenOn(config.host, config.port);
  const { database, store, secret, close } = await openData(config, log);
  const publicUrl = config.publicUrl ?? `http://localhost:${server.port}`;
  const isLocal = config.appEnv === 'local';
  const allowedOrigins = getAllowedOrigins(publicUrl, server.port, isLocal);
  let stopping = false;
  const demo = await openDemo(config, log);
  const app = createApp({
    database,
    store,
    log,
    publicUrl,
    isLocal,
    allowedOrigins,
    clientDir,
    secret,
    trustedProxies: config.trustedProxies,
    isStopping: () => stopping,
    staking: demo?.settings ?? config.staking,
    delivery: getDelivery(config),
  });
  await app.siteLanguage.refresh();
  const contentWatch = await watchContentVersion(database, () => {
    app.cache.clear();
    void app.siteLanguage.refresh();
    void app.searchIndex.refresh();
  });
  server.handleWith(app);
  demo?.start();
  void app.searchIndex.refresh();
  const background = startBackgroundJobs({
    config,
    database,
    store,
    secret,
    log,
    kinds: { [passwordResetJobKind]: app.accounts.passwordReset.job },
    snapshotJob: app.snapshotJob,
  });
  const token = await app.accounts.setUp.createLinkToken();
  return {
    url: publicUrl,
    setUpLink: token && `${publicUrl}${paths.setUp}#${token}`,
    async stop() {
      stopping = true;
      const searchStopped = app.searchIndex.stop();
      const backgroundStopped = background.stop(drainMs);
      await server.stop(drainMs);
      await backgroundStopped;
      await contentWatch.stop();
      await searchStopped;
      await demo?.stop();
      await close();
    },
  };
}
