import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { startS3Server } from '#tests/support/s3-server.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import type { BackupTarget } from './backup-target.ts';
import { createFolderTarget } from './folder-target.ts';
import { createS3Target } from './s3-target.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function openBucket(changes: Record<string, string> = {}) {
  const { settings, close } = await startS3Server('backups');
  open.push(close);
  return { ...settings, prefix: 'vitrine/site', ...changes };
}

const targets: Readonly<Record<string, () => Promise<BackupTarget>>> = {
  folder: async () => createFolderTarget(makeTemporaryFolder()),
  bucket: async () => createS3Target(await openBucket()),
};

function writeFile(content: string | Buffer): string {
  const path = join(makeTemporaryFolder(), 'file');
  writeFileSync(path, content);
  return path;
}

const namesIn = async (target: BackupTarget, prefix: string) =>
  (await target.list(prefix)).map(({ name, bytes }) => `${name} ${bytes}`).toSorted();

describe.each(Object.entries(targets))('a %s as a target of backups', (_kind, create) => {
  test('stores, lists, reads, replaces and removes files', async () => {
    const target = await create();
    expect(await target.list('')).toEqual([]);
    expect(await target.list('media/plain/')).toEqual([]);
    const large = Buffer.alloc(3_000_000, 'vitrine');
    await target.put('vitrine-20300102T030405Z.tar.zst', writeFile('first'));
    await target.put('vitrine-20300102T030405Z.tar.zst', writeFile('second one'));
    await target.put('media/plain/originals/a1b2c3', writeFile(large));
    await target.put('media/plain/originals/empty', writeFile(''));
    expect(await namesIn(target, '')).toEqual([
      'media/plain/originals/a1b2c3 3000000',
      'media/plain/originals/empty 0',
      'vitrine-20300102T030405Z.tar.zst 10',
    ]);
    expect(await namesIn(target, 'media/')).toHaveLength(2);
    expect(await buffer(await target.read('media/plain/originals/a1b2c3'))).toEqual(large);
    await target.remove('media/plain/originals/empty');
    await target.remove('media/plain/originals/never');
    expect(await namesIn(target, 'media/')).toEqual(['media/plain/originals/a1b2c3 3000000']);
    await expect(target.read('never')).rejects.toThrow();
  });
});

/** A server that answers each request with the next of some pages. */
async function openPages(pages: readonly string[]) {
  const asked: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').searchParams);
    response.end(pages[asked.length - 1]);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  open.push(async () => void server.close());
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, asked };
}

const page = (keys: readonly string[], rest: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${keys
  .map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>7</Size><LastModified>2030-01-02T03:04:05.000Z</LastModified></Contents>`,
  )
  .join('')}${rest}</ListBucketResult>`;

test('a bucket whose list has several pages is listed whole', async () => {
  const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>1/+&amp;=</NextContinuationToken>';
  const { endpoint, asked } = await openPages([
    page(['vitrine/site/media/one'], next),
    page(['vitrine/site/media/two'], '<IsTruncated>false</IsTruncated>'),
  ]);
  const bucket = {
    bucket: 'backups',
    prefix: 'vitrine/site',
    region: 'eu',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  };
  const files = await createS3Target({ ...bucket, endpoint }).list('media/');
  const modifiedAt = new Date('2030-01-02T03:04:05.000Z');
  expect(files).toEqual(['media/one', 'media/two'].map((name) => ({ name, bytes: 7, modifiedAt })));
  expect(asked.map((query) => query.get('continuation-token'))).toEqual([null, '1/+&=']);
});

test('each problem of a bucket names its remedy', async () => {
  const settings = await openBucket();
  const list = (changes: Partial<typeof settings>) => createS3Target({ ...settings, ...changes }).list('');
  await expect(list({ bucket: 'other' })).rejects.toThrow('there is no bucket other: create it');
  await expect(list({ secretAccessKey: 'wrong' })).rejects.toThrow('the keys are wrong');
  await expect(list({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(
    /cannot be used: connect ECONNREFUSED/,
  );
});

test('each problem of a folder names its remedy, and a missing folder is not created', async () => {
  const folder = join(makeTemporaryFolder(), 'disk');
  const target = createFolderTarget(folder);
  const path = writeFile('x');
  await expect(target.put('a', path)).rejects.toThrow(
    `${folder}, does not exist: create it, or mount its disk`,
  );
  await expect(target.list('')).rejects.toThrow('does not exist');
  writeFileSync(folder, '');
  await expect(target.list('')).rejects.toThrow('is a file, not a folder');
  rmSync(folder);
  mkdirSync(folder);
  await target.put('a', path);
  expect(await namesIn(target, '')).toEqual(['a 1']);
});
