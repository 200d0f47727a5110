import { Hono, type MiddlewareHandler } from 'hono';
import { splitLanguagePrefix } from '#features/localization/rules.ts';
import type { MonotonicClock } from '#platform/clock/clock.ts';
import { getAllowedMethods, sendAllowedMethods } from '#platform/http/allowed-methods.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { type CachedResponse, sendCached } from '#platform/http/cached-response.ts';
import { type ContentResponses, withLastContent } from '#platform/http/content-responses.ts';
import { errorResponse, onError } from '#platform/http/error-response.ts';
import { type AllowedOrigins, requireKnownHost, requireSameOrigin } from '#platform/http/request-guards.ts';
import { denyAllPolicy } from '#platform/http/security-headers.ts';
import type { DebugTrace } from '#platform/log/debug-trace.ts';
import { type Log, nextRequestId } from '#platform/log/log.ts';
import { type MediaFilesDeps, mediaFiles } from '#platform/media/media-files.ts';
import { runWithWaitBudget } from '#platform/wait-budget.ts';
import { languageFormPath } from '#shared/urls/paths.ts';
import type { Api } from './api/api.ts';
import type { requestReport } from './doctor/request-report.ts';
import { metricsPath, type serveMetrics } from './metrics/serve-metrics.ts';
import type { ogImages } from './og-images/og-images.ts';
import type { apiDocs } from './openapi/api-docs.ts';
import { formPosts, isFormPost, rejectForm } from './pages/form-posts.ts';
import { validTargetOrNotFound } from './pages/invalid-target.ts';
import { languageForm } from './pages/language-form.ts';
import type { PageService } from './pages/page-service.ts';
import { getRouteKind } from './pages/route-lookup.ts';
import { sendPage, toPageRequest } from './pages/send-response.ts';
import type { createPreviews } from './previews/create-previews.ts';
import type { securityText } from './seo/security-text.ts';
import type { seoDocuments } from './seo/seo-documents.ts';
import { stakingCsv } from './staking-csv.ts';

export interface ServerDeps {
  readonly api: Api;
  readonly apiDocs: ReturnType<typeof apiDocs>;
  readonly contentResponses: ContentResponses;
  readonly pages: PageService;
  readonly previews: ReturnType<typeof createPreviews>;
  readonly seoDocuments: ReturnType<typeof seoDocuments>;
  readonly ogImages: ReturnType<typeof ogImages>;
  readonly securityText: ReturnType<typeof securityText>;
  readonly staticFiles: ReadonlyMap<string, CachedResponse>;
  readonly mediaFiles: MediaFilesDeps;
  readonly allowedOrigins: AllowedOrigins;
  readonly headers: Readonly<Record<string, string>>;
  readonly health: Health;
  readonly requestReport: ReturnType<typeof requestReport>;
  readonly metrics: ReturnType<typeof serveMetrics>;
  readonly log: Log;
  readonly trace?: DebugTrace | undefined;
}

export function createServer(deps: ServerDeps) {
  const {
    api,
    pages,
    seoDocuments,
    ogImages,
    staticFiles,
    allowedOrigins,
    headers,
    health: state,
    log,
    trace,
  } = deps;
  const server = new Hono<ApiEnv>()
    .use((_, next) => runWithWaitBudget(next))
    .use(logRequests(log))
    .use(addServerTiming(trace))
    .use(async (c, next) => {
      await next();
      for (const [name, value] of Object.entries(headers))
        if (!c.res.headers.has(name)) c.res.headers.set(name, value);
      if (!c.res.headers.has('Content-Security-Policy'))
        c.res.headers.set('Content-Security-Policy', denyAllPolicy);
    })
    .use(validTargetOrNotFound(pages, requireKnownHost(allowedOrigins)))
    .route('/healthz', health(state))
    .route('/healthz', deps.requestReport)
    .use(metricsPath, deps.metrics)
    .use(requireKnownHost(allowedOrigins))
    .use(requireSameOrigin(allowedOrigins))
    .route('/api', deps.apiDocs)
    .all('/api/*', async (c) => {
      const response = await api.fetch(c.req.raw, { ...c.env, requestId: c.var.requestId });
      return withLastContent(c, deps.contentResponses, response);
    })
    .route('/media', mediaFiles(deps.mediaFiles))
    .route(languageFormPath, languageForm(api, allowedOrigins))
    .route('/', seoDocuments)
    .route('/', ogImages)
    .route('/', deps.securityText)
    .route('/', formPosts({ api, pages }))
    .route('/', stakingCsv(api))
    .route('/', deps.previews)
    .get('*', async (c) => {
      const file = staticFiles.get(c.req.path);
      return file ? sendCached(c, file) : sendPage(c, await pages.handle(toPageRequest(c)));
    })
    .onError(onError(log, trace));
  return server.all('*', (c) => {
    const allowed = listAllowedMethods(c.req.path, getAllowedMethods(server, c.req.path), staticFiles);
    if (allowed.length === 0) return errorResponse(c, 'not_found');
    return isFormPost(c) ? rejectForm(c, pages, allowed) : sendAllowedMethods(c, allowed);
  });
}

