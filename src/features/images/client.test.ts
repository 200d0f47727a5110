import { isNotFound } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import type { ApiTransport } from '../../shared/api-transport.ts';
import { findImages, loadImage } from './client.ts';

/** A transport whose every call is answered the same way. */
function answering(body: unknown, status = 200) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(body, { status }));
  const transport: ApiTransport = { fetch, language: () => 'nl' };
  const addresses = () => fetch.mock.calls.map(([address]) => String(address));
  return { transport, addresses };
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

test('70: the list of images is asked of /api', async () => {
  const { transport, addresses } = answering({ data: [] });
  expect(await findImages(transport)).toEqual([]);
  expect(addresses()[0]).toMatch(/^\/api\/images\??$/);
});

test('71: an image is asked for by what its address names, escaped', async () => {
  for (const slug of ['moire', '../me', 'a?page=1', 'a#b', 'a/b c']) {
    const { transport, addresses } = answering({ data: { slug } });
    expect(await loadImage(transport, slug)).toEqual({ slug });
    expect(addresses()).toEqual([`/api/images/${encodeURIComponent(slug)}`]);
  }
});

test('X4, 71: a segment of dots names no image and asks for nothing', async () => {
  for (const slug of ['.', '..']) {
    const { transport, addresses } = answering({ data: {} });
    expect(isNotFound(await failure(loadImage(transport, slug)))).toBe(true);
    expect(addresses()).toEqual([]);
  }
});

test('13, 71: an unknown image shows the not-found view', async () => {
  const { transport } = answering({ error: { code: 'not_found', message: '' } }, 404);
  expect(isNotFound(await failure(loadImage(transport, 'x')))).toBe(true);
});

test('75: a failure of the API is a failure of the page', async () => {
  const { transport } = answering({ error: { code: 'internal', message: '' } }, 500);
  expect(await failure(loadImage(transport, 'x'))).toMatchObject({ name: 'ApiError', status: 500 });
});
