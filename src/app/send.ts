import type { Context } from 'hono';
import { chooseAnswer, type StoredAnswer } from '../platform/http/stored-answer.ts';
import type { Pages } from './pages.ts';

/** Sends a kept answer in the best encoding, or says that nothing has changed. */
export function sendStored(c: Context, stored: StoredAnswer): Response {
  const { status, headers, body } = chooseAnswer(stored, {
    acceptEncoding: c.req.header('accept-encoding'),
    ifNoneMatch: c.req.header('if-none-match'),
    head: c.req.method === 'HEAD',
  });
  return new Response(body === null ? null : new Uint8Array(body), { status, headers });
}

/** Sends the page at the request's address. */
export async function sendPage(c: Context, pages: Pages): Promise<Response> {
  const answer = await pages.answer({
    url: new URL(c.req.url),
    cookie: c.req.header('cookie'),
    acceptLanguage: c.req.header('accept-language'),
    signal: c.req.raw.signal,
  });
  if (answer.kind === 'stored') return sendStored(c, answer.answer);
  if (answer.kind === 'fresh')
    return new Response(answer.html, { status: answer.status, headers: answer.headers });
  return new Response(null, { status: answer.status, headers: { Location: answer.location } });
}
