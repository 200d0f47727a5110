import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { getDerivativeType, isMediaKey } from './media-key.ts';
import { openMediaStore } from './media-store.ts';

function makeDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-media-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return dataDir;
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

test('X19: originals can only be read by the user that the program runs as', async () => {
  const dataDir = makeDataDir();
  const key = await openMediaStore(dataDir).saveOriginal(Buffer.from('raw'), 'jpeg');
  for (const folder of ['media', 'media/originals', 'media/derivatives', 'media/unfinished'])
    expect(modeOf(join(dataDir, folder)), folder).toBe(0o700);
  expect(modeOf(join(dataDir, 'media/originals', key))).toBe(0o600);
});

test('the folder is synced to disk after a file is renamed, so that a power failure does not undo the change', async () => {
  const dataDir = makeDataDir();
  const synced: (readonly [string, readonly string[]])[] = [];
  const store = openMediaStore(dataDir, async (folder) => {
    synced.push([folder, readdirSync(folder)]);
  });
  const original = await store.saveOriginal(Buffer.from('raw'), 'jpeg');
  const derivative = await store.saveDerivative(Buffer.from('a'), 'avif');
  expect(synced).toEqual([
    [join(dataDir, 'media/originals'), [original]],
    [join(dataDir, 'media/derivatives'), [derivative]],
  ]);
});

test('X19: an original cannot be read as a derivative', async () => {
  const store = openMediaStore(makeDataDir());
  const key = await store.saveOriginal(Buffer.from('raw'), 'jpeg');
  expect(await store.readOriginal(key)).toEqual(Buffer.from('raw'));
  expect(await store.readDerivative(key)).toBeNull();
});

test('72: a file is stored once, named by the hash of its content', async () => {
  const dataDir = makeDataDir();
  const store = openMediaStore(dataDir);
  const [one, two] = await Promise.all([1, 2].map(() => store.saveDerivative(Buffer.from('a'), 'avif')));
  expect(one).toBe('ca978112ca1bbdcafac231b39a23dc4d.avif');
  expect(two).toBe(one);
  expect(await store.saveDerivative(Buffer.from('a'), 'avif')).toBe(one);
  expect(readdirSync(join(dataDir, 'media/derivatives'))).toEqual([one]);
  expect(readdirSync(join(dataDir, 'media/unfinished'))).toEqual([]);
});

test('unfinished files of a killed process are deleted after an hour, and recent ones are kept', () => {
  const dataDir = makeDataDir();
  openMediaStore(dataDir);
  const unfinished = join(dataDir, 'media/unfinished');
  for (const name of ['old', 'new']) writeFileSync(join(unfinished, name), 'half');
  utimesSync(join(unfinished, 'old'), 0, 0);
  openMediaStore(dataDir);
  expect(readdirSync(unfinished)).toEqual(['new']);
});

test('a failed write leaves no partial file', async () => {
  const dataDir = makeDataDir();
  const store = openMediaStore(dataDir);
  rmSync(join(dataDir, 'media/derivatives'), { recursive: true });
  await expect(store.saveDerivative(Buffer.from('a'), 'webp')).rejects.toThrow('ENOENT');
  expect(readdirSync(join(dataDir, 'media/unfinished'))).toEqual([]);
});

test('a deleted file is gone, and deleting it twice is no error', async () => {
  const store = openMediaStore(makeDataDir());
  const original = await store.saveOriginal(Buffer.from('a'), 'png');
  const derivative = await store.saveDerivative(Buffer.from('a'), 'jpeg');
  for (const _ of [1, 2]) {
    await store.deleteOriginal(original);
    await store.deleteDerivative(derivative);
  }
  expect([await store.readOriginal(original), await store.readDerivative(derivative)]).toEqual([null, null]);
});

test('X4, X19: no key leads outside its folder', async () => {
  const dataDir = makeDataDir();
  const store = openMediaStore(dataDir);
  const key = await store.saveOriginal(Buffer.from('raw'), 'jpeg');
  for (const path of [
    `../originals/${key}`,
    `..%2foriginals%2f${key}`,
    '../../secret',
    '.',
    '..',
    '',
    `${key}\0`,
    `/${key}`,
  ]) {
    expect(isMediaKey(path), path).toBe(false);
    expect(await store.readDerivative(path), path).toBeNull();
    await store.deleteDerivative(path);
  }
  expect(readFileSync(join(dataDir, 'media/originals', key), 'utf8')).toBe('raw');
});

test('72: only derivatives have a content type', () => {
  const hash = 'a'.repeat(32);
  expect(['avif', 'webp', 'jpeg', 'png', 'html'].map((end) => getDerivativeType(`${hash}.${end}`))).toEqual([
    'image/avif',
    'image/webp',
    'image/jpeg',
    null,
    null,
  ]);
});
