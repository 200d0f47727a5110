import { fillDemoContent } from '../../seed/demo.ts';
import type { StakingDemo } from '../../seed/staking/open-demo.ts';
import { ensureOwner } from '../features/accounts/service/ensure-owner.ts';
import { resetJob } from '../features/accounts/service/password-reset.ts';
import type { AccountsTables } from '../features/accounts/tables.ts';
import { createAudit } from '../platform/audit/audit.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { readOrMakeSecret } from '../platform/config/secret.ts';
import { watchContentVersion } from '../platform/db/content-version.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { lockDataDir } from '../platform/db/lock.ts';
import { migrate } from '../platform/db/migrate.ts';
import { listenOn } from '../platform/http/node-server.ts';
import { ownAddresses } from '../platform/http/request-limits.ts';
import type { Log } from '../platform/log/log.ts';
import { deliveryOf } from '../platform/mail/delivery.ts';
import { type MediaStore, openMediaStore } from '../platform/media/media-store.ts';
import { paths } from '../shared/paths.ts';
import { startBackgroundWork } from './background-work.ts';
import { compose } from './compose.ts';

const drainMs = 10_000;

/** A running program. */
export interface Running {
  readonly url: string;
  /** Makes whoever opens it the first owner; there is none when the site has one. */
  readonly setUpLink: string | undefined;
  stop(): Promise<void>;
}

/** Opens the database and brings it up to date; fills the demo on the very first local start. */
async function prepareDatabase(config: Config, log: Log, secret: string): Promise<Database<unknown>> {
  const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl });
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  if (config.appEnv === 'local' && (await fillDemoContent(database)))
    log.info('the demo content was filled in');
  const audit = createAudit({ database, secret, now: systemClock });
  const accounts = { database: database.of<AccountsTables>(), audit };
  if (config.owner && (await ensureOwner(accounts, config.owner, systemClock())))
    log.info('the owner of the settings can sign in');
  return database;
}

/** The demo of staking, where there is one; without it the program goes on as if no service were set. */
export async function openDemo(config: Config, log: Log): Promise<StakingDemo | undefined> {
  if (!config.staking.isDemo) return undefined;
  try {
    const { openStakingDemo } = await import('../../seed/staking/open-demo.ts');
    return await openStakingDemo({ log, settings: config.staking, show: config.stakingDemo });
  } catch (err) {
    log.error({ err }, 'the demo of staking cannot be opened');
    return undefined;
  }
}

/** The data of a program: held by a lock where it is a folder, open and up to date. */
export interface OpenData {
  readonly database: Database<unknown>;
  /** The pictures. */
  readonly store: MediaStore;
  /** Of the installation: given, or kept beside the data. */
  readonly secret: string;
  close(): Promise<void>;
}

/**
 * Takes the data for this process alone and opens it.
 * @throws DataDirInUseError, or what the database refuses with
 */
export async function openData(config: Config, log: Log): Promise<OpenData> {
  const lock = config.databaseUrl === undefined ? lockDataDir(config.dataDir) : undefined;
  const secret = config.appSecret ?? readOrMakeSecret(config.dataDir);
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
 * Starts the program: port, data, answers.
 * @throws DataDirInUseError, or what the port or the database refuse with
 */
export async function start(config: Config, log: Log, clientDir: string): Promise<Running> {
  const listening = await listenOn(config.host, config.port);
  const { database, store, secret, close } = await openData(config, log);
  const publicUrl = config.publicUrl ?? `http://localhost:${listening.port}`;
  const isLocal = config.appEnv === 'local';
  const own = ownAddresses(publicUrl, listening.port, isLocal);
  let stopping = false;
  const demo = await openDemo(config, log);
  const answers = compose({
    database,
    store,
    log,
    publicUrl,
    isLocal,
    own,
    clientDir,
    secret,
    trustedProxies: config.trustedProxies,
    isStopping: () => stopping,
    staking: demo?.settings ?? config.staking,
    delivery: deliveryOf(config),
  });
  await answers.siteLanguage.refresh();
  const watch = await watchContentVersion(database, () => {
    answers.cache.clear();
    void answers.siteLanguage.refresh();
    void answers.searchIndex.refresh();
  });
  listening.answerWith(answers);
  demo?.begin();
  void answers.searchIndex.refresh();
  const background = startBackgroundWork({
    config,
    database,
    store,
    secret,
    log,
    kinds: { [resetJob]: answers.accounts.passwordReset.job },
    sampler: answers.sampler,
  });
  const token = await answers.accounts.setUp.offer();
  return {
    url: publicUrl,
    setUpLink: token && `${publicUrl}${paths.setUp}#${token}`,
    async stop() {
      stopping = true;
      const searchStopped = answers.searchIndex.stop();
      const backgroundStopped = background.stop(drainMs);
      await listening.stop(drainMs);
      await backgroundStopped;
      await watch.stop();
      await searchStopped;
      await demo?.stop();
      await close();
    },
  };
}
