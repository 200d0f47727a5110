import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { onError } from '../http/error-response.ts';
import { createLog } from '../log/log.ts';
import { type MediaFilesDeps, mediaFiles } from './media-files.ts';
import { openMediaStore } from './media-store.ts';

const open = { findAudience: async () => 'everyone' as const, isOwner: async () => false };

function openFiles(deps: Partial<MediaFilesDeps> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-media-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const store = openMediaStore(dataDir);
  const log = createLog({ logLevel: 'silent' }, { write: () => {} });
  return { store, app: mediaFiles({ store, ...open, ...deps }).onError(onError(log)) };
}

test('72: a derivative has its content type and is cached for ever', async () => {
  const { store, app } = openFiles();
  const key = await store.saveDerivative(Buffer.from('pixels'), 'avif');
  const response = await app.request(`/${key}`);
  expect([response.status, await response.text()]).toEqual([200, 'pixels']);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${key}"`,
  });
});

test('72: a conditional request gets 304', async () => {
  const { store, app } = openFiles();
  const key = await store.saveDerivative(Buffer.from('pixels'), 'webp');
  const ask = async (tag: string) => {
    const response = await app.request(`/${key}`, { headers: { 'If-None-Match': tag } });
    return [response.status, response.headers.get('ETag'), await response.text()];
  };
  for (const tag of [`"${key}"`, `W/"${key}"`, `"other", "${key}"`, '*'])
    expect(await ask(tag), tag).toEqual([304, `"${key}"`, '']);
  for (const tag of ['"other"', key]) expect(await ask(tag), tag).toEqual([200, `"${key}"`, 'pixels']);
});

test('72: a missing file never gets 304', async () => {
  const { store, app } = openFiles();
  const key = await store.saveDerivative(Buffer.from('pixels'), 'webp');
  await store.deleteDerivative(key);
  for (const tag of [`"${key}"`, '*'])
    expect((await app.request(`/${key}`, { headers: { 'If-None-Match': tag } })).status, tag).toBe(404);
});

test('72: HEAD has the headers of GET and does not read the file', async () => {
  const { store } = openFiles();
  const key = await store.saveDerivative(Buffer.from('pixels'), 'jpeg');
  const readDerivative = vi.fn(store.readDerivative);
  const app = mediaFiles({ store: { ...store, readDerivative }, ...open });
  const head = await app.request(`/${key}`, { method: 'HEAD' });
  expect([head.status, head.headers.get('Content-Length'), await head.text()]).toEqual([200, '6', '']);
  expect(readDerivative).not.toHaveBeenCalled();
  const get = await app.request(`/${key}`);
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
});

test('72: a derivative that is used on no public page is served only to the owner, and never with a shared cache', async () => {
  const isOwner = async (headers: Headers) => headers.get('cookie') === 'owner';
  const { store, app } = openFiles({ findAudience: async () => 'owner', isOwner });
  const key = await store.saveDerivative(Buffer.from('pixels'), 'avif');
  const visitor = await app.request(`/${key}`, { headers: { 'If-None-Match': `"${key}"` } });
  expect([visitor.status, visitor.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  const owner = await app.request(`/${key}`, { headers: { cookie: 'owner' } });
  expect([owner.status, owner.headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
});

test('72: a derivative without a media asset is not found, not even by the owner', async () => {
  const { store, app } = openFiles({ findAudience: async () => undefined, isOwner: async () => true });
  const key = await store.saveDerivative(Buffer.from('pixels'), 'avif');
  expect((await app.request(`/${key}`)).status).toBe(404);
});

test('X19: originals and all other files have no URL', async () => {
  const { store, app } = openFiles();
  const original = await store.saveOriginal(Buffer.from('raw'), 'jpeg');
  const paths = [
    original,
    `..%2foriginals%2f${original}`,
    `%2e%2e/originals/${original}`,
    `originals/${original}`,
  ];
  for (const path of [...paths, '', '.', '%00', 'a.avif', `${original}%00.avif`])
    expect((await app.request(`/${path}`)).status, path).toBe(404);
});
