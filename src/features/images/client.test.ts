import { isNotFound } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { loadImage, loadImages } from './client.ts';

/** Returns a transport that gives every call the same response. */
function respondingTransport(body: unknown, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, { status }));
  const transport: ApiTransport = { fetch, language: () => 'nl' };
  const urls = () => fetch.mock.calls.map(([url]) => String(url));
  return { transport, urls };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('70: the list of images is requested from /api', async () => {
  const { transport, urls } = respondingTransport({ data: [] });
  expect(await loadImages({ transport, search: {} })).toEqual([]);
  expect(urls()[0]).toMatch(/^\/api\/images\??$/);
});

test('71: an image is requested by its escaped slug', async () => {
  for (const slug of ['moire', '../me', 'a?page=1', 'a#b', 'a/b c']) {
    const { transport, urls } = respondingTransport({ data: { slug } });
    expect(await loadImage(transport, slug)).toEqual({ slug });
    expect(urls()).toEqual([`/api/images/${encodeURIComponent(slug)}`]);
  }
});

test('X4, 71: a segment of dots is not an image and causes no request', async () => {
  for (const slug of ['.', '..']) {
    const { transport, urls } = respondingTransport({ data: {} });
    expect(isNotFound(await failure(loadImage(transport, slug)))).toBe(true);
    expect(urls()).toEqual([]);
  }
});

test('13, 71: an unknown image shows the not-found view', async () => {
  const { transport } = respondingTransport({ error: { code: 'not_found', message: '' } }, 404);
  expect(isNotFound(await failure(loadImage(transport, 'x')))).toBe(true);
});

test('75: an API error rejects the page', async () => {
  const { transport } = respondingTransport({ error: { code: 'internal', message: '' } }, 500);
  expect(await failure(loadImage(transport, 'x'))).toMatchObject({ name: 'ApiError', status: 500 });
});
