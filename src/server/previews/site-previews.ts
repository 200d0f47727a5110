import { type Context, Hono, type Next } from 'hono';
import { localizePath } from '#features/localization/rules.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { isAllowed, type Sessions } from '#platform/http/session.ts';
import { defaultLanguage } from '#shared/i18n/language.ts';
import type { Access } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import {
  formatSitePreviewPath,
  parseSitePreviewPath,
  type SitePreviewPage,
} from '#web/preview/site-preview.ts';
import type { PageRequest, PageResult } from '../pages/page-request.ts';
import type { PageService } from '../pages/page-service.ts';
import { canonicalPath, type PageUrl, parsePageUrl } from '../pages/page-url.ts';
import { linkToSitePreview, toSitePreviewHref } from '../pages/preview-document.ts';
import { sendPage, toPageRequest } from '../pages/send-response.ts';
import type { SiteSnapshots } from './site-snapshots.ts';

export interface PreviewedSite {
  /** Calls the API on the snapshot, as an anonymous visitor. */
  readonly createFetch: (language: PageUrl['language']) => typeof fetch;
  readonly skipped: number;
}

export interface SitePreviewsDeps {
  readonly pages: PageService;
  readonly sessions: Sessions;
  readonly snapshots: SiteSnapshots<PreviewedSite>;
  readonly getAccess: (path: string) => Access;
}

function toPublicUrl({ language, path }: SitePreviewPage, request: PageRequest): PageUrl {
  const url = new URL(localizePath(path, language, defaultLanguage) + request.url.search, request.url);
  return { ...parsePageUrl(url, request), language };
}

async function render(
  { pages, snapshots }: SitePreviewsDeps,
  page: SitePreviewPage,
  request: PageRequest,
): Promise<PageResult> {
  const { content, language, path } = page;
  const { createFetch, skipped } = await snapshots.open(content);
  const { search } = request.url;
  const inLanguage = (other: typeof language) =>
    formatSitePreviewPath({ content, language: other, path }) + search;
  const result = await pages.renderPreview(toPublicUrl(page, request), request, {
    fetch: createFetch(language),
    info: {
      kind: 'site',
      content,
      skipped,
      localizedPaths: { en: inLanguage('en'), nl: inLanguage('nl') },
      leavePath: localizePath(path, language, defaultLanguage) + search,
    },
    finish: (html) => linkToSitePreview(html, content),
  });
  if (result.kind !== 'redirect') return result;
  return { ...result, location: toSitePreviewHref(result.location, content) };
}

/** Serves the whole site with other content to owners; others get the normal handling. */
export function sitePreviews(deps: SitePreviewsDeps) {
  const { sessions, getAccess } = deps;
  return new Hono<ApiEnv>().get(`${adminPaths.preview}/*`, async (c: Context<ApiEnv>, next: Next) => {
    const request = toPageRequest(c);
    const page = parseSitePreviewPath(request.url.pathname);
    if (!page || canonicalPath(request.url) !== undefined) return next();
    if (!isAllowed('owner', await sessions.read(c.req.raw.headers))) return next();
    // Visitors cannot open it either, and logging in is not part of a preview.
    if (getAccess(page.path) !== 'anyone')
      return sendPage(c, {
        kind: 'redirect',
        status: 302,
        location: formatSitePreviewPath({ ...page, path: '/' }),
      });
    return sendPage(c, await render(deps, page, request));
  });
}
