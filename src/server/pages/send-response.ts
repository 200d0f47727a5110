import type { Context } from 'hono';
import type { ApiEnv } from '#platform/http/api-env.ts';
import { compressUncached, sendCached } from '#platform/http/cached-response.ts';
import type { PageRequest, PageResult } from './page-request.ts';

export function toPageRequest(c: Context<ApiEnv>): PageRequest {
  return {
    url: new URL(c.req.url),
    cookie: c.req.header('cookie'),
    acceptLanguage: c.req.header('accept-language'),
    signal: c.req.raw.signal,
    clientIp: c.env?.clientIp,
  };
}

export async function sendPage(c: Context, result: PageResult): Promise<Response> {
  if (result.kind === 'cached') return sendCached(c, result.response);
  if (result.kind === 'rendered') return sendUncached(c, result);
  const { status, location } = result;
  return new Response(null, {
    status,
    headers: { Location: location, 'Cache-Control': 'no-cache', Vary: languageVary },
  });
}

// The target of an unprefixed URL depends on the visitor's language.
const languageVary = 'Cookie, Accept-Language';

async function sendUncached(c: Context, page: Extract<PageResult, { kind: 'rendered' }>): Promise<Response> {
  const { body, encoding } = await compressUncached(page.body, c.req.header('accept-encoding'));
  const headers = new Headers(page.headers);
  headers.append('Vary', 'Accept-Encoding');
  if (encoding) headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(body), { status: page.status, headers });
}
