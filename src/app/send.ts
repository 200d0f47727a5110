import type { Context } from 'hono';
import type { ApiEnv } from '../platform/http/api-env.ts';
import { chooseAnswer, compressOnce, type StoredAnswer } from '../platform/http/stored-answer.ts';
import type { PageAnswer, PageRequest } from './pages.ts';

/** Sends a kept answer in the best encoding, or says that nothing has changed. */
export function sendStored(c: Context, stored: StoredAnswer): Response {
  const { status, headers, body } = chooseAnswer(stored, {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
    head: c.req.method === 'HEAD',
  });
  return new Response(body === null ? null : new Uint8Array(body), { status, headers });
}

/** What a page depends on, of a request. */
export function pageRequestOf(c: Context<ApiEnv>): PageRequest {
  return {
    url: new URL(c.req.url),
    cookie: c.req.header('cookie'),
    acceptLanguage: c.req.header('accept-language'),
    signal: c.req.raw.signal,
    clientAddress: c.env?.clientAddress,
  };
}

/** Sends a page, or where to go instead. */
export function sendAnswer(c: Context, answer: PageAnswer): Response {
  if (answer.kind === 'stored') return sendStored(c, answer.answer);
  if (answer.kind === 'fresh') return sendFresh(c, answer);
  const { status, location } = answer;
  return new Response(null, {
    status,
    headers: { Location: location, 'Cache-Control': 'no-cache', Vary: varying },
  });
}

// Where a plain address leads depends on the language that the visitor reads.
const varying = 'Cookie, Accept-Language';

/** Sends a page that is not kept, compressed for this one visit. */
function sendFresh(c: Context, page: Extract<PageAnswer, { kind: 'fresh' }>): Response {
  const { body, encoding } = compressOnce(Buffer.from(page.html), c.req.header('accept-encoding'));
  const headers = new Headers(page.headers);
  headers.append('Vary', 'Accept-Encoding');
  if (encoding) headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(body), { status: page.status, headers });
}
