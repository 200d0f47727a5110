import { createMemoryHistory } from '@tanstack/react-router';
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { SignInAttempt } from '../features/accounts/contract.ts';
import { ApiError, type ApiTransport } from '../shared/api-transport.ts';
import { createLanguageState } from '../shared/i18n/language-state.ts';
import type { Language } from '../shared/language.ts';
import { ForbiddenView } from './admin/forbidden-view.tsx';
import type { ClientAssets } from './client-assets.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import type { DescribedPage, RouterContext } from './router-context.ts';
import { sharingHead } from './sharing/sharing-head.ts';

/** What a page is rendered from. */
export interface PageRequest {
  /** The whole address, with the language prefix if it has one. */
  readonly url: URL;
  readonly language: Language;
  /** `/`, or the language prefix of the address. */
  readonly basepath: string;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal;
  /** Marks the inline pieces that are ours. */
  readonly nonce: string;
  /** The try to sign in that this page answers. */
  readonly attempt?: SignInAttempt | undefined;
  /** That it is not for who asks. */
  readonly isForbidden?: boolean;
}

/** A rendered page, or where to go instead. */
export interface RenderedPage {
  readonly status: number;
  readonly html: string;
  readonly location?: string;
}

/** The library has escaped the commas and slashes of the search part, and would lead to the readable address. */
function keepSearch(router: AppRouter, { search }: URL): void {
  const { pathname } = router.history.location;
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [pathname + search] }) });
}

function createRouterFor(page: PageRequest, more: Pick<RouterContext, 'failed' | 'instead' | 'onDescribed'>) {
  const language = createLanguageState(page.language);
  const transport: ApiTransport = { fetch: page.fetch, language: language.get };
  const { basepath, attempt, nonce } = page;
  const router = createAppRouter({ language, transport, basepath, attempt, ...more }, nonce);
  const load = router.load.bind(router);
  router.load = async (options) => {
    if (page.url.search !== '') keepSearch(router, page.url);
    await load(options);
    // The moment of loading would go into the page and make each rendering differ in its bytes.
    for (const match of router.state.matches) match.updatedAt = 0;
  };
  return router;
}

/** What React leaves in the place of a part that threw; text of a page can never hold it. */
const brokenPart = '<!--$!-->';

/** The error itself, which rendering to a string keeps to itself. */
function findRenderError(router: AppRouter): Promise<unknown> {
  return new Promise((resolve) => {
    const onAllReady = () => resolve(new Error('a part of the page threw while it was rendered'));
    renderToPipeableStream(<RouterServer router={router} />, { onError: resolve, onAllReady });
  });
}

type OnFailure = (error: unknown) => void;

/** Tells what the router has caught and put a failure view for; what a service outside broke, the API has logged. */
function tellCaught(router: AppRouter, onFailure: OnFailure): void {
  for (const { status, error } of router.state.matches) {
    const isOfOthers = error instanceof ApiError && error.code === 'bad_gateway';
    if (status === 'error' && !isOfOthers) onFailure(error);
  }
}

/** The words of the page itself are escaped: the first end of a head is its own. */
function withSharingHead(html: string, described: DescribedPage): string {
  const end = html.indexOf('</head>');
  return html.slice(0, end) + sharingHead(described) + html.slice(end);
}

/** @param onFailure hears what the router has caught; without it the page is rendered as one that has failed */
function render(page: PageRequest, assets: ClientAssets, onFailure?: OnFailure): Promise<Response> {
  const instead = page.isForbidden ? { instead: <ForbiddenView /> } : {};
  const failed = onFailure === undefined || page.isForbidden === true;
  let described: DescribedPage | undefined;
  const onDescribed = (heard: DescribedPage) => {
    described = heard;
  };
  const handle = createRequestHandler({
    request: new Request(page.url, { signal: page.signal }),
    createRouter: () => createRouterFor(page, { failed, onDescribed, ...instead }),
    getRouterManifest: () => assets.manifest,
  });
  return handle(async ({ router }) => {
    const html = renderToString(<RouterServer router={router} />);
    if (html.includes(brokenPart)) throw await findRenderError(router);
    const status = page.isForbidden ? 403 : failed ? 500 : getSsrStatus(router);
    if (onFailure && status >= 500) tellCaught(router, onFailure);
    const whole = await transformHtmlStringWithRouter(router, html);
    return new Response(status === 200 && described ? withSharingHead(whole, described) : whole, { status });
  });
}

/** What nobody will read: the visitor has gone. The status is of no standard, but logs know it by this number. */
const abandoned: RenderedPage = { status: 499, html: '' };

/**
 * Renders the page at an address; nothing once its signal has ended it.
 * @param onFailure hears why a page could not be rendered; the failure view comes in its place, with status 500
 */
export async function renderPage(
  page: PageRequest,
  assets: ClientAssets,
  onFailure: OnFailure,
): Promise<RenderedPage> {
  const response = await render(page, assets, onFailure).catch((error: unknown) => {
    if (page.signal.aborted) return undefined;
    onFailure(error);
    return render(page, assets);
  });
  if (response === undefined) return abandoned;
  const location = response.headers.get('location');
  const html = await response.text();
  return { status: response.status, html, ...(location === null ? {} : { location }) };
}

/**
 * What the page at an address says of itself, without rendering it.
 * @returns nothing where there is no page, or another address has it
 * @throws what its loaders fail with
 */
export async function describePage(page: PageRequest): Promise<DescribedPage | undefined> {
  let described: DescribedPage | undefined;
  const onDescribed = (heard: DescribedPage) => {
    described = heard;
  };
  const handle = createRequestHandler({
    request: new Request(page.url, { signal: page.signal }),
    createRouter: () => createRouterFor(page, { onDescribed }),
  });
  const { status } = await handle(async ({ router }) => {
    const broken = router.state.matches.find((match) => match.status === 'error');
    if (broken) throw broken.error;
    return new Response(null, { status: getSsrStatus(router) });
  });
  return status === 200 ? described : undefined;
}
