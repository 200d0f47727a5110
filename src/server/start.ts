import { systemClock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { watchContentVersion } from '#platform/db/content-version.ts';
import type { Database } from '#platform/db/database.ts';
import { isHistoryLost } from '#platform/db/postgres-history.ts';
import { type ListeningServer, listenOn } from '#platform/http/node-server.ts';
import { getAllowedOrigins } from '#platform/http/request-guards.ts';
import { createDebugTrace } from '#platform/log/debug-trace.ts';
import type { Log } from '#platform/log/log.ts';
import { createOutageLog } from '#platform/log/outage-log.ts';
import type { StakingDemo } from '#seed/staking/open-demo.ts';
import { paths } from '#shared/urls/paths.ts';
import { createApp } from './app.ts';
import { type BackgroundJobs, startBackgroundJobs } from './background-jobs.ts';
import { createBackupPlan } from './backup/backup-plan.ts';
import { isolateDemo, startDemoBusiness } from './demo-business.ts';
import { createJobKinds, getEmailHooks } from './job-kinds.ts';
import { single } from './metrics/definitions.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { listenForScrapes } from './metrics/metrics-listener.ts';
import { createStorageSources } from './metrics/storage-metrics.ts';
import { type OpenData, type OpenDataOptions, openData } from './open-data.ts';

const drainMs = 10_000;

export interface RunningApp {
  readonly url: string;
  /** Makes its first visitor the owner; undefined if the site has an owner. */
  readonly setUpLink: string | undefined;
  /**
   * Stops the application; a second call waits for the first.
   * @param delay until it settles the application keeps responding, but is no longer ready and closes each
   * connection with its next response; none by default
   */
  stop(delay?: Promise<unknown>): Promise<void>;
}

/** If the demo fails, the application runs as if no service were configured. */
export async function openDemo(config: Config, log: Log): Promise<StakingDemo | undefined> {
  if (!config.staking.isDemo) return undefined;
  try {
    const { openStakingDemo } = await import('#seed/staking/open-demo.ts');
    return await openStakingDemo({ log, settings: config.staking, source: config.stakingDemo });
  } catch (err) {
    log.error({ err }, 'the staking demo could not be started');
    return undefined;
  }
}

/** Clears the caches when content changes; logs outages of the database, which it polls. */
function watchContent(app: ReturnType<typeof createApp>, database: Database<unknown>, log: Log) {
  const outage = createOutageLog(log, {
    began: 'the database is not responding',
    ended: 'the database is responding again',
  });
  const loss = createOutageLog(log, {
    began: 'the database lost changes in a failover: nothing is changed until “vitrine failover accept”',
    ended: 'the loss of changes in a failover was accepted',
  });
  const onError = (error: unknown) => (isHistoryLost(error) ? loss : outage).fail(error);
  const onPoll = () => {
    outage.succeed();
    loss.succeed();
  };
  const onChange = () => {
    app.clearCaches();
    void app.siteLanguage.refresh();
    void app.searchIndex.refresh();
  };
  return watchContentVersion(database, onChange, { onError, onPoll });
}

type WorkDeps = Pick<OpenData, 'database' | 'store' | 'secrets'> & {
  readonly config: Config;
  /** Decides how emails are sent. */
  readonly mail: Config;
  readonly log: Log;
  readonly metrics: Metrics | undefined;
};

/** Starts the work that no request waits for. */
function startWork(app: ReturnType<typeof createApp>, deps: WorkDeps): BackgroundJobs {
  const jobs = startBackgroundJobs({
    ...deps,
    config: deps.mail,
    kinds: createJobKinds(app),
    emailHooks: getEmailHooks(app),
    recurring: app.recurring,
    reminders: app.reminders,
    onlinePayments: app.onlinePayments,
    publishing: app.publishing,
    backupSchedule: app.backupSchedule,
    derivativeRequests: app.derivativeRequests,
    snapshotJob: app.snapshotJob,
    onJobFailure: deps.metrics?.onJobFailure,
  });
  const secret = deps.secrets.app[0].value;
  const business = startDemoBusiness({ ...deps, secret, documents: app.documents });
  return {
    async stop(graceMs) {
      await Promise.all([jobs.stop(graceMs), business.stop()]);
    },
  };
}

/** Calls both listeners; undefined if there is none. */
function joinListeners<Value>(
  one: ((value: Value) => void) | undefined,
  other: ((value: Value) => void) | undefined,
): ((value: Value) => void) | undefined {
  if (!one || !other) return one ?? other;
  return (value) => {
    one(value);
    other(value);
  };
}

/** Begins to count, and to serve the counts at METRICS_LISTEN; does nothing if nobody can read them. */
async function startMetrics(config: Config, server: Pick<ListeningServer, 'countConnections'>) {
  if (!config.metrics) return {};
  const { listen } = config.metrics;
  const metrics = createMetrics(config.databaseUrl === undefined ? 'sqlite' : 'postgres');
  metrics.add(() => ({ vitrine_http_connections: single(server.countConnections()) }));
  return { metrics, scrapes: listen && (await listenForScrapes(listen, metrics)) };
}

/**
 * Opens the port and the data, then handles requests.
 * @throws errors of the port, or of `openData`
 */
export async function start(
  config: Config,
  log: Log,
  clientDir: string,
  options: OpenDataOptions = {},
): Promise<RunningApp> {
  const { trustedProxies, limits } = config;
  const { connections: maxConnections } = limits;
  const server = await listenOn(config.host, config.port, { trustedProxies, log, maxConnections });
  const trace = config.debug ? createDebugTrace(log) : undefined;
  const { metrics, scrapes } = await startMetrics(config, server);
  const { database, store, secrets, close } = await openData(config, log, {
    ...options,
    onQuery: joinListeners(trace?.onQuery, metrics?.onQuery),
  });
  const publicUrl = config.publicUrl ?? `http://localhost:${server.port}`;
  const isLocal = config.appEnv === 'local';
  let stopping = false;
  const demo = await openDemo(config, log);
  const { isDemo, mail, delivery } = await isolateDemo(config, database);
  const backupPlan = createBackupPlan(config);
  const app = createApp({
    database,
    store,
    log,
    publicUrl,
    isLocal,
    allowedOrigins: getAllowedOrigins(publicUrl, server.port, isLocal),
    clientDir,
    secrets,
    trustedProxies,
    hstsSubdomains: config.hstsSubdomains,
    securityContact: config.securityContact,
    isStopping: () => stopping,
    trace,
    staking: demo?.settings ?? config.staking,
    delivery,
    isDemo,
    limits,
    mollieUrl: config.mollieUrl,
    backupPlan,
    metrics,
    metricsToken: config.metrics?.token,
  });
  const storage = { database, dataDir: config.dataDir, now: systemClock, backupPlan };
  if (metrics) for (const source of createStorageSources(storage)) metrics.add(source);
  await app.siteLanguage.refresh();
  const token = await app.accounts.setUp.createLinkToken();
  const contentWatch = await watchContent(app, database, log);
  demo?.start();
  void app.searchIndex.refresh();
  const background = startWork(app, { config, mail, database, store, secrets, log, metrics });
  // Last: from now on the server is ready, and the start cannot fail any more.
  server.handleWith(app);
  const stop = async (delay: Promise<unknown>) => {
    stopping = true;
    const searchStopped = app.searchIndex.stop();
    const backgroundStopped = background.stop(drainMs);
    server.drain();
    await delay;
    await server.stop(drainMs);
    await backgroundStopped;
    await contentWatch.stop();
    await searchStopped;
    await demo?.stop();
    await scrapes?.stop();
    await close();
  };
  let stopped: Promise<void> | undefined;
  return {
    url: publicUrl,
    setUpLink: token && `${publicUrl}${paths.setUp}#${token}`,
    stop(delay = Promise.resolve()) {
      stopped ??= stop(delay);
      return stopped;
    },
  };
}
