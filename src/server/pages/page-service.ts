import { CachedResponse } from '#platform/http/cached-response.ts';
import { unavailableRetrySeconds } from '#platform/http/error-response.ts';
import type { Renderings } from '#platform/http/limits/renderings.ts';
import { createSingleFlight, type PageCache } from '#platform/http/page-cache.ts';
import { isAllowed, type Sessions, type SessionUser } from '#platform/http/session.ts';
import { getStorageFailure } from '#platform/storage-error.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { RejectedForm } from '#shared/pages/route.ts';
import type { SitePageMeta } from '#web/router-context.ts';
import { getRequestKind } from '../request-kinds.ts';
import { deniedRedirect, homeRedirect } from './access-redirects.ts';
import { busyPage } from './busy-page.ts';
import {
  PageRenderer,
  type PageRendererDeps,
  type PreviewSource,
  type VisitorExtras,
} from './page-renderer.ts';
import type { PageRequest, PageResult } from './page-request.ts';
import {
  canonicalPath,
  formatPageUrl,
  getRequestLanguage,
  isCacheable,
  type LanguageHeaders,
  type PageUrl,
  pageCacheKey,
  parsePageUrl,
} from './page-url.ts';
import { createRenderLimit, type RenderedFor, type RenderLimit } from './render-limit.ts';
import { hasRoute } from './route-lookup.ts';
import type { SiteLanguage } from './site-language.ts';

export interface PageServiceDeps extends PageRendererDeps {
  readonly cache: PageCache;
  readonly sessions: Sessions;
  readonly siteLanguage: Pick<SiteLanguage, 'current'>;
  readonly renderings: Renderings;
}

/** How long a page with upstream data is cached, so that many visitors cost one rendering. */
const liveMaxAgeMs = 1000;

export class PageService {
  readonly #deps: PageServiceDeps;
  readonly #renderer: PageRenderer;
  readonly #limit: RenderLimit;
  readonly #singleFlight: ReturnType<typeof createSingleFlight<PageResult>>;

