import type { IncomingMessage } from 'node:http';
import { openAccounts } from '../features/accounts/service/open-accounts.ts';
import { SearchIndex } from '../features/search/service.ts';
import { getSite, nameSite } from '../features/settings/queries.ts';
import type { SettingsTables } from '../features/settings/tables.ts';
import type { StakingAlerts } from '../features/staking/service/alerts.ts';
import { pauseAskedFor } from '../features/staking/service/holdings-source.ts';
import { openStaking } from '../features/staking/service/open-staking.ts';
import { createAudit } from '../platform/audit/audit.ts';
import { openChains } from '../platform/chain/open-chains.ts';
import { systemClock } from '../platform/clock/clock.ts';
import type { StakingSettings } from '../platform/config/staking-settings.ts';
import type { Database } from '../platform/db/database.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { PageCache } from '../platform/http/page-cache.ts';
import type { OwnAddresses } from '../platform/http/request-limits.ts';
import { securityHeaders } from '../platform/http/security-headers.ts';
import { readStaticFiles } from '../platform/http/static-files.ts';
import type { Log } from '../platform/log/log.ts';
import type { Delivery } from '../platform/mail/delivery.ts';
import { openMailQueue } from '../platform/mail/mail-queue.ts';
import type { MediaStore } from '../platform/media/media-store.ts';
import { defaultLanguage } from '../shared/language.ts';
import { type Api, createApi } from './api.ts';
import { readClientAssets } from './client-assets.ts';
import { counterpartsIn } from './counterparts.ts';
import { machineDocuments } from './machine-documents.ts';
import { outboxOf } from './outbox.ts';
import { accessOfPage, isLivePage } from './page-access.ts';
import { Pages } from './pages.ts';
import { searchableContent } from './searchable-content.ts';
import { createServer } from './server.ts';
import { createPrinter } from './sharing/printer.ts';
import { sharingPictures } from './sharing/sharing-pictures.ts';
import { createSiteLanguage } from './site-language.ts';
import { stakingAlertsOf } from './staking-alerts.ts';

const cacheBytes = 64 * 1024 * 1024;

/** What the program is composed from. */
export interface ProgramParts {
  readonly database: Database<unknown>;
  readonly store: MediaStore;
  readonly log: Log;
  readonly publicUrl: string;
  readonly isLocal: boolean;
  readonly own: OwnAddresses;
  readonly clientDir: string;
  /** Of the installation; everything that is signed or keyed derives from it. */
  readonly secret: string;
  readonly trustedProxies: number;
  readonly isStopping: () => boolean;
  readonly staking: StakingSettings;
  /** What becomes of mails. */
  readonly delivery: Delivery;
}

function openStakingOf({ database, log, staking: settings }: ProgramParts, alerts: StakingAlerts) {
  const now = systemClock;
  const onHealth = ({ isUp, ...of }: { isUp: boolean; chain: number; rpc: number; reason: string }) =>
    log[isUp ? 'info' : 'warn'](of, isUp ? 'an RPC answers again' : 'an RPC let us down');
  return openStaking({
    settings,
    database: database.of(),
    chains: openChains({ rpcs: settings.rpcs, now, onHealth }),
    now,
    onSampled: alerts.review,
    onHiddenFailure(err) {
      const pauseMs = pauseAskedFor(err);
      if (pauseMs !== undefined) log.info({ pauseMs }, 'the staking service asks for a moment');
      else log.warn({ err }, 'a service outside let us down; visitors get what it said before');
    },
  });
}

/** What the features do beyond single queries. */
function openServices(parts: ProgramParts) {
  const { database, log, publicUrl, secret, trustedProxies, delivery } = parts;
  const now = systemClock;
  const audit = createAudit({ database, secret, now });
  const queueMail = openMailQueue(secret, now);
  const siteName = async (db: Database<SettingsTables>['query']) => (await getSite(db, defaultLanguage)).name;
  const accounts = openAccounts({
    database: database.of(),
    log,
    publicUrl,
    secret,
    now,
    trustedProxies,
    audit,
    queueMail,
    getSiteName: (trx) => siteName(trx as unknown as Database<SettingsTables>['query']),
    nameSite: (trx, words, at) => nameSite(trx as unknown as Database<SettingsTables>['query'], words, at),
  });
  const stakingAlerts = stakingAlertsOf(database, { queueMail, audit, publicUrl });
  const staking = openStakingOf(parts, stakingAlerts);
  const searchIndex = new SearchIndex({
    database: database.of(),
    sources: searchableContent,
    now,
    onFailure: (err) => log.error({ err }, 'the search could not be brought up to date'),
  });
  const outbox = outboxOf(database, { queueMail, delivery, audit });
  return { accounts, staking, stakingAlerts, searchIndex, outbox };
}

/** The API in this process, called with a visitor's cookies, from their address. */
const apiFetchOf =
  (api: Api) =>
  (cookie: string | undefined, clientAddress: string | undefined): typeof fetch =>
  async (input, init) => {
    const withCookie = new Headers(init?.headers);
    if (cookie !== undefined) withCookie.set('cookie', cookie);
    return api.request(String(input), { ...init, headers: withCookie }, { clientAddress });
  };

/** Builds everything that answers requests. */
export function compose(parts: ProgramParts) {
  const { database, store, log, publicUrl, isLocal, own, clientDir, trustedProxies, isStopping } = parts;
  const headers = securityHeaders(publicUrl);
  const services = openServices(parts);
  const { accounts, staking, stakingAlerts, searchIndex } = services;
  const cache = new PageCache(cacheBytes, systemClock);
  const findCounterpart = counterpartsIn(database, (origin) => own.origins.has(origin));
  const api = createApi({ ...parts, ...services, findCounterpart });
  const files = readStaticFiles(clientDir, headers);
  const siteLanguage = createSiteLanguage(database.of());
  const pages = new Pages({
    assets: readClientAssets(clientDir),
    cache,
    sessions: accounts.sessions,
    publicUrl,
    headers,
    siteLanguage,
    accessOf: accessOfPage,
    // Without a service these pages never change by themselves and are kept like any other.
    isLive: (path) => staking.isConfigured && isLivePage(path),
    apiFetch: apiFetchOf(api),
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
  return {
    fetch,
    find,
    cache,
    searchIndex,
    accounts,
    stakingAlerts,
    siteLanguage,
    sampler: staking.sampler,
  };
}
