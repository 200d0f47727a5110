import { createMemoryHistory } from '@tanstack/react-router';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { createTaskQueue } from '#platform/http/limits/task-queue.ts';
import type { DebugTrace } from '#platform/log/debug-trace.ts';
import { escapeXml } from '#platform/xml.ts';
import { ApiError, type ApiTransport } from '#shared/api/api-transport.ts';
import type { Language } from '#shared/i18n/language.ts';
import { createLanguageState } from '#shared/i18n/language-state.ts';
import type { RejectedForm } from '#shared/pages/route.ts';
import { ForbiddenView } from '#web/admin/forbidden-view.tsx';
import { routeTree } from '#web/admin/routes.ts';
import { dehydrateSearch } from '#web/hydrated-search.ts';
import { PreviewBar } from '#web/preview/preview-bar.tsx';
import type { PreviewInfo } from '#web/preview/preview-info.ts';
import { type AppRouter, createAppRouter } from '#web/router.tsx';
import type { RouterContext, SitePageMeta } from '#web/router-context.ts';
import { ogHead } from '../og-images/og-head.ts';
import type { ClientAssets } from './client-assets.ts';
import { cacheLinkLocations } from './link-locations.ts';

export interface RenderRequest {
  readonly url: URL;
  readonly language: Language;
  readonly basepath: string;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  /** Marks the site's own inline scripts and styles. */
  readonly nonce: string;
  readonly form?: RejectedForm | undefined;
  readonly isForbidden?: boolean;
  /** For the breadcrumbs, if the router cannot read the URL. */
  readonly shownPath?: string;
  /** True to return no document for a missing page. */
  readonly omitsNotFound?: boolean;
  /** Text of the bar above the page; a preview has no scripts and is not indexed. */
  readonly preview?: PreviewInfo | undefined;
  /** False to link to the styles. */
  readonly hasInlineStyles: boolean;
}

export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
  readonly isOmitted?: boolean;
}

/** Restores the URL's query: the router has escaped its commas and slashes and would redirect. */
function restoreSearch(router: AppRouter, { search }: URL): void {
  const { pathname } = router.history.location;
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [pathname + search] }) });
}

function createRouterFor(
  page: RenderRequest,
  extras: Pick<RouterContext, 'failed' | 'fallbackView' | 'onMeta'>,
) {
  const language = createLanguageState(page.language);
  const transport: ApiTransport = { fetch: page.fetch, language: language.get };
  const { basepath, form, nonce, shownPath, preview } = page;
  const previewBar = preview && <PreviewBar preview={preview} />;
  const router = createAppRouter(
    routeTree,
    { language, transport, basepath, form, shownPath, previewBar, ...extras },
    nonce,
  );
  cacheLinkLocations(router, basepath);
  const load = router.load.bind(router);
  router.options.dehydrate = () => dehydrateSearch(router);
  router.load = async (options) => {
    if (page.url.search !== '') restoreSearch(router, page.url);
    await load(options);
    // The loading time would be in the page, so that no two renderings would have the same bytes.
    for (const match of router.state.matches) match.updatedAt = 0;
  };
  return router;
}

/** React's placeholder for a component that threw; escaped text cannot contain it. */
const renderErrorMarker = '<!--$!-->';

/** Renders again to find the error, which `renderToString` does not report. */
function findRenderError(router: AppRouter): Promise<unknown> {
  return new Promise((resolve) => {
    const onAllReady = () => resolve(new Error('a component threw while the page was rendered'));
    renderToPipeableStream(<RouterServer router={router} />, { onError: resolve, onAllReady });
  });
}

/** Pages are rendered one by one; the event loop has a turn in between. */
const renderingQueue = createTaskQueue({ concurrency: 1, maxWaiting: Number.POSITIVE_INFINITY });

type OnFailure = (error: unknown) => void;

/** The API already logged these failures of upstream services, the database and the disk. */
const loggedCodes: ReadonlySet<string> = new Set(['bad_gateway', 'unavailable', 'insufficient_storage']);
const isLogged = (error: unknown) => error instanceof ApiError && loggedCodes.has(error.code);

/** Returns 503 if a page's data cannot be read at the moment, 500 otherwise. */
const getFailureStatus = (errors: readonly unknown[]) =>
  errors.some((error) => error instanceof ApiError && error.code === 'unavailable') ? 503 : 500;

/** Reports the errors caught by the router, unless they are already logged. */
function reportCaughtErrors(router: AppRouter, onFailure: OnFailure): void {
  for (const { status, error } of router.state.matches) {
    if (status === 'error' && !isLogged(error)) onFailure(error);
  }
}

