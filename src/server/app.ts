import type { IncomingMessage } from 'node:http';
import type { BackupPlan } from '#features/backups/contract.ts';
import { monotonicClock, systemClock } from '#platform/clock/clock.ts';
import type { LimitsConfig } from '#platform/config/limits-config.ts';
import type { StakingConfig } from '#platform/config/staking-config.ts';
import type { Database } from '#platform/db/database.ts';
import type { CachedResponse } from '#platform/http/cached-response.ts';
import { getClientIp, getLimitedNetwork } from '#platform/http/client-ip.ts';
import { type ContentResponses, contentKey } from '#platform/http/content-responses.ts';
import { createRateLimiter } from '#platform/http/limits/rate-limiter.ts';
import { createRenderings } from '#platform/http/limits/renderings.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import type { AllowedOrigins } from '#platform/http/request-guards.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { readStaticFiles } from '#platform/http/static-files.ts';
import type { DebugTrace } from '#platform/log/debug-trace.ts';
import type { Log } from '#platform/log/log.ts';
import type { DerivativeRequests } from '#platform/media/derivative-requests.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import type { InstallationSecrets } from '#platform/secrets/installation-secrets.ts';
import type { Delivery } from '#shared/email/delivery.ts';
import { defaultLanguage, isLanguage } from '#shared/i18n/language.ts';
import { createApi } from './api/api.ts';
import { createApiFetch } from './api/api-fetch.ts';
import { requestReport } from './doctor/request-report.ts';
import { createMediaAccess } from './media-access.ts';
import { countRequests } from './metrics/count-requests.ts';
import type { Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { ogImages } from './og-images/og-images.ts';
import { createOgRenderer } from './og-images/og-renderer.ts';
import { apiDocs } from './openapi/api-docs.ts';
import { createAlternatePathFinder } from './pages/alternate-path.ts';
import { readClientAssets } from './pages/client-assets.ts';
import type { NotFoundTemplate } from './pages/not-found-pages.ts';
import { PageService } from './pages/page-service.ts';
import { getPageAccess, hasLiveData, isPrivatePage } from './pages/route-lookup.ts';
import { createSiteLanguage } from './pages/site-language.ts';
import { createPreviews } from './previews/create-previews.ts';
import { createRequestAdmission } from './request-kinds.ts';
import { securityText } from './seo/security-text.ts';
import { seoDocuments } from './seo/seo-documents.ts';
import { createServer, type Health } from './server.ts';
import { createServices } from './services.ts';

const defaultCacheBytes = 64 * 1024 * 1024;
/** A person opens a few pages and previews per minute. */
const rendersPerMinute = 300;
const maxContentBytes = 8 * 1024 * 1024;
const maxNotFoundBytes = 4 * 1024 * 1024;

export interface AppOptions {
  readonly database: Database<unknown>;
  readonly store: MediaStore;
  readonly log: Log;
  readonly publicUrl: string;
  readonly isLocal: boolean;
  readonly allowedOrigins: AllowedOrigins;
  readonly clientDir: string;
  /** All keys derive from these. */
  readonly secrets: InstallationSecrets;
  readonly trustedProxies: number;
  /** True to make browsers use https for all subdomains. */
  readonly hstsSubdomains?: boolean;
  /** The contact in security.txt. */
  readonly securityContact?: string | undefined;
  readonly isStopping: () => boolean;
  readonly trace?: DebugTrace | undefined;
  readonly limits?: LimitsConfig | undefined;
  readonly staking: StakingConfig;
  readonly delivery: Delivery;
  /** True while the books are those of the demo. */
  readonly isDemo?: boolean | undefined;
  /** How backups are made; null or undefined if no target is set. */
  readonly backupPlan?: BackupPlan | null | undefined;
  /** Undefined if nobody can read them: then nothing is counted. */
  readonly metrics?: Metrics | undefined;
  /** What a scrape of `/metrics` has to bring; without it the path does not exist. */
  readonly metricsToken?: string | undefined;
  /** Tests replace it. */
  readonly mollieUrl?: string | undefined;
  /** Shared with another application in this process; by default each has its own. */
  readonly derivativeRequests?: DerivativeRequests;
}

function createCaches({ trace, database, limits }: Pick<AppOptions, 'trace' | 'database' | 'limits'>) {
  const options = { onLookup: trace?.onCacheLookup, isOutdatedAllowed: () => !database.isAvailable() };
  const cache = new PageCache(limits?.cacheBytes ?? defaultCacheBytes, systemClock, options);
  const contentResponses: ContentResponses = new PageCache(maxContentBytes, systemClock, options);
  const notFoundTemplates = new PageCache<NotFoundTemplate>(maxNotFoundBytes, systemClock);
  const clearCaches = () => {
    contentResponses.clear();
    notFoundTemplates.clear();
    cache.clear();
  };
  return { cache, contentResponses, notFoundTemplates, clearCaches };
}

const createHealth = ({ database, isStopping }: AppOptions, cache: PageCache): Health => ({
  ping: () => database.ping(),
  isStopping,
  hasCache: () => cache.bytes > 0,
  now: monotonicClock,
});

interface CacheLookupDeps extends Pick<AppOptions, 'allowedOrigins' | 'trace'> {
  readonly staticFiles: ReadonlyMap<string, CachedResponse>;
  readonly contentResponses: ContentResponses;
  readonly pages: PageService;
}

/** Finds responses that are sent without the pipeline. */
const createCacheLookup =
  ({ allowedOrigins, staticFiles, contentResponses, pages, trace }: CacheLookupDeps) =>
  ({ url = '/', headers }: IncomingMessage): CachedResponse | undefined => {
    const { host, cookie, 'accept-language': acceptLanguage, 'x-localization': language } = headers;
    // In debug mode every response goes through the pipeline, which measures it.
    if (trace !== undefined || host === undefined || !allowedOrigins.hosts.has(host)) return undefined;
    if (url.startsWith('/api/'))
      return contentResponses.get(contentKey(isLanguage(language) ? language : defaultLanguage, url));
    return staticFiles.get(url) ?? pages.findCached(url, { cookie, acceptLanguage });
  };

/** Takes the client's IP address from the connection or a proxy. */
const createFetch =
  (server: ReturnType<typeof createServer>, trustedProxies: number) =>
  (request: Request, remoteAddress?: string) => {
    const forwardedFor = request.headers.get('x-forwarded-for') ?? undefined;
    return server.fetch(request, { clientIp: getClientIp({ remoteAddress, forwardedFor }, trustedProxies) });
  };

const createRequestReport = ({ secrets, trustedProxies }: AppOptions) =>
  requestReport({ secrets: secrets.app.map(({ value }) => value), trustedProxies, now: systemClock });

const createLimitedRenderings = () =>
  createRenderings(createRateLimiter(rendersPerMinute, 60_000, systemClock, getLimitedNetwork));

const reportRenderFailure =
  ({ log, trace }: AppOptions) =>
  (err: unknown) => {
    log.error({ err }, 'a page could not be rendered');
    trace?.onError(err);
  };

export function createApp(options: AppOptions) {
  const { database, store, log, publicUrl, isLocal, allowedOrigins, trace, metrics } = options;
  const headers = securityHeaders(publicUrl, options.hstsSubdomains);
  const services = createServices(options);
  const { accounts, staking, stakingAlerts, searchIndex, publishing, documents, derivativeRequests } =
    services;
  const { recurring, reminders, onlinePayments, backupSchedule } = services;
  const { cache, contentResponses, notFoundTemplates, clearCaches } = createCaches(options);
  const isAllowed = (origin: string) => allowedOrigins.origins.has(origin);
  const findAlternatePath = createAlternatePathFinder(database, isAllowed);
  const renderings = createLimitedRenderings();
  const apiDeps = { ...options, ...services, findAlternatePath, contentResponses, headers, renderings };
  const api = createApi(apiDeps);
  const apiFetch = createApiFetch(api, contentResponses);
  const staticFiles = readStaticFiles(options.clientDir, headers);
  const siteLanguage = createSiteLanguage(database.of());
  const assets = readClientAssets(options.clientDir);
  const pages = new PageService({
    assets,
    cache,
    notFoundTemplates,
    sessions: accounts.sessions,
    publicUrl,
    headers,
    siteLanguage,
    getAccess: getPageAccess,
    // If there is no upstream service, these pages change only with the content, so they are cached normally.
    isPrivate: isPrivatePage,
    isLive: (path) => staking.isConfigured && hasLiveData(path),
    apiFetch,
    renderings,
    onFailure: reportRenderFailure(options),
    trace,
    onRender: metrics?.onRender,
  });
  const server = createServer({
    api,
    apiDocs: apiDocs({ api, sessions: accounts.sessions, publicUrl, styleSheets: assets.styleSheets }),
    contentResponses,
    pages,
    previews: createPreviews({ ...apiDeps, pages, apiFetch, publishing }),
    seoDocuments: seoDocuments({ database, cache, publicUrl, isLocal }),
    ogImages: ogImages({ pages, cache, renderer: createOgRenderer(), store }),
    securityText: securityText({ publicUrl, contact: options.securityContact, now: systemClock }),
    staticFiles,
    mediaFiles: createMediaAccess({ database, store, sessions: accounts.sessions, now: systemClock }),
    allowedOrigins,
    headers,
    health: createHealth(options, cache),
    requestReport: createRequestReport(options),
    metrics: serveMetrics(metrics, options.metricsToken),
    log,
    trace,
  });
  const findCached = createCacheLookup({ allowedOrigins, staticFiles, contentResponses, pages, trace });
  const fetch = createFetch(server, options.trustedProxies);
  const caches = { pages: cache, api: contentResponses, not_found: notFoundTemplates };
  const counters = metrics && countRequests(metrics, { api, server, staticFiles, caches });
  return {
    fetch,
    findCached,
    admit: createRequestAdmission(accounts.sessions),
    headers,
    counters,
    cache,
    clearCaches,
    searchIndex,
    accounts,
    stakingAlerts,
    siteLanguage,
    publishing,
    documents,
    recurring,
    reminders,
    onlinePayments,
    backupSchedule,
    derivativeRequests,
    snapshotJob: staking.snapshotJob,
  };
}
