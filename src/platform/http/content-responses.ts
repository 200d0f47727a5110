import type { Context, MiddlewareHandler } from 'hono';
import { statusByCode } from '#shared/api/errors.ts';
import { defaultLanguage, isLanguage, type Language } from '#shared/i18n/language.ts';
import type { ApiEnv } from './api-env.ts';
import { CachedResponse, sendCached } from './cached-response.ts';
import type { PageCache } from './page-cache.ts';
import { denyAllPolicy } from './security-headers.ts';

/** Keeps the JSON value for callers in this process. */
export class ContentResponse extends CachedResponse {
  /** Do not mutate. */
  readonly value: unknown;

  constructor(json: string, headers: Record<string, string>) {
    super(Buffer.from(json), headers, 'onDemand');
    this.value = JSON.parse(json);
  }
}

export type ContentResponses = PageCache<ContentResponse>;

/** @param target path and query */
export const contentKey = (language: Language, target: string) => `${language} ${target}`;

/** Returns the last response if the database is unavailable; never for calls within the process. */
export async function withLastContent(
  c: Context<ApiEnv>,
  responses: ContentResponses,
  response: Response,
): Promise<Response> {
  const { method, url } = c.req;
  if (response.status !== statusByCode.unavailable || (method !== 'GET' && method !== 'HEAD'))
    return response;
  const requested = c.req.header('x-localization');
  const { pathname, search } = new URL(url);
  const language = isLanguage(requested) ? requested : defaultLanguage;
  const last = responses.getLast(contentKey(language, pathname + search));
  return last ? sendCached(c, last) : response;
}

/** Serves GET requests from memory if the response depends only on URL, language and content. */
export function cacheContent(
  responses: ContentResponses,
  paths: RegExp,
  headers: Readonly<Record<string, string>>,
): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { method, path, url } = c.req;
    if ((method !== 'GET' && method !== 'HEAD') || !paths.test(path)) return next();
    const { language } = c.var;
    const { pathname, search } = new URL(url);
    const key = contentKey(language, pathname + search);
    const cached = responses.get(key);
    if (cached) return sendCached(c, cached);
    const { generation } = responses;
    await next();
    if (c.res.status !== 200) {
      // The record is gone, unless only the database is unavailable.
      if (c.res.status < 500) responses.delete(key, generation);
      return;
    }
    const response = new ContentResponse(await c.res.text(), {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Language': language,
      Vary: 'X-Localization',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': denyAllPolicy,
    });
    responses.set(key, response, generation);
    c.res = undefined;
    c.res = await sendCached(c, response);
    return;
  };
}
