import { isNotFound, isRedirect } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { findMenuWebsites, loadWebsite, loadWebsites } from './client.ts';

/** Returns a transport that gives every call the same response. */
function respondingTransport(body: unknown, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, { status }));
  const transport: ApiTransport = { fetch, language: () => 'nl' };
  const calls = () => fetch.mock.calls.map(([url, init]) => ({ url: String(url), init }));
  return { transport, calls };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('56, 61, 90, 91: the list is requested from /api with the three headers and without the credentials option', async () => {
  const { transport, calls } = respondingTransport({ data: [] });
  expect(await loadWebsites({ transport, search: {} })).toEqual([]);
  const [call] = calls();
  expect(call?.url).toMatch(/^\/api\/websites\??$/);
  expect(Object.fromEntries(new Headers(call?.init?.headers))).toMatchObject({
    accept: 'application/json',
    'content-type': 'application/json',
    'x-localization': 'nl',
  });
  expect(call?.init).not.toHaveProperty('credentials');
});

test('27: the menu requests up to forty websites and keeps the number, slug and title of each', async () => {
  const entry = { number: 3, slug: 'a', title: 'A' };
  const { transport, calls } = respondingTransport({
    data: [{ ...entry, summary: 'x' }],
    meta: { page: 1, per_page: 40, total: 41 },
  });
  expect(await findMenuWebsites(transport)).toEqual({ entries: [entry], total: 41 });
  expect(calls()[0]?.url).toBe('/api/websites?page=1&per_page=40');
});

test('69: a website is requested by its escaped slug', async () => {
  const data = { slug: 'a/b c', pictures: [] };
  const { transport, calls } = respondingTransport({ data });
  expect(await loadWebsite(transport, 'a/b c')).toEqual(data);
  expect(calls()[0]?.url).toBe('/api/websites/a%2Fb%20c');
});

test('X4, 69: no slug can request another endpoint', async () => {
  for (const slug of ['../me', 'a?page=1', 'a#b', '../../admin/x', '%2e%2e']) {
    const { transport, calls } = respondingTransport({ data: { slug, pictures: [] } });
    await loadWebsite(transport, slug);
    const { pathname, search, hash } = new URL(calls()[0]?.url ?? '', 'http://own.example');
    expect([decodeURIComponent(pathname.slice('/api/websites/'.length)), search, hash], slug).toEqual([
      slug,
      '',
      '',
    ]);
  }
});

test('X4, 69: a segment of dots is not a website and causes no request', async () => {
  for (const slug of ['.', '..']) {
    const { transport, calls } = respondingTransport({ data: { slug } });
    expect(isNotFound(await failure(loadWebsite(transport, slug)))).toBe(true);
    expect(calls()).toEqual([]);
  }
});

test('13, 69: an unknown website shows the not-found view', async () => {
  const { transport } = respondingTransport({ error: { code: 'not_found', message: '' } }, 404);
  expect(isNotFound(await failure(loadWebsite(transport, 'x')))).toBe(true);
});

test('X11, X29: a slug of the other language redirects to the slug of this one, and a former slug permanently', async () => {
  const { transport } = respondingTransport({ data: { slug: 'kade', is_former_slug: false } });
  const renamed = respondingTransport({ data: { slug: 'kade', is_former_slug: true } });
  const former = await failure(loadWebsite(renamed.transport, 'dock'));
  expect(former).toMatchObject({ options: { params: { slug: 'kade' }, statusCode: 301 } });
  const thrown = await failure(loadWebsite(transport, 'quay'));
  expect(isRedirect(thrown)).toBe(true);
  expect(thrown).toMatchObject({ options: { params: { slug: 'kade' }, statusCode: 302 } });
});

test('75: an API error rejects the page', async () => {
  const { transport } = respondingTransport({ error: { code: 'internal', message: '' } }, 500);
  expect(await failure(loadWebsite(transport, 'x'))).toMatchObject({ name: 'ApiError', status: 500 });
});

test('X18: a page loads only the picture files that it can show, and no format twice', async () => {
  const files = [320, 640, 750, 1080, 1600, 2400].map((width) => ({ width, url: `/media/${width}` }));
  const picture = { sources: { avif: files, webp: files, jpeg: files } };
  const pictures = [
    { ...picture, kind: 'detail' },
    { ...picture, kind: 'phone' },
  ];
  const { transport } = respondingTransport({ data: { slug: 'a', pictures } });
  const website = await loadWebsite(transport, 'a');
  const widths = website.pictures.map(({ sources }) => ({
    avif: sources.avif.map(({ width }) => width),
    webp: sources.webp,
    jpeg: sources.jpeg.map(({ width }) => width),
  }));
  expect(widths).toEqual([
    { avif: [320, 640, 750, 1080, 1600], webp: [], jpeg: [1600] },
    { avif: [320, 640], webp: [], jpeg: [640] },
  ]);
});
