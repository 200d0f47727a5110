import { type Context, Hono } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { CachedResponse, sendCached } from '#platform/http/cached-response.ts';
import { createSingleFlight, type PageCache } from '#platform/http/page-cache.ts';
import type { MediaStore } from '#platform/media/media-store.ts';
import { AppError } from '#shared/api/errors.ts';
import { isLanguage, type Language } from '#shared/i18n/language.ts';
import type { PageMeta } from '#shared/pages/page-meta.ts';
import type { PageService } from '../pages/page-service.ts';
import { createOgCard } from './og-card.ts';
import { getPageImageUrl, ogImagePath } from './og-image-path.ts';
import type { OgRenderer } from './og-renderer.ts';

export interface OgImagesDeps {
  readonly pages: Pick<PageService, 'getMeta'>;
  /** A content change clears both caches. */
  readonly cache: PageCache;
  readonly renderer: OgRenderer;
  readonly store: Pick<MediaStore, 'readDerivative'>;
}

interface OgImageRequest {
  readonly imagePath: string;
  readonly language: Language;
  readonly path: string;
}

type OgImageResult = { readonly response: CachedResponse } | { readonly redirectPath: string };

const headers = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Other sites show the image on their own pages.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
const retryAfterSeconds = '5';

function parseOgImagePath(imagePath: string): OgImageRequest {
  const [, language, path = '/'] =
    /^\/share\/([a-z]+)(\/.+?)?(?:\.[0-9a-f]{8})?\.png$/u.exec(imagePath) ?? [];
  if (!isLanguage(language)) throw new AppError('not_found', 'not the path of an Open Graph image');
  return { imagePath, language, path };
}

async function readPageImage({ store }: OgImagesDeps, page: PageMeta): Promise<Buffer | null> {
  const key = getPageImageUrl(page)?.split('/').at(-1);
  return key === undefined ? null : store.readDerivative(key);
}

/** Renders a published page's image, or returns the current path if the requested one is outdated. */
async function renderForPage(deps: OgImagesDeps, requested: OgImageRequest): Promise<OgImageResult> {
  const { pages, cache, renderer } = deps;
  const { generation } = cache;
  const meta = await pages.getMeta(requested.path, requested.language);
  const isPublished =
    meta?.page.lang === requested.language && meta.page.localizedPaths[requested.language] === requested.path;
  if (!isPublished) throw new AppError('not_found', 'no public page in this language has this path');
  const currentPath = ogImagePath(meta.page, meta.site);
  if (currentPath !== requested.imagePath) return { redirectPath: currentPath };
  const card = createOgCard(meta.page, meta.site, await readPageImage(deps, meta.page));
  const response = new CachedResponse(await renderer.render(card), headers, {});
  cache.set(`og-image ${currentPath}`, response, generation);
  return { response };
}

function createOgImageFinder(deps: OgImagesDeps) {
  const singleFlight = createSingleFlight<OgImageResult>(deps.cache);
  return (requested: OgImageRequest): Promise<OgImageResult> => {
    const response = deps.cache.get(`og-image ${requested.imagePath}`);
    return response
      ? Promise.resolve({ response })
      : singleFlight(requested.imagePath, () => renderForPage(deps, requested));
  };
}

async function sendOgImage(c: Context<ApiEnv>, pending: Promise<OgImageResult>): Promise<Response> {
  try {
    const result = await pending;
    if ('response' in result) return sendCached(c, result.response);
    c.header('Cache-Control', 'no-cache');
    return c.redirect(result.redirectPath, 302);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') c.header('Retry-After', retryAfterSeconds);
    throw error;
  }
}

/**
 * Serves `/share/{language}{path}.{fingerprint}.png`, a public page's Open Graph image, rendered on the first
 * request. A missing or outdated fingerprint redirects to the current one.
 */
export function ogImages(deps: OgImagesDeps) {
  const findOgImage = createOgImageFinder(deps);
  return new Hono<ApiEnv>().get('/share/*', (c) =>
    sendOgImage(c, findOgImage(parseOgImagePath(new URL(c.req.url).pathname))),
  );
}
