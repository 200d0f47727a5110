import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { onError } from '../http/error-answers.ts';
import { createLog } from '../log/log.ts';
import { mediaFiles } from './media-files.ts';
import { openMediaStore } from './media-store.ts';

function openFiles() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-media-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const store = openMediaStore(dataDir);
  const log = createLog({ logLevel: 'silent' }, { write: () => {} });
  return { store, app: mediaFiles(store).onError(onError(log)) };
}

test('72: a derivative has its type and is kept for ever', async () => {
  const { store, app } = openFiles();
  const key = await store.saveDerivative(Buffer.from('pixels'), 'avif');
  const answer = await app.request(`/${key}`);
  expect([answer.status, await answer.text()]).toEqual([200, 'pixels']);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/avif',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: `"${key}"`,
  });
  expect((await app.request(`/${key}`, { method: 'HEAD' })).status).toBe(200);
});

test('72: who has it already is told so', async () => {
  const { store, app } = openFiles();
  const key = await store.saveDerivative(Buffer.from('pixels'), 'webp');
  const answer = await app.request(`/${key}`, { headers: { 'If-None-Match': `"${key}"` } });
  expect([answer.status, await answer.text()]).toEqual([304, '']);
});

test('X19: originals and everything else have no address', async () => {
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
