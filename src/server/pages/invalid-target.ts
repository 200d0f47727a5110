import type { MiddlewareHandler } from 'hono';
import { splitLanguagePrefix } from '#features/localization/rules.ts';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { assertValidTarget, requireValidTarget } from '#platform/http/request-guards.ts';
import { AppError, type ErrorCode } from '#shared/api/errors.ts';
import type { PageService } from './page-service.ts';
import { sendPage, toPageRequest } from './send-response.ts';

/** A path that no page can have: content pages have no subpages, and `-` is not a slug. */
const pathWithoutPage = '/-/-';

function findRejection(target: string): ErrorCode | undefined {
  try {
    assertValidTarget(target);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : 'internal';
  }
}

/** The page must stay as sent: scripts could not read its URL. */
const withoutModules = (body: Buffer) =>
  Buffer.from(body.toString().replaceAll(/<script\b[^>]*\btype="module"[\s\S]*?<\/script>/g, ''));

/**
 * Rejects a URL that is too long, or has an invalid escape or a control character. Browsers that navigate get
 * the not-found page in the URL's language, others a JSON error.
 * @param requireHost rejects unknown hosts before rendering
 */
export function validTargetOrNotFound(
  pages: Pick<PageService, 'renderUnreadable'>,
  requireHost: MiddlewareHandler<ApiEnv>,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { origin, pathname } = new URL(c.req.url);
    const target = c.req.url.slice(origin.length);
    const opensPage = ['GET', 'HEAD'].includes(c.req.method) && c.req.header('accept')?.includes('text/html');
    const rejection = findRejection(target);
    if (!opensPage || pathname.startsWith('/api/') || rejection === undefined)
      return requireValidTarget(c, next);
    await requireHost(c, async () => {});
    const { prefix, path } = splitLanguagePrefix(pathname);
    const url = new URL((prefix === undefined ? '' : `/${prefix}`) + pathWithoutPage, origin);
    // Breadcrumbs of a long path would fill the page.
    const shownPath = rejection === 'uri_too_long' ? '/…' : path;
    const page = await pages.renderUnreadable({ ...toPageRequest(c), url }, shownPath);
    return sendPage(c, page.kind === 'rendered' ? { ...page, body: withoutModules(page.body) } : page);
  };
}
