import { randomBytes } from 'node:crypto';
import { getLanguageBasePath } from '../../features/localization/rules.ts';
import { CachedResponse } from '../../platform/http/cached-response.ts';
import { unavailableRetrySeconds } from '../../platform/http/error-response.ts';
import { createSingleFlight, type PageCache } from '../../platform/http/page-cache.ts';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { contentSecurityPolicy, type InlineCspSources } from '../../platform/http/security-headers.ts';
import { isAllowed, type Sessions, type SessionUser } from '../../platform/http/session.ts';
import type { DebugTrace } from '../../platform/log/debug-trace.ts';
import { getStorageFailure } from '../../platform/storage-error.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import type { Access, RejectedForm } from '../../shared/route.ts';
import type { SitePageMeta } from '../../web/router-context.ts';
import { deniedRedirect, homeRedirect } from './access-redirects.ts';
import { type ClientAssets, stylesPlaceholder } from './client-assets.ts';
import { createSourceHasher } from './csp-hashes.ts';
import type { ApiVisitor, PageRequest, PageResult } from './page-request.ts';
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
import { debugRendering, getPageMeta, renderPage } from './render.tsx';
import { createRenderLimit, type RenderLimit } from './render-limit.ts';
import type { SiteLanguage } from './site-language.ts';

/** Dependencies of the page service. */
export interface PageServiceDeps {
  readonly assets: ClientAssets;
  readonly cache: PageCache;
  readonly sessions: Sessions;
  readonly publicUrl: string;
  /** Sent with every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly siteLanguage: Pick<SiteLanguage, 'current'>;
  /** Returns who may open the page at a path. */
  readonly getAccess: (path: string) => Access;
  /** Returns whether the page at a path shows data that changes without the site's content, so it is not cached. */
  readonly isUncached: (path: string) => boolean;
  /** Returns a `fetch` that calls the API in this process for a visitor. */
  readonly apiFetch: (visitor: ApiVisitor) => typeof fetch;
  /** Limits the pages that are rendered for one network. */
  readonly renderLimiter: Pick<RateLimiter, 'consume'>;
  readonly onFailure: (error: unknown) => void;
  /** Set in debug mode: render times are reported, and failure pages show why they failed. */
  readonly trace?: Pick<DebugTrace, 'onRender' | 'describeErrors'> | undefined;
}

// Marks the site's own inline scripts and styles while a page is rendered for the cache; it never leaves the process.
const cacheNonce = randomBytes(16).toString('base64url');

/** Options of one rendering of a page. */
interface RenderOptions {
  readonly nonce: string;
  readonly cookie: string | undefined;
  readonly user: SessionUser | null;
  readonly clientIp?: string | undefined;
  readonly form?: RejectedForm | undefined;
  readonly isForbidden?: boolean;
  readonly shownPath?: string | undefined;
}

/** Renders, caches and finds the pages of the site. */
export class PageService {
  readonly #deps: PageServiceDeps;
  readonly #hashInlineSources: ReturnType<typeof createSourceHasher>;
  readonly #limit: RenderLimit;
  readonly #singleFlight: ReturnType<typeof createSingleFlight<PageResult>>;

  constructor(deps: PageServiceDeps) {
    this.#deps = deps;
    this.#limit = createRenderLimit(deps);
    this.#hashInlineSources = createSourceHasher({
      placeholder: stylesPlaceholder,
      text: deps.assets.styles,
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
    // The cached page, or else the failure view in place of the page.
    if (user === undefined) return this.#findOrRender(pageUrl, request);
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
    const user = await this.#getUser(request);
    const denied = await this.#denyAccess(pageUrl, request, user);
    if (denied) return denied;
    const result = await this.#renderFor(pageUrl, request, user, { form });
    if (result.kind !== 'rendered' || result.status !== 200) return result;
    return { ...result, status, headers: toErrorHeaders(result.headers, status) };
  }

  /**
   * Renders the not-found page for a URL that the router cannot read; it is never cached.
   * @param shownPath the requested path without a language prefix, for the breadcrumbs
   */
  async renderUnreadable(request: PageRequest, shownPath: string): Promise<PageResult> {
    const pageUrl = this.parseUrl(request);
    const user = await this.#getUser(request).catch(undefinedIfUnavailable);
    if (user) return this.#renderFor(pageUrl, request, user, { shownPath });
    return this.#limit(pageUrl.language, request.clientIp, (queue) =>
      queue(() => this.#renderForAnyone(pageUrl, request, shownPath)),
    );
  }

  /**
   * Returns the metadata of the page at a path; undefined if there is none that anyone may open.
   * @param path without a language prefix
   */
  async getMeta(path: string, language: Language): Promise<SitePageMeta | undefined> {
    const access = this.#deps.getAccess(path);
    if (!isAllowed(access, null)) return undefined;
    const base = getLanguageBasePath(language, defaultLanguage);
    const options = { nonce: cacheNonce, cookie: undefined, user: null };
    return getPageMeta(this.#toRenderRequest({ path, basePath: base, search: '', language }, options));
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

  #findOrRender(pageUrl: PageUrl, request: PageRequest): Promise<PageResult> {
    const key = pageCacheKey(pageUrl.language, formatPageUrl(pageUrl));
    const cached = this.#deps.cache.get(key);
    if (cached) return Promise.resolve({ kind: 'cached', response: cached });
    return this.#limit(pageUrl.language, request.clientIp, (queue) =>
      this.#singleFlight(key, () => queue(() => this.#renderForAnyone(pageUrl, request))),
    );
  }