function getPageStatus(router: AppRouter, failure: { readonly error: unknown } | undefined): number {
  if (failure) return getFailureStatus([failure.error]);
  const status = getSsrStatus(router);
  return status === 500 ? getFailureStatus(router.state.matches.map(({ error }) => error)) : status;
}

/** Inserts the Open Graph tags at the first `</head>`, the document's own, because texts are escaped. */
function insertOgHead(html: string, meta: SitePageMeta): string {
  const end = html.indexOf('</head>');
  return html.slice(0, end) + ogHead(meta) + html.slice(end);
}

/**
 * @param onFailure receives the errors caught by the router
 * @param failure shows the failure view for this error
 */
async function render(
  page: RenderRequest,
  assets: ClientAssets,
  onFailure: OnFailure,
  failure?: { readonly error: unknown },
): Promise<RenderedPage> {
  const fallback = page.isForbidden ? { fallbackView: <ForbiddenView /> } : {};
  const failed = failure !== undefined || page.isForbidden === true;
  let meta: SitePageMeta | undefined;
  const onMeta = (value: SitePageMeta) => {
    meta = value;
  };
  const handle = createRequestHandler({
    request: new Request(page.url, { signal: page.signal }),
    createRouter: () => createRouterFor(page, { failed, onMeta, ...fallback }),
    getRouterManifest: () => (page.hasInlineStyles ? assets.manifest : assets.linkedManifest),
  });
  let document = '';
  let isOmitted = false;
  const response = await handle(async ({ router }) => {
    isOmitted = page.omitsNotFound === true && !failed && getSsrStatus(router) === 404;
    if (isOmitted) return new Response(null, { status: 404 });
    const html = await renderingQueue(() => renderToString(<RouterServer router={router} />));
    if (html.includes(renderErrorMarker)) throw await findRenderError(router);
    const status = page.isForbidden ? 403 : getPageStatus(router, failure);
    if (!failure && status >= 500) reportCaughtErrors(router, onFailure);
    const fullHtml = page.preview ? html : await transformHtmlStringWithRouter(router, html);
    document = status === 200 && meta && !page.preview ? insertOgHead(fullHtml, meta) : fullHtml;
    return new Response(null, { status });
  });
  const location = response.headers.get('location');
  return {
    status: response.status,
    html: document,
    ...(location === null ? {} : { location }),
    isOmitted,
  };
}

/** The result of a request aborted by the visitor; 499 is not standard, but common in logs. */
const aborted: RenderedPage = { status: 499, html: '' };

/**
 * Renders the page at a URL; returns status 499 if its signal aborts.
 * @param onFailure receives the error if a page fails; the failure view is rendered instead, with status 500
 */
export async function renderPage(
  page: RenderRequest,
  assets: ClientAssets,
  onFailure: OnFailure,
): Promise<RenderedPage> {
  return render(page, assets, onFailure).catch((error: unknown) => {
    if (page.signal.aborted) return aborted;
    if (!isLogged(error)) onFailure(error);
    return render(page, assets, onFailure, { error });
  });
}

/**
 * Returns undefined for a missing page or a redirect; renders nothing.
 * @throws errors of the loaders
 */
export async function getPageMeta(page: RenderRequest): Promise<SitePageMeta | undefined> {
  let meta: SitePageMeta | undefined;
  const onMeta = (value: SitePageMeta) => {
    meta = value;
  };
  const handle = createRequestHandler({
    request: new Request(page.url, { signal: page.signal }),
    createRouter: () => createRouterFor(page, { onMeta }),
  });
  const { status } = await handle(async ({ router }) => {
    const failedMatch = router.state.matches.find((match) => match.status === 'error');
    if (failedMatch) throw failedMatch.error;
    return new Response(null, { status: getSsrStatus(router) });
  });
  return status === 200 ? meta : undefined;
}

/** Reports a rendering's time, and appends errors to a failure page. */
export async function debugRendering(
  rendering: Promise<RenderedPage>,
  path: string,
  trace: Pick<DebugTrace, 'onRender' | 'describeErrors'>,
): Promise<RenderedPage> {
  const startedAt = performance.now();
  const page = await rendering;
  trace.onRender(path, performance.now() - startedAt);
  if (page.status < 500) return page;
  const errors = `<pre>${escapeXml(trace.describeErrors())}</pre>`;
  // A function, because the text may contain `$&`.
  return { ...page, html: page.html.replace('</body>', () => `${errors}</body>`) };
}
