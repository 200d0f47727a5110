import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import type { ApiEnv } from './api-env.ts';
import { languageMiddleware } from './api-middleware.ts';
import { type ContentResponses, cacheContent, contentKey } from './content-responses.ts';
import { PageCache } from './page-cache.ts';

/** An API with one content endpoint, which counts how often it is called. */
function createContentApi() {
  const responses: ContentResponses = new PageCache(10_000, systemClock);
  let calls = 0;
  const count = () => {
    calls += 1;
    return calls;
  };
  const api = new Hono<ApiEnv>()
    .use(languageMiddleware)
    .use(cacheContent(responses, /^\/pages(?:\/|$)/, { 'X-Own': 'header' }))
    .get('/pages', (c) => c.json({ data: { call: count(), language: c.var.language } }))
    .get('/pages/:key', (c) => {
      count();
      return c.json({ error: 'not found' }, 404);
    })
    .post('/pages', (c) => c.json({ data: { call: count() } }))
    .get('/others', (c) => c.json({ data: { call: count() } }));
  const request = async (path: string, init?: RequestInit) => api.request(path, init);
  const read = async (path: string, init?: RequestInit) => (await (await request(path, init)).json()).data;
  return { api, responses, request, read };
}

test('X42: a content endpoint is called once per language and URL, until the content changes', async () => {
  const { read, responses } = createContentApi();
  const dutch = { headers: { 'X-Localization': 'nl' } };
  expect(await read('/pages')).toEqual({ call: 1, language: 'en' });
  expect(await read('/pages')).toEqual({ call: 1, language: 'en' });
  expect(await read('/pages', dutch)).toEqual({ call: 2, language: 'nl' });
  expect(await read('/pages?page=2')).toEqual({ call: 3, language: 'en' });
  responses.clear();
  expect(await read('/pages')).toEqual({ call: 4, language: 'en' });
});

test('X42: a client that already has the content gets 304, and the first response equals later ones', async () => {
  const { request } = createContentApi();
  const first = await request('/pages', { headers: { 'Accept-Encoding': 'br' } });
  const second = await request('/pages', { headers: { 'Accept-Encoding': 'br' } });
  expect([...second.headers]).toEqual([...first.headers]);
  expect(first.headers.get('X-Own')).toBe('header');
  expect(first.headers.get('Content-Encoding')).toBe('br');
  const etag = first.headers.get('ETag') ?? '';
  const again = await request('/pages', { headers: { 'Accept-Encoding': 'br', 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('X42: errors, other methods and other endpoints are not cached', async () => {
  const { read, request } = createContentApi();
  for (const status of [404, 404]) expect((await request('/pages/none')).status).toBe(status);
  expect(await read('/pages', { method: 'POST' })).toEqual({ call: 3 });
  expect(await read('/others')).toEqual({ call: 4 });
  expect(await read('/others')).toEqual({ call: 5 });
  expect((await request('/others')).headers.get('Cache-Control')).toBe('no-store');
});

test('X26: a response is not cached if the content changed while it was created', async () => {
  const { api, read, responses } = createContentApi();
  api.get('/pages/slow/x', (c) => {
    responses.clear();
    return c.json({ data: 'old' });
  });
  expect(await read('/pages/slow/x')).toBe('old');
  expect(responses.get(contentKey('en', '/pages/slow/x'))).toBeUndefined();
});
