import { randomBytes } from 'node:crypto';
import { getLanguageBasePath } from '#features/localization/rules.ts';
import { monotonicClock } from '#platform/clock/clock.ts';
import { unavailableRetrySeconds } from '#platform/http/error-response.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import { contentSecurityPolicy, type InlineCspSources } from '#platform/http/security-headers.ts';
import type { SessionUser } from '#platform/http/session.ts';
import type { DebugTrace } from '#platform/log/debug-trace.ts';
import { statusByCode } from '#shared/api/errors.ts';
import { defaultLanguage, type Language } from '#shared/i18n/language.ts';
import type { Access, RejectedForm } from '#shared/pages/route.ts';
import type { PreviewInfo } from '#web/preview/preview-info.ts';
import type { SitePageMeta } from '#web/router-context.ts';
import { type ClientAssets, stylesPlaceholder } from './client-assets.ts';
import { createSourceHasher } from './csp-hashes.ts';
import { type NotFoundTemplate, NotFoundTemplates, toPatternUrl } from './not-found-pages.ts';
import type { ApiVisitor, PageRequest, UncachedPage } from './page-request.ts';
import { formatPageUrl, isCacheable, type PageUrl } from './page-url.ts';
import { toPreviewDocument } from './preview-document.ts';
import { debugRendering, getPageMeta, type RenderRequest, renderPage } from './render.tsx';
import { hasPublicStyles } from './route-lookup.ts';

export interface PageRendererDeps {
  readonly assets: ClientAssets;
  readonly notFoundTemplates: PageCache<NotFoundTemplate>;
  readonly publicUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly getAccess: (path: string) => Access;
  /** Live data changes without the site's content, so the page is not cached. */
  readonly isLive: (path: string) => boolean;
  readonly isPrivate: (path: string) => boolean;
  readonly apiFetch: (visitor: ApiVisitor) => typeof fetch;
  readonly onFailure: (error: unknown) => void;
  /** Reports render times and adds details to failure pages, in debug mode. */
  readonly trace?: Pick<DebugTrace, 'onRender' | 'describeErrors'> | undefined;
  /** Called with the time of each rendering in milliseconds. */
  readonly onRender?: ((ms: number) => void) | undefined;
}

/** Only for one visitor. */
export interface VisitorExtras {
  readonly form?: RejectedForm | undefined;
  readonly isForbidden?: boolean;
  /** True while nothing can be read: the API is not called. */
  readonly isUnavailable?: boolean;
  readonly shownPath?: string | undefined;
}

export interface PreviewSource {
  readonly fetch: typeof fetch;
  readonly info: PreviewInfo;
  /** Changes the document before it is sent. */
  readonly finish?: (html: string) => string;
}

interface RenderOptions extends VisitorExtras {
  readonly preview?: PreviewSource;
  readonly nonce: string;
  readonly cookie: string | undefined;
  readonly user: SessionUser | null;
  readonly clientIp?: string | undefined;
  readonly omitsNotFound?: boolean;
  /** True to link to the styles in any case. */
  readonly linksStyles?: boolean;
}

const previewSandbox =
  'sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

// Marks the site's inline scripts and styles while a shared page is rendered; never leaves the process.
const sharedNonce = randomBytes(16).toString('base64url');
/** Answers the calls of a page whose data cannot be read, as the API would. */
const unavailableFetch: typeof fetch = async () =>
  Response.json({ error: { code: 'unavailable', message: '' } }, { status: statusByCode.unavailable });

const anyone = { nonce: sharedNonce, cookie: undefined, user: null };

export class PageRenderer {
  readonly #deps: PageRendererDeps;
  readonly #hashInlineSources: ReturnType<typeof createSourceHasher>;
  readonly #notFound: NotFoundTemplates;