  constructor(deps: PageServiceDeps) {
    this.#deps = deps;
    this.#renderer = new PageRenderer(deps);
    this.#limit = createRenderLimit(deps.renderings, {
      headers: deps.headers,
      styleSheets: deps.assets.styleSheets,
    });
    this.#singleFlight = createSingleFlight(deps.cache);
  }

  /**
   * Returns a cached page for an anonymous request; undefined if there is none or the visitor may be logged
   * in.
   * @param target path and query exactly as received
   */
  findCached(target: string, headers: LanguageHeaders): CachedResponse | undefined {
    const { cookie } = headers;
    if (cookie !== undefined && this.#deps.sessions.mightHaveSession(cookie)) return undefined;
    const language = getRequestLanguage(target.split('?', 1)[0] ?? '/', this.#withSiteLanguage(headers));
    return this.#deps.cache.get(pageCacheKey(language, target));
  }

  parseUrl(request: PageRequest): PageUrl {
    return parsePageUrl(request.url, this.#withSiteLanguage(request));
  }

  /** Redirects, finds a cached page or renders. */
  async handle(request: PageRequest): Promise<PageResult> {
    const canonical = canonicalPath(request.url);
    if (canonical !== undefined) return { kind: 'redirect', status: 301, location: canonical };
    const pageUrl = this.parseUrl(request);
    const homeLocation = homeRedirect(pageUrl, request.url, this.#deps.getAccess);
    if (homeLocation !== undefined) return { kind: 'redirect', status: 302, location: homeLocation };
    const user = await this.#getUser(request).catch(undefinedIfUnavailable);
    if (user === undefined) return this.#handleUnknown(pageUrl, request);
    const denied = await this.#denyAccess(pageUrl, request, user);
    if (denied) return denied;
    return user ? this.#renderFor(pageUrl, request, user, {}) : this.#findOrRender(pageUrl, request);
  }

  async renderRejectedForm(
    request: PageRequest,
    form: RejectedForm | undefined,
    status: number,
  ): Promise<PageResult> {
    const pageUrl = this.parseUrl(request);
    const user = await this.#getUser(request).catch(undefinedIfUnavailable);
    if (user === undefined) return this.#renderUnavailable(pageUrl, request);
    const denied = await this.#denyAccess(pageUrl, request, user);
    if (denied) return denied;
    const result = await this.#renderFor(pageUrl, request, user, { form });
    if (result.kind !== 'rendered' || result.status !== 200) return result;
    const headers = {
      ...result.headers,
      'X-Robots-Tag': 'noindex',
      ...(status === 503 && { 'Retry-After': String(unavailableRetrySeconds) }),
    };
    return { ...result, status, headers };
  }

  /**
   * Renders the not-found page for a URL that the router cannot read; never cached.
   * @param shownPath for the breadcrumbs, without a language prefix
   */
  async renderUnreadable(request: PageRequest, shownPath: string): Promise<PageResult> {
    const pageUrl = this.parseUrl(request);
    const user = await this.#getUser(request).catch(undefinedIfUnavailable);
    if (user) return this.#renderFor(pageUrl, request, user, { shownPath });
    return this.#limit(pageUrl, toVisitor(pageUrl, request), (queue) =>
      queue(() => this.#renderer.renderUnreadable(pageUrl, request, shownPath)),
    );
  }

  /** Counts as a rendering; never cached. */
  renderPreview(pageUrl: PageUrl, request: PageRequest, source: PreviewSource): Promise<PageResult> {
    return this.#limit(pageUrl, toVisitor(pageUrl, request), (queue) =>
      queue(() => this.#renderer.renderPreview(pageUrl, request, source)),
    );
  }

  rejectTooMany(request: PageRequest, retrySeconds: number): PageResult {
    const { headers, assets } = this.#deps;
    const site = { headers, styleSheets: assets.styleSheets };
    return busyPage('too_many_requests', retrySeconds, this.parseUrl(request), site);
  }

  /** Returns undefined unless anyone may open the page; the path has no language prefix. */
  async getMeta(path: string, language: Language): Promise<SitePageMeta | undefined> {
    const access = this.#deps.getAccess(path);
    return isAllowed(access, null) ? this.#renderer.getMeta(path, language) : undefined;
  }

  #withSiteLanguage({ cookie, acceptLanguage }: LanguageHeaders): LanguageHeaders {
    return { cookie, acceptLanguage, siteLanguage: this.#deps.siteLanguage.current };
  }

  async #getUser({ cookie }: PageRequest): Promise<SessionUser | null> {
    const { sessions } = this.#deps;
    if (cookie === undefined || !sessions.mightHaveSession(cookie)) return null;
    return sessions.read(new Headers({ cookie }));
  }

  async #denyAccess(
    pageUrl: PageUrl,
    request: PageRequest,
    user: SessionUser | null,
  ): Promise<PageResult | undefined> {
    const access = this.#deps.getAccess(pageUrl.path);
    if (isAllowed(access, user)) return undefined;
    if (access === 'owner' && user) return this.#renderFor(pageUrl, request, user, { isForbidden: true });
    return { kind: 'redirect', status: 302, location: deniedRedirect(access, user, pageUrl, request.url) };
  }

  /** Handles a request whose user cannot be read: shows no user's page, and asks nobody to log in again. */
  #handleUnknown(pageUrl: PageUrl, request: PageRequest): Promise<PageResult> {
    const access = this.#deps.getAccess(pageUrl.path);
    return access === 'user' || access === 'owner'
      ? this.#renderUnavailable(pageUrl, request)
      : this.#findOrRender(pageUrl, request);
  }

  #renderUnavailable(pageUrl: PageUrl, request: PageRequest): Promise<PageResult> {
    return this.#renderFor(pageUrl, request, null, { isUnavailable: true });
  }

  async #findOrRender(pageUrl: PageUrl, request: PageRequest): Promise<PageResult> {
    const key = pageCacheKey(pageUrl.language, formatPageUrl(pageUrl));
    const cached = this.#deps.cache.get(key);
    if (cached) return { kind: 'cached', response: cached };
    // If there is no route, nothing is loaded, and many URLs share the page.
    const notFound = hasRoute(pageUrl.path) ? undefined : this.#renderer.findNotFound(pageUrl);
    if (notFound) return notFound;
    return this.#limit(pageUrl, toVisitor(pageUrl, request), (queue) =>
      this.#singleFlight(key, () => queue(() => this.#renderAndCache(pageUrl, request))),
    );
  }

  /** Caches the page if allowed. While its data cannot be read, visitors get the last cached page. */
  async #renderAndCache(pageUrl: PageUrl, request: PageRequest): Promise<PageResult> {
    const { cache, isLive, isPrivate } = this.#deps;
    const { generation } = cache;
    const page = await this.#renderer.renderForAnyone(pageUrl, request);
    const key = pageCacheKey(pageUrl.language, formatPageUrl(pageUrl));
    if (page.kind === 'rendered' && page.status === 503) {
      const last = cache.getLast(key);
      return last ? { kind: 'cached', response: last } : page;
    }
    if (page.kind === 'redirect' || page.status !== 200) {
      if (page.kind === 'redirect' || page.status < 500) cache.delete(key, generation);
      return page;
    }
    // It must not be stored, so an ETag would be useless.
    if (isPrivate(pageUrl.path)) return page;
    const response = new CachedResponse(page.body, page.headers, 'onDemand');
    const maxAgeMs = isLive(pageUrl.path) ? liveMaxAgeMs : undefined;
    if (isCacheable(pageUrl)) cache.set(key, response, generation, maxAgeMs);
    return { kind: 'cached', response };
  }

  #renderFor(
    pageUrl: PageUrl,
    request: PageRequest,
    user: SessionUser | null,
    extras: VisitorExtras,
  ): Promise<PageResult> {
    return this.#limit(pageUrl, toVisitor(pageUrl, request, user), (queue) =>
      queue(() => this.#renderer.renderForVisitor(pageUrl, request, user, extras)),
    );
  }
}

/** Users' and clients' pages have their own turns. */
const toVisitor = (
  { path }: PageUrl,
  { clientIp }: PageRequest,
  user: SessionUser | null = null,
): RenderedFor => ({
  kind: user ? 'user' : getRequestKind(path),
  clientIp,
});

function undefinedIfUnavailable(error: unknown): undefined {
  const failure = getStorageFailure(error);
  if (failure !== 'unavailable' && failure !== 'outcome_unknown') throw error;
}