/** A path that only accepts form posts is not readable as a dynamic page. */
function listAllowedMethods(
  path: string,
  endpointMethods: readonly string[],
  files: ServerDeps['staticFiles'],
): readonly string[] {
  const routeKind = files.has(path) ? 'static' : getRouteKind(splitLanguagePrefix(path).path);
  const isReadable = routeKind === 'static' || (routeKind === 'dynamic' && endpointMethods.length === 0);
  return isReadable ? [...new Set(['GET', 'HEAD', ...endpointMethods, 'OPTIONS'])] : endpointMethods;
}

export interface Health {
  readonly ping: () => Promise<void>;
  readonly isStopping: () => boolean;
  /** True if pages can be served without the database. */
  readonly hasCache: () => boolean;
  readonly now: MonotonicClock;
}

/** The timeout in milliseconds. */
const readinessTimeoutMs = 900;

/**
 * How long a node without its database is ready while it has a cache: all nodes lose the database together, and a load
 * balancer that removed them all would serve nothing.
 */
const degradedMs = 60_000;

/** Allows one ping at a time, and rejects after a timeout. */
function createReadinessCheck(ping: () => Promise<void>): () => Promise<void> {
  let pending: Promise<void> | undefined;
  return async () => {
    // A ping that waits for a free connection is shared by all checks.
    pending ??= ping().finally(() => {
      pending = undefined;
    });
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new Error('no response in time')), readinessTimeoutMs);
    await Promise.race([pending, timeout.promise]).finally(() => clearTimeout(timer));
  };
}

/** A process that responds is live; a process that can serve pages is ready. */
export function health({ ping, isStopping, hasCache, now }: Health) {
  const checkReadiness = createReadinessCheck(ping);
  let failingSince: number | undefined;
  return new Hono<ApiEnv>()
    .on('OPTIONS', ['/live', '/ready'], (c) => sendAllowedMethods(c, ['GET', 'HEAD', 'OPTIONS']))
    .get('/live', (c) => c.json({ data: 'live' }))
    .get('/ready', async (c) => {
      if (isStopping()) return c.json({ data: 'stopping' }, 503);
      try {
        await checkReadiness();
        failingSince = undefined;
        return c.json({ data: 'ready' });
      } catch {
        failingSince ??= now();
        return hasCache() && now() - failingSince < degradedMs
          ? c.json({ data: 'degraded' })
          : c.json({ data: 'the database does not respond' }, 503);
      }
    });
}

/** Adds timings in debug mode. */
function addServerTiming(trace: DebugTrace | undefined): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    if (!trace) return next();
    const startedAt = performance.now();
    return trace.run(async () => {
      await next();
      c.res.headers.set('Server-Timing', trace.getServerTiming(performance.now() - startedAt));
    });
  };
}

/** Adds `X-Request-Id`, and logs one line when the response is ready. */
function logRequests(log: Log): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const id = nextRequestId();
    const startedAt = performance.now();
    c.set('requestId', id);
    await next();
    c.header('X-Request-Id', id);
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ id, method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'request');
  };
}
