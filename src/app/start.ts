import type { IncomingMessage } from 'node:http';
import { fillDemoContent } from '../../seed/demo.ts';
import { ensureOwner } from '../features/accounts/service/ensure-owner.ts';
import { openAccounts } from '../features/accounts/service/open-accounts.ts';
import { SearchIndex } from '../features/search/service.ts';
import { stakingServiceAt } from '../features/staking/service.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { readOrMakeSecret } from '../platform/config/secret.ts';
import { watchContentVersion } from '../platform/db/content-version.ts';
import { type Database, openDatabase } from '../platform/db/database.ts';
import { lockDataDir } from '../platform/db/lock.ts';
import { migrate } from '../platform/db/migrate.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { listenOn } from '../platform/http/node-server.ts';
import { PageCache } from '../platform/http/page-cache.ts';
import { type OwnAddresses, ownAddresses } from '../platform/http/request-limits.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { readStaticFiles } from '../platform/http/static-files.ts';
import type { Log } from '../platform/log/log.ts';
import { type MediaStore, openMediaStore } from '../platform/media/media-store.ts';
import { createApi } from './api.ts';
import { readClientAssets } from './client-assets.ts';
import { counterpartsIn } from './counterparts.ts';
import { machineDocuments } from './machine-documents.ts';
import { accessOfPage, isLivePage } from './page-access.ts';
import { Pages } from './pages.ts';
import { startPictureWork } from './picture-work.ts';
import { searchableContent } from './searchable-content.ts';
import { createServer } from './server.ts';
import { createPrinter } from './sharing/printer.ts';
import { sharingPictures } from './sharing/sharing-pictures.ts';

const cacheBytes = 64 * 1024 * 1024;
const drainMs = 10_000;

/** A running program. */
export interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

/** Opens the database and brings it up to date; fills the demo on the very first local start. */
async function prepareDatabase(config: Config, log: Log): Promise<Database<unknown>> {
  const database = await openDatabase({ dataDir: config.dataDir, url: config.databaseUrl });
  const applied = await migrate(database);
  if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  if (config.appEnv === 'local' && (await fillDemoContent(database)))
    log.info('the demo content was filled in');
  if (config.owner && (await ensureOwner(database.of(), config.owner, systemClock())))
    log.info('the owner of the settings can sign in');
  return database;
}

/** Builds everything that answers requests. */
export function compose(parts: {
  database: Database<unknown>;
  store: MediaStore;
  log: Log;
  publicUrl: string;
  isLocal: boolean;
  own: OwnAddresses;
  clientDir: string;
  /** Of the installation; everything that is signed or keyed derives from it. */
  secret: string;
  trustedProxies: number;
  isStopping: () => boolean;
  stakingApiUrl?: string | undefined;
}) {
  const {
    database,
    store,
    log,
    publicUrl,
    isLocal,
    own,
    clientDir,
    secret,
    trustedProxies,
    isStopping,
    stakingApiUrl,
  } = parts;
  const headers = securityHeaders(publicUrl);
  const accounts = openAccounts({
    database: database.of(),
    log,
    publicUrl,
    secret,
    now: systemClock,
    trustedProxies,
  });
  const cache = new PageCache(cacheBytes, systemClock);
  const findCounterpart = counterpartsIn(database, (origin) => own.origins.has(origin));
  const staking = stakingServiceAt(stakingApiUrl, systemClock, (err) =>
    log.warn({ err }, 'a service outside let us down; visitors get what it said before'),
  );
  const searchIndex = new SearchIndex({
    database: database.of(),
    sources: searchableContent,
    now: systemClock,
    onFailure: (err) => log.error({ err }, 'the search could not be brought up to date'),
  });
  const api = createApi({
    database,
    accounts,
    log,
    publicUrl,
    isLocal,
    findCounterpart,
    staking,
    searchIndex,
  });
  const files = readStaticFiles(clientDir, headers);
  const pages = new Pages({
    assets: readClientAssets(clientDir),
    cache,
    sessions: accounts.sessions,
    publicUrl,
    headers,
    accessOf: accessOfPage,
    // Without a service these pages never change by themselves and are kept like any other.
    isLive: (path) => staking.isConfigured && isLivePage(path),
    apiFetch: (cookie) => async (input, init) => {
      const withCookie = new Headers(init?.headers);
      if (cookie !== undefined) withCookie.set('cookie', cookie);
      return api.request(String(input), { ...init, headers: withCookie });
    },
    onFailure: (err) => log.error({ err }, 'a page could not be rendered'),
  });
  const server = createServer({
    api,
    pages,
    documents: machineDocuments({ database, cache, publicUrl, isLocal }),
    pictures: sharingPictures({ pages, cache, printer: createPrinter(), store }),
    files,
    store,
    own,
    headers,
    health: { ping: () => database.ping(), isStopping },
    log,
  });
  const find = ({
    url = '/',
    headers: { host, cookie, 'accept-language': acceptLanguage },
  }: IncomingMessage) =>
    host !== undefined && own.hosts.has(host)
      ? (files.get(url) ?? pages.find(url, { cookie, acceptLanguage }))
      : undefined;
  const fetch = (request: Request, remoteAddress?: string) =>
    server.fetch(request, {
      clientAddress: clientAddress(
        { remoteAddress, forwardedFor: request.headers.get('x-forwarded-for') ?? undefined },
        trustedProxies,
      ),
    });
  return { fetch, find, cache, searchIndex };
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
  const database = await prepareDatabase(config, log);
  return {
    database,
    store: openMediaStore(config.dataDir),
    secret: config.appSecret ?? readOrMakeSecret(config.dataDir),
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
    stakingApiUrl: config.stakingApiUrl,
  });
  const watch = await watchContentVersion(database, () => {
    answers.cache.clear();
    void answers.searchIndex.refresh();
  });
  listening.answerWith(answers);
  void answers.searchIndex.refresh();
  const pictures = startPictureWork({ database, store, log, withDemo: isLocal });
  return {
    url: publicUrl,
    async stop() {
      stopping = true;
      const searchStopped = answers.searchIndex.stop();
      const picturesStopped = pictures.stop();
      await listening.stop(drainMs);
      await picturesStopped;
      await watch.stop();
      await searchStopped;
      await close();
    },
  };
}
