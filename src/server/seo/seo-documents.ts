import { Hono } from 'hono';
import { localizePath } from '#features/localization/rules.ts';
import type { Site } from '#features/settings/contract.ts';
import { findNewestWebsites } from '#features/websites/queries/overviews.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { CachedResponse, sendCached } from '#platform/http/cached-response.ts';
import { createSingleFlight, type PageCache } from '#platform/http/page-cache.ts';
import { getStorageFailure } from '#platform/storage-error.ts';
import { defaultLanguage, type Language, languages } from '#shared/i18n/language.ts';
import { paths } from '#shared/urls/paths.ts';
import { createGetSite } from '../api/get-site.ts';
import { feedXml } from './feed.ts';
import { findPublicPages } from './published-content.ts';
import { sitemapXml } from './sitemap.ts';

export interface SeoDocumentsDeps {
  readonly database: Database<unknown>;
  readonly cache: PageCache;
  readonly publicUrl: string;
  readonly isLocal: boolean;
}

interface SeoDocument {
  readonly path: string;
  readonly type: string;
  readonly render: () => Promise<string>;
}

const feedLength = 30;

function defineDocuments({ database, publicUrl, isLocal }: SeoDocumentsDeps): readonly SeoDocument[] {
  const getSite = createGetSite(database, publicUrl);
  const perLanguage = languages.flatMap((language): SeoDocument[] => [
    {
      path: localizePath('/feed.xml', language, defaultLanguage),
      type: 'application/atom+xml; charset=utf-8',
      render: async () => {
        const websites = await findNewestWebsites(database.of<WebsitesTables>().query, language, feedLength);
        return feedXml({ site: await getSite(language), language, websites });
      },
    },
    {
      path: localizePath('/manifest.webmanifest', language, defaultLanguage),
      type: 'application/manifest+json',
      render: async () => webManifest(await getSite(language), language),
    },
  ]);
  return [
    {
      path: '/sitemap.xml',
      type: 'application/xml; charset=utf-8',
      render: async () => sitemapXml(publicUrl, await findPublicPages(database, isLocal)),
    },
    { path: '/robots.txt', type: 'text/plain; charset=utf-8', render: async () => robotsText(publicUrl) },
    ...perLanguage,
  ];
}

/** Renders and caches documents on demand; while their data cannot be read, the last documents are sent. */
function createDocumentCache(cache: PageCache) {
  const singleFlight = createSingleFlight<CachedResponse>(cache);
  const render = async ({ path, type, render }: SeoDocument) => {
    const { generation } = cache;
    const body = Buffer.from(await render());
    const headers = { 'Content-Type': type, 'Cache-Control': 'no-cache' };
    const response = new CachedResponse(body, headers, 'onDemand');
    cache.set(`document ${path}`, response, generation);
    return response;
  };
  return (document: SeoDocument): Promise<CachedResponse> => {
    const cached = cache.get(`document ${document.path}`);
    if (cached) return Promise.resolve(cached);
    return singleFlight(document.path, () => render(document)).catch((error: unknown) => {
      const last = cache.getLast(`document ${document.path}`);
      if (!last || getStorageFailure(error) !== 'unavailable') throw error;
      return last;
    });
  };
}

export function seoDocuments(deps: SeoDocumentsDeps) {
  const getDocument = createDocumentCache(deps.cache);
  const app = new Hono<ApiEnv>();
  for (const document of defineDocuments(deps))
    app.get(document.path, async (c) => sendCached(c, await getDocument(document)));
  return app;
}

const privatePaths = ['/admin', '/dashboard'];

/** RFC 9309. The rules match whole path segments: `/nl/administratie` stays allowed. */
export function robotsText(origin: string): string {
  const disallowedPaths = languages.flatMap((language) =>
    privatePaths.map((path) => localizePath(path, language, defaultLanguage)),
  );
  const rules = [
    '/api/',
    ...disallowedPaths.flatMap((disallowedPath) => [`${disallowedPath}$`, `${disallowedPath}/`]),
  ];
  const lines = rules.map((rule) => `Disallow: ${rule}`);
  return ['User-agent: *', ...lines, 'Allow: /', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The app's id is the same in both languages. */
export function webManifest(site: Pick<Site, 'name' | 'tagline'>, language: Language): string {
  return JSON.stringify({
    id: '/',
    name: site.name,
    short_name: site.name,
    ...(site.tagline !== '' && { description: site.tagline }),
    lang: language,
    start_url: localizePath(paths.home, language, defaultLanguage),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f8f7f1',
    theme_color: '#f8f7f1',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      icon(192, 'any'),
      icon(512, 'any'),
      icon(512, 'maskable'),
    ],
  });
}
