import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { readContentVersion } from '../../platform/db/content-version.ts';
import { createMediaQueue } from '../../platform/media/media-queue.ts';
import { openMediaStore } from '../../platform/media/media-store.ts';
import { insertImage } from './fixtures.ts';
import { getImage } from './queries/find-images.ts';
import { makeMissingDerivatives } from './service.ts';
import type { ImagesTables } from './tables.ts';

const now = '2026-03-01T12:00:00.000Z';

describeOnEachEngine('the files of images', (open) => {
  async function openWork() {
    const database = await open<ImagesTables>();
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-media-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const store = openMediaStore(dataDir);
    const work = {
      database,
      store,
      queue: createMediaQueue({ concurrency: 1 }),
      now: () => new Date(now),
      onFailure: vi.fn<(error: unknown, imageId: string) => void>(),
    };
    const hang = (number: number, original_key: string) =>
      insertImage(
        database.query,
        { number, width: 400, height: 300, original_key, texts: { en: { slug: `n${number}`, title: 'N' } } },
        now,
      );
    return { work, store, database, hang };
  }
  const photo = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: '#c63' } })
      .withExif({ IFD0: { Copyright: 'Owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
      .jpeg()
      .toBuffer();

  test('72, X19: each planned file is made, kept and named by the API, without metadata', async () => {
    const { work, store, database, hang } = await openWork();
    await hang(1, await store.saveOriginal(await photo(), 'jpeg'));
    await makeMissingDerivatives(work);
    expect(work.onFailure).not.toHaveBeenCalled();
    const { sources } = await getImage(database.query, 'en', 'n1');
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      expect(sources[format].map(({ width }) => width)).toEqual([320, 400]);
      for (const { width, url } of sources[format]) {
        const bytes = await store.readDerivative(url.replace('/media/', ''));
        const metadata = await sharp(bytes ?? Buffer.alloc(0)).metadata();
        expect([metadata.width, metadata.exif]).toEqual([width, undefined]);
      }
    }
  });

  test('X26: kept pages hear of new files once per image, and of nothing when all are made', async () => {
    const { work, store, database, hang } = await openWork();
    await hang(1, await store.saveOriginal(await photo(), 'jpeg'));
    const before = await readContentVersion(database);
    await makeMissingDerivatives(work);
    expect(await readContentVersion(database)).toBe(before + 1);
    await makeMissingDerivatives(work);
    expect(await readContentVersion(database)).toBe(before + 1);
  });

  test('an image without its original is told of and does not hold up the others', async () => {
    const { work, store, database, hang } = await openWork();
    const lost = await hang(2, `${'9'.repeat(32)}.jpeg`);
    await hang(1, await store.saveOriginal(await photo(), 'jpeg'));
    await makeMissingDerivatives(work);
    expect(work.onFailure.mock.calls.map(([, id]) => id)).toEqual([lost]);
    expect((await getImage(database.query, 'en', 'n2')).sources.avif).toEqual([]);
    expect((await getImage(database.query, 'en', 'n1')).sources.avif).toHaveLength(2);
  });
});
