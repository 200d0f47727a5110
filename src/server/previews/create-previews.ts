import { Hono } from 'hono';
import { SearchIndex } from '#features/search/service/search-index.ts';
import { systemClock } from '#platform/clock/clock.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { getLimitedNetwork } from '#platform/http/client-ip.ts';
import type { ContentResponses } from '#platform/http/content-responses.ts';
import { createRateLimiter } from '#platform/http/limits/rate-limiter.ts';
import { PageCache } from '#platform/http/page-cache.ts';
import { type ApiDeps, createApi } from '../api/api.ts';
import { createApiFetch } from '../api/api-fetch.ts';
import type { PageService } from '../pages/page-service.ts';
import { getPageAccess } from '../pages/route-lookup.ts';
import { createPreviewables, publishables } from '../publishables.ts';
import { searchSources } from '../search-sources.ts';
import { type DraftPreviewsDeps, draftPreviews } from './draft-previews.ts';
import { type PreviewedSite, sitePreviews } from './site-previews.ts';
import type { SiteSnapshot } from './site-snapshot.ts';
import { SiteSnapshots } from './site-snapshots.ts';

const unknownLinksPerMinute = 30;
const maxContentBytes = 8 * 1024 * 1024;

interface PreviewsDeps extends ApiDeps, Pick<DraftPreviewsDeps, 'apiFetch' | 'publishing'> {
  readonly pages: PageService;
}

/** Shares no database, cache or search index with the site. */
function buildSite(deps: ApiDeps, { database, skipped }: SiteSnapshot): PreviewedSite {
  const contentResponses: ContentResponses = new PageCache(maxContentBytes, systemClock);
  const searchIndex = new SearchIndex({
    database: database.of(),
    sources: searchSources,
    now: systemClock,
    onFailure: (err) => deps.log.error({ err }, 'the search index of a preview could not be built'),
  });
  const api = createApi({ ...deps, database, contentResponses, searchIndex });
  const apiFetch = createApiFetch(api, contentResponses);
  return {
    skipped,
    createFetch: (language) => apiFetch({ cookie: undefined, clientIp: undefined, user: null, language }),
  };
}

export function createPreviews(deps: PreviewsDeps) {
  const { database, accounts, log, pages } = deps;
  const snapshots = new SiteSnapshots({
    database,
    publishables,
    now: systemClock,
    build: (snapshot) => buildSite(deps, snapshot),
  });
  return new Hono<ApiEnv>()
    .route(
      '/',
      draftPreviews({
        ...deps,
        previewables: createPreviewables(database, deps.publicUrl),
        unknownLimiter: createRateLimiter(unknownLinksPerMinute, 60_000, systemClock, getLimitedNetwork),
        log,
      }),
    )
    .route('/', sitePreviews({ pages, sessions: accounts.sessions, snapshots, getAccess: getPageAccess }));
}
