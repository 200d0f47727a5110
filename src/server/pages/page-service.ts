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

/** Dependencies of the page service. */
export interface PageServiceDeps extends PageRendererDeps {
  readonly cache: PageCache;
  readonly sessions: Sessions;
  readonly siteLanguage: Pick<SiteLanguage, 'current'>;
  /** Limits what is rendered, for one network and at a time. */
  readonly renderings: Renderings;
}

/** The time that a page with data of an upstream service is kept, so that many visitors cost one rendering. */
const liveMaxAgeMs = 1000;

/** Renders, caches and finds the pages of the site. */
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
   * Returns a cached page for an anonymous request by its exact target; undefined if there is none or the visitor may
   * be logged in.
   * @param target path and query exactly as received
   */
  findCached(target: string, headers: LanguageHeaders): CachedResponse | undefined {
    const { cookie } = headers;
    if (cookie !== undefined && this.#deps.sessions.mightHaveSession(cookie)) return undefined;
    const language = getRequestLanguage(target.split('?', 1)[0] ?? '/', this.#withSiteLanguage(headers));
    return this.#deps.cache.get(pageCacheKey(language, target));
  }

  /** Parses the URL of a request and determines its language. */
  parseUrl(request: PageRequest): PageUrl {
    return parsePageUrl(request.url, this.#withSiteLanguage(request));
  }

  /** Handles any page request: redirects, finds a cached page or renders. */
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

  /**
   * Renders a page with the form that was rejected, which shows why and what was typed; it is never cached.
   * @param form undefined if the page's forms need scripts
   */
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
   * Renders the not-found page for a URL that the router cannot read; it is never cached.
   * @param shownPath the requested path without a language prefix, for the breadcrumbs
   */
  async renderUnreadable(request: PageRequest, shownPath: string): Promise<PageResult> {
    const pageUrl = this.parseUrl(request);
    const user = await this.#getUser(request).catch(undefinedIfUnavailable);
    if (user) return this.#renderFor(pageUrl, request, user, { shownPath });
    return this.#limit(pageUrl, toVisitor(pageUrl, request), (queue) =>
      queue(() => this.#renderer.renderUnreadable(pageUrl, request, shownPath)),
    );
  }

  /** Renders a preview of a page; it counts like any other rendering and is never cached. */
  renderPreview(pageUrl: PageUrl, request: PageRequest, source: PreviewSource): Promise<PageResult> {
    return this.#limit(pageUrl, toVisitor(pageUrl, request), (queue) =>
      queue(() => this.#renderer.renderPreview(pageUrl, request, source)),
    );
  }

  /** Returns the page of a client whose network asked for too many. */
  rejectTooMany(request: PageRequest, retrySeconds: number): PageResult {
    const { headers, assets } = this.#deps;
    const site = { headers, styleSheets: assets.styleSheets };
    return busyPage('too_many_requests', retrySeconds, this.parseUrl(request), site);
  }

  /**
   * Returns the metadata of the page at a path; undefined if there is none that anyone may open.
   * @param path without a language prefix
   */
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

  /** Returns the response to a user who may not open the page; undefined if the user may. */
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

  /** Handles a request whose user cannot be read: no page of a user is shown, and none asks them to log in again. */
  #handleUnknown(pageUrl: PageUrl, request: PageRequest): Promise<PageResult> {
    const access = this.#deps.getAccess(pageUrl.path);
    return access === 'user' || access === 'owner'
      ? this.#renderUnavailable(pageUrl, request)
      : this.#findOrRender(pageUrl, request);
  }

  /** Renders the failure page of a database that is not responding, with status 503. */
  #renderUnavailable(pageUrl: PageUrl, request: PageRequest): Promise<PageResult> {
    return this.#renderFor(pageUrl, request, null, { isUnavailable: true });
  }

  async #findOrRender(pageUrl: PageUrl, request: PageRequest): Promise<PageResult> {
    const key = pageCacheKey(pageUrl.language, formatPageUrl(pageUrl));
    const cached = this.#deps.cache.get(key);
    if (cached) return { kind: 'cached', response: cached };
    // Without a route nothing has to be loaded, and the page is the same for many URLs.
    const notFound = hasRoute(pageUrl.path) ? undefined : this.#renderer.findNotFound(pageUrl);
    if (notFound) return notFound;
    return this.#limit(pageUrl, toVisitor(pageUrl, request), (queue) =>
      this.#singleFlight(key, () => queue(() => this.#renderAndCache(pageUrl, request))),
    );
  }

  /**
   * Renders a page for visitors who are not logged in, and caches it if it may be. While its data cannot be read, they
   * get the last one there was.
   */
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
    // It may not be stored, so nothing could be compared with an ETag.
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

/** Returns for whom a page is rendered: pages of users and of clients have turns of their own. */
const toVisitor = (
  { path }: PageUrl,
  { clientIp }: PageRequest,
  user: SessionUser | null = null,
): RenderedFor => ({
  kind: user ? 'user' : getRequestKind(path),
  clientIp,
});

/** Lets a visitor without the database see what needs none: who they are cannot be found out. */
function undefinedIfUnavailable(error: unknown): undefined {
  if (getStorageFailure(error) !== 'unavailable') throw error;
}
