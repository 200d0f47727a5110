import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeOnEachEngine } from '../../../tests/support/engines.ts';
import { readContentVersion } from '../db/content-version.ts';
import { createMissingDerivatives } from './create-missing-derivatives.ts';
import { createMediaQueue } from './media-queue.ts';
import { openMediaStore } from './media-store.ts';
import { findMediaAssets, insertMediaAsset } from './queries/media-assets.ts';
import type { MediaTables } from './tables.ts';

const now = '2026-03-01T12:00:00.000Z';

describeOnEachEngine('the derivatives of images', (open) => {
  async function openWork() {
    const database = await open<MediaTables>();
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-media-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
    const store = openMediaStore(dataDir);
    const work = {
      database,
      store,
      queue: createMediaQueue({ concurrency: 1 }),
      now: () => new Date(now),
      isStopping: () => false,
      onFailure: vi.fn<(error: unknown, pictureId: string) => void>(),
    };
    const hang = (original_key: string) =>
      insertMediaAsset(
        database.query,
        { original_key, sha256: '0'.repeat(64), width: 400, height: 300, thumbhash: '' },
        now,
      );
    const sourcesOf = async (id: string) => (await findMediaAssets(database.query, [id])).get(id)?.sources;
    return { work, store, database, hang, sourcesOf };
  }
  const photo = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: '#c63' } })
      .withExif({ IFD0: { Copyright: 'Owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
      .jpeg()
      .toBuffer();

  test('72, X19: each planned derivative is created, stored and listed by the API, without metadata', async () => {
    const { work, store, hang, sourcesOf } = await openWork();
    const id = await hang(await store.saveOriginal(await photo(), 'jpeg'));
    await createMissingDerivatives(work);
    expect(work.onFailure).not.toHaveBeenCalled();
    const sources = await sourcesOf(id);
    for (const format of ['avif', 'webp', 'jpeg'] as const) {
      expect(sources?.[format].map(({ width }) => width)).toEqual([320, 400]);
      for (const { width, url } of sources?.[format] ?? []) {
        const bytes = await store.readDerivative(url.replace('/media/', ''));
        const metadata = await sharp(bytes ?? Buffer.alloc(0)).metadata();
        expect([metadata.width, metadata.exif]).toEqual([width, undefined]);
      }
    }
  });

  test('X26: the content version is bumped once per image with new files, and not when none is missing', async () => {
    const { work, store, database, hang } = await openWork();
    await hang(await store.saveOriginal(await photo(), 'jpeg'));
    const before = await readContentVersion(database);
    await createMissingDerivatives(work);
    expect(await readContentVersion(database)).toBe(before + 1);
    await createMissingDerivatives(work);
    expect(await readContentVersion(database)).toBe(before + 1);
  });

  test('an image without its original is reported and does not block the others', async () => {
    const { work, store, hang, sourcesOf } = await openWork();
    const lost = await hang(`${'9'.repeat(32)}.jpeg`);
    const good = await hang(await store.saveOriginal(await photo(), 'jpeg'));
    await createMissingDerivatives(work);
    expect(work.onFailure.mock.calls.map(([, id]) => id)).toEqual([lost]);
    expect((await sourcesOf(lost))?.avif).toEqual([]);
    expect((await sourcesOf(good))?.avif).toHaveLength(2);
  });
});
