import { type Context, Hono } from 'hono';
import { localizePath } from '#features/localization/rules.ts';
import { previewPath } from '#features/publishing/previews/rules.ts';
import { type OpenedPreview, openPreview, type Previewable } from '#features/publishing/previews/service.ts';
import type { PublisherDeps } from '#features/publishing/service/part-change.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import type { RateLimiter } from '#platform/http/limits/rate-limiter.ts';
import type { Log } from '#platform/log/log.ts';
import { defaultLanguage } from '#shared/i18n/language.ts';
import type { ApiVisitor } from '../pages/page-request.ts';
import type { PageService } from '../pages/page-service.ts';
import { sendPage, toPageRequest } from '../pages/send-response.ts';

export interface DraftPreviewsDeps {
  readonly pages: PageService;
  readonly publishing: Pick<PublisherDeps, 'database' | 'now'>;
  readonly previewables: readonly Previewable[];
  readonly apiFetch: (visitor: ApiVisitor) => typeof fetch;
  /** Limits invalid links per network. */
  readonly unknownLimiter: Pick<RateLimiter, 'consume'>;
  readonly log: Log;
}

/** Returns a `fetch` that responds to the request for the previewed record with its draft. */
const fetchWithDraft =
  ({ apiPath, data }: OpenedPreview['page'], fetchPublic: typeof fetch): typeof fetch =>
  async (input, init) =>
    String(input) === apiPath ? Response.json({ data }) : fetchPublic(input, init);

/** Serves a draft's page to anyone with a link; other links get the not-found page. */
export function draftPreviews(deps: DraftPreviewsDeps) {
  const { pages, publishing, previewables, apiFetch, unknownLimiter, log } = deps;
  const onUncounted = (err: unknown) => log.warn({ err }, 'the use of a preview link could not be counted');
  const show = async (c: Context<ApiEnv>): Promise<Response> => {
    const request = toPageRequest(c);
    const token = c.req.param('token') ?? '';
    const preview = await openPreview(publishing, previewables, token);
    if (!preview) {
      const retrySeconds = unknownLimiter.consume(request.clientIp ?? '');
      const result =
        retrySeconds === undefined ? await pages.handle(request) : pages.rejectTooMany(request, retrySeconds);
      return sendPage(c, result);
    }
    const { language, expiresAt, page } = preview;
    const location = localizePath(`${previewPath}/${token}`, language, defaultLanguage);
    if (request.url.pathname !== location) return sendPage(c, { kind: 'redirect', status: 302, location });
    await preview.countUse().catch(onUncounted);
    const visitor = { cookie: undefined, clientIp: request.clientIp, user: null, language };
    const basePath = localizePath('/', language, defaultLanguage).replace(/\/$/, '');
    return sendPage(
      c,
      await pages.renderPreview({ path: page.path, basePath, search: '', language }, request, {
        fetch: fetchWithDraft(page, apiFetch(visitor)),
        info: { kind: 'draft', title: page.title, language, expiresAt },
      }),
    );
  };
  return new Hono<ApiEnv>()
    .get(`${previewPath}/:token`, show)
    .get(`/:language{nl|en}${previewPath}/:token`, show);
}