  /** Renders a page for visitors who are not logged in, and caches it if it may be. */
  async #renderForAnyone(pageUrl: PageUrl, request: PageRequest, shownPath?: string): Promise<PageResult> {
    const { cache } = this.#deps;
    const { generation } = cache;
    const options = { nonce: cacheNonce, cookie: undefined, user: null, shownPath };
    const page = await this.#render(pageUrl, request, options);
    if (page.location !== undefined)
      return { kind: 'redirect', status: page.status, location: page.location };
    const { html, inline } = this.#hashInlineSources(page.html, cacheNonce);
    const headers = { ...this.#buildHeaders(pageUrl, inline), 'Cache-Control': 'no-cache' };
    if (page.status !== 200)
      return { kind: 'rendered', status: page.status, html, headers: toErrorHeaders(headers, page.status) };
    if (this.#deps.isUncached(pageUrl.path)) return { kind: 'rendered', status: 200, html, headers };
    const body = Buffer.from(html);
    const response = new CachedResponse(body, headers, 'onDemand');
    const key = pageCacheKey(pageUrl.language, formatPageUrl(pageUrl));
    if (isCacheable(pageUrl)) cache.set(key, response, generation);
    return { kind: 'cached', response };
  }

  #renderFor(
    pageUrl: PageUrl,
    request: PageRequest,
    user: SessionUser | null,
    extras: Pick<RenderOptions, 'form' | 'isForbidden' | 'shownPath'>,
  ): Promise<PageResult> {
    return this.#limit(pageUrl.language, request.clientIp, (queue) =>
      queue(() => this.#renderForVisitor(pageUrl, request, user, extras)),
    );
  }

  async #renderForVisitor(
    pageUrl: PageUrl,
    request: PageRequest,
    user: SessionUser | null,
    extras: Pick<RenderOptions, 'form' | 'isForbidden' | 'shownPath'>,
  ): Promise<PageResult> {
    const nonce = randomBytes(16).toString('base64url');
    const page = await this.#render(pageUrl, request, { nonce, cookie: request.cookie, user, ...extras });
    if (page.location !== undefined)
      return { kind: 'redirect', status: page.status, location: page.location };
    const source = [`'nonce-${nonce}'`];
    const headers = {
      ...this.#buildHeaders(pageUrl, { scripts: source, styles: source }),
      'Cache-Control': 'no-store',
    };
    return {
      kind: 'rendered',
      status: page.status,
      html: page.html,
      headers: page.status === 200 ? headers : toErrorHeaders(headers, page.status),
    };
  }

  #render(pageUrl: PageUrl, request: PageRequest, options: RenderOptions) {
    const { assets, onFailure, trace } = this.#deps;
    // Others may wait for the same rendering, so one visitor's abort must not end it.
    const signal = options.cookie === undefined ? undefined : request.signal;
    const renderOptions = { ...options, clientIp: request.clientIp };
    const rendered = renderPage(this.#toRenderRequest(pageUrl, renderOptions, signal), assets, onFailure);
    return trace ? debugRendering(rendered, pageUrl.path, trace) : rendered;
  }

  #toRenderRequest(pageUrl: PageUrl, options: RenderOptions, signal = new AbortController().signal) {
    return {
      url: new URL(formatPageUrl(pageUrl), this.#deps.publicUrl),
      language: pageUrl.language,
      basepath: pageUrl.basePath || '/',
      fetch: this.#deps.apiFetch({
        cookie: options.cookie,
        clientIp: options.clientIp,
        user: options.user,
        language: pageUrl.language,
      }),
      signal,
      nonce: options.nonce,
      form: options.form,
      // A user's browser has the file from its first page on, and documents of users are compressed each time.
      hasInlineStyles: options.nonce === cacheNonce && !this.#deps.isUncached(pageUrl.path),
      ...(options.isForbidden && { isForbidden: true }),
      ...(options.shownPath !== undefined && { shownPath: options.shownPath }),
    };
  }

  #buildHeaders(pageUrl: PageUrl, inline: InlineCspSources): Record<string, string> {
    const { headers, getAccess } = this.#deps;
    return {
      ...headers,
      // The login page is no search result, and the pages behind it are not for everyone.
      ...(getAccess(pageUrl.path) !== 'anyone' && noIndex),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': pageUrl.language,
      'Content-Security-Policy': contentSecurityPolicy(inline),
      ...(pageUrl.basePath === '' && { Vary: 'Cookie, Accept-Language' }),
    };
  }
}

/** Lets a visitor without the database see what needs none: who they are cannot be found out. */
function undefinedIfUnavailable(error: unknown): undefined {
  if (getStorageFailure(error) !== 'unavailable') throw error;
}

const noIndex = { 'X-Robots-Tag': 'noindex' };

function toErrorHeaders(headers: Record<string, string>, status: number): Record<string, string> {
  const retryAfter = { 'Retry-After': String(unavailableRetrySeconds) };
  return { ...headers, ...noIndex, ...(status === 503 && retryAfter) };
}