  constructor(deps: PageRendererDeps) {
    this.#deps = deps;
    this.#hashInlineSources = createSourceHasher({
      placeholder: stylesPlaceholder,
      text: deps.assets.styles,
    });
    this.#notFound = new NotFoundTemplates(deps.notFoundTemplates);
  }

  async renderForAnyone(pageUrl: PageUrl, request: PageRequest): Promise<UncachedPage> {
    const page = await this.#render(pageUrl, request, { ...anyone, omitsNotFound: true });
    if (!page.isOmitted) return this.#toPageForAnyone(pageUrl, page);
    return this.findNotFound(pageUrl) ?? this.#renderNotFound(pageUrl, request);
  }

  /** @param shownPath for the breadcrumbs, instead of the URL's path */
  async renderUnreadable(pageUrl: PageUrl, request: PageRequest, shownPath: string): Promise<UncachedPage> {
    return this.#toPageForAnyone(pageUrl, await this.#render(pageUrl, request, { ...anyone, shownPath }));
  }

  /** Returns a not-found page without rendering; undefined if no similar one has been rendered. */
  findNotFound(pageUrl: PageUrl): UncachedPage | undefined {
    const pattern = toPatternUrl(pageUrl);
    const html = pattern && this.#notFound.find(pattern);
    return html === undefined ? undefined : this.#toPageForAnyone(pageUrl, { status: 404, html });
  }

  async #renderNotFound(pageUrl: PageUrl, request: PageRequest): Promise<UncachedPage> {
    const pattern = toPatternUrl(pageUrl);
    const linked = { ...anyone, linksStyles: true };
    if (pattern) {
      await this.#notFound.create(pattern, async () => {
        const page = await this.#render(pattern, request, linked);
        return page.status === 404 ? page.html : undefined;
      });
    }
    return (
      this.findNotFound(pageUrl) ??
      this.#toPageForAnyone(pageUrl, await this.#render(pageUrl, request, linked))
    );
  }

  /** Never cached. */
  async renderForVisitor(
    pageUrl: PageUrl,
    request: PageRequest,
    user: SessionUser | null,
    extras: VisitorExtras,
  ): Promise<UncachedPage> {
    const nonce = randomBytes(16).toString('base64url');
    const page = await this.#render(pageUrl, request, { nonce, cookie: request.cookie, user, ...extras });
    if (page.location !== undefined)
      return { kind: 'redirect', status: page.status, location: page.location };
    const source = [`'nonce-${nonce}'`];
    const inline = { scripts: source, styles: source };
    return {
      kind: 'rendered',
      status: page.status,
      body: Buffer.from(page.html),
      headers: this.#buildHeaders(pageUrl, inline, page.status, 'no-store'),
    };
  }

  /** Renders a preview as anonymous visitors would see the page; never cached. */
  async renderPreview(pageUrl: PageUrl, request: PageRequest, source: PreviewSource): Promise<UncachedPage> {
    const nonce = randomBytes(16).toString('base64url');
    const options = { nonce, cookie: undefined, user: null, linksStyles: true, preview: source };
    const page = await this.#render(pageUrl, request, options);
    if (page.location !== undefined)
      return { kind: 'redirect', status: page.status, location: page.location };
    const { finish = (html) => html } = source;
    const headers = this.#buildHeaders(
      pageUrl,
      { scripts: [], styles: [`'nonce-${nonce}'`] },
      page.status,
      'no-store',
    );
    return {
      kind: 'rendered',
      status: page.status,
      body: Buffer.from(finish(toPreviewDocument(page.html))),
      headers: {
        ...headers,
        // Scripts are off, and the styles know this: nothing outside the preview is loaded later.
        'Content-Security-Policy': `${headers['Content-Security-Policy']}; ${previewSandbox}`,
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      },
    };
  }

  /** Returns undefined for a missing page; the path has no language prefix. */
  async getMeta(path: string, language: Language): Promise<SitePageMeta | undefined> {
    const basePath = getLanguageBasePath(language, defaultLanguage);
    return getPageMeta(this.#toRenderRequest({ path, basePath, search: '', language }, anyone));
  }

  #toPageForAnyone(
    pageUrl: PageUrl,
    { status, html, location }: { status: number; html: string; location?: string },
  ): UncachedPage {
    if (location !== undefined) return { kind: 'redirect', status, location };
    const { body, inline } = this.#hashInlineSources(html, sharedNonce);
    return {
      kind: 'rendered',
      status,
      body,
      headers: this.#buildHeaders(pageUrl, inline, status, 'no-cache'),
    };
  }

  #render(pageUrl: PageUrl, request: PageRequest, options: RenderOptions) {
    const { assets, onFailure, trace, onRender } = this.#deps;
    // Others may wait for the same rendering, so one visitor's abort must not end it.
    const signal = options.cookie === undefined ? undefined : request.signal;
    const renderOptions = { ...options, clientIp: request.clientIp };
    const startedAt = monotonicClock();
    const rendered = renderPage(this.#toRenderRequest(pageUrl, renderOptions, signal), assets, onFailure);
    if (onRender) void rendered.finally(() => onRender(monotonicClock() - startedAt)).catch(() => {});
    return trace ? debugRendering(rendered, pageUrl.path, trace) : rendered;
  }

  #toRenderRequest(
    pageUrl: PageUrl,
    options: RenderOptions,
    signal = new AbortController().signal,
  ): RenderRequest {
    const { publicUrl, apiFetch, isLive } = this.#deps;
    const { language, basePath, path } = pageUrl;
    const { cookie, clientIp, user, nonce, form, isForbidden, isUnavailable, shownPath, omitsNotFound } =
      options;
    // Compressing the styles with each response would cost more than rendering the page.
    const mayBeInline =
      nonce === sharedNonce && !isLive(path) && isCacheable(pageUrl) && hasPublicStyles(path);
    return {
      url: new URL(formatPageUrl(pageUrl), publicUrl),
      language,
      basepath: basePath || '/',
      fetch: isUnavailable
        ? unavailableFetch
        : (options.preview?.fetch ?? apiFetch({ cookie, clientIp, user, language })),
      signal,
      nonce,
      form,
      hasInlineStyles: mayBeInline && !options.linksStyles,
      ...(isForbidden && { isForbidden }),
      ...(omitsNotFound && { omitsNotFound }),
      preview: options.preview?.info,
      ...(shownPath !== undefined && { shownPath }),
    };
  }

  #buildHeaders(
    pageUrl: PageUrl,
    inline: InlineCspSources,
    status: number,
    cacheControl: string,
  ): Record<string, string> {
    const { headers, getAccess, isPrivate } = this.#deps;
    const isHidden = isPrivate(pageUrl.path);
    return {
      ...headers,
      ...(isHidden && { 'Referrer-Policy': 'no-referrer' }),
      // Search engines need neither the login page nor the pages behind it.
      ...((status !== 200 || isHidden || getAccess(pageUrl.path) !== 'anyone') && {
        'X-Robots-Tag': 'noindex',
      }),
      ...(status === 503 && { 'Retry-After': String(unavailableRetrySeconds) }),
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': pageUrl.language,
      'Content-Security-Policy': contentSecurityPolicy(inline),
      ...(pageUrl.basePath === '' && { Vary: 'Cookie, Accept-Language' }),
      'Cache-Control': isHidden ? 'no-store' : cacheControl,
    };
  }
}
