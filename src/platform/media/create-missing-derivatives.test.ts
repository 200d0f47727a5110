import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeOnEachEngine } from '#tests/support/engines.ts';
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
    const hang = (original_key: string, width = 400) =>
      insertMediaAsset(
        database.query,
        { original_key, sha256: '0'.repeat(64), width, height: (width * 3) / 4, thumbhash: '' },
        now,
      );
    /** Inserts an image in one colour, wide enough for derivatives of both stages. */
    const hangWide = async (background: string) => {
      const original = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .jpeg()
        .toBuffer();
      const key = await store.saveOriginal(original, 'jpeg');
      return { id: await hang(key, 800), key };
    };
    const sourcesOf = async (id: string) => (await findMediaAssets(database.query, [id])).get(id)?.sources;
    const widthsOf = async (id: string) => (await sourcesOf(id))?.jpeg.map(({ width }) => width);
    return { work, store, database, hang, hangWide, sourcesOf, widthsOf };
  }
  const photo = () =>
    sharp({ create: { width: 400, height: 300, channels: 3, background: '#c63' } })
      .withExif({ IFD0: { Copyright: 'Owner' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 22/1 0/1' } })
      .jpeg()
      .toBuffer();

  test('72, X19: are created as planned, stored and listed by the API, without metadata', async () => {
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

  test('X26: change the content version once per stage of an image, and not when none is missing', async () => {
    const { work, store, database, hang } = await openWork();
    await hang(await store.saveOriginal(await photo(), 'jpeg'));
    const before = await readContentVersion(database);
    await createMissingDerivatives(work);
    expect(await readContentVersion(database)).toBe(before + 2);
    await createMissingDerivatives(work);
    expect(await readContentVersion(database)).toBe(before + 2);
  });

  test('are created for other images even if the original of one is missing, which is reported', async () => {
    const { work, store, hang, sourcesOf } = await openWork();
    const lost = await hang(`${'9'.repeat(32)}.jpeg`);
    const good = await hang(await store.saveOriginal(await photo(), 'jpeg'));
    await createMissingDerivatives(work);
    expect(work.onFailure.mock.calls.map(([, id]) => id)).toEqual([lost]);
    expect((await sourcesOf(lost))?.avif).toEqual([]);
    expect((await sourcesOf(good))?.avif).toHaveLength(2);
  });

  test('are created in the order small JPEG, other small files, the rest, with the newest image first', async () => {
    const { work, store, hangWide, widthsOf } = await openWork();
    const older = await hangWide('#c63');
    const newer = await hangWide('#36c');
    const readKeys: string[] = [];
    const seen: unknown[] = [];
    const readOriginal = async (key: string) => {
      readKeys.push(key);
      seen.push([await widthsOf(older.id), await widthsOf(newer.id)]);
      return store.readOriginal(key);
    };
    expect(await createMissingDerivatives({ ...work, store: { ...store, readOriginal } })).toBe(2);
    const stage = [newer.key, older.key];
    expect(readKeys).toEqual([...stage, ...stage, ...stage]);
    const [small, all] = [
      [320, 640],
      [320, 640, 800],
    ];
    expect(seen.slice(0, 3)).toEqual([
      [[], []],
      [[], small],
      [small, small],
    ]);
    expect([await widthsOf(older.id), await widthsOf(newer.id)]).toEqual([all, all]);
  });

  test('are created next for an image that is added during the run, which is complete at the end', async () => {
    const { work, store, hangWide, widthsOf } = await openWork();
    const older = [await hangWide('#c63'), await hangWide('#63c')];
    const readKeys: string[] = [];
    let added: Awaited<ReturnType<typeof hangWide>> | undefined;
    const readOriginal = async (key: string) => {
      readKeys.push(key);
      added ??= await hangWide('#36c');
      return store.readOriginal(key);
    };
    expect(await createMissingDerivatives({ ...work, store: { ...store, readOriginal } })).toBe(3);
    const newestFirst = older.map(({ key }) => key).toReversed();
    const stage = [added?.key, ...newestFirst];
    expect(readKeys).toEqual([newestFirst[0], added?.key, newestFirst[1], ...stage, ...stage]);
    expect(await widthsOf(added?.id ?? '')).toEqual([320, 640, 800]);
  });

  /** Inserts images without an original, newest last, and counts the rows that each query returns. */
  async function openLargeWork(images: number) {
    const { work, database } = await openWork();
    const ids = Array.from({ length: images }, (_, index) => `${String(index).padStart(6, '0')}`);
    const asset = {
      sha256: '',
      width: 300,
      height: 200,
      thumbhash: '',
      focal_x: 50,
      focal_y: 50,
      is_removed: 0 as const,
      version: 1,
    };
    const times = { created_at: now, updated_at: now };
    for (let start = 0; start < images; start += 500)
      await database.query
        .insertInto('pictures')
        .values(ids.slice(start, start + 500).map((id) => ({ id, original_key: id, ...asset, ...times })))
        .execute();
    const rowCounts: number[] = [];
    const query = database.query.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rowCounts.push(result.rows.length);
        return result;
      },
    });
    const counting: typeof database = Object.create(database, { query: { value: query } });
    return { work: { ...work, database: counting }, database, ids, rowCounts };
  }

  test('are looked up once per image in a run with nothing to create, at most 256 of 10,000 at a time', async () => {
    const { work, database, ids, rowCounts } = await openLargeWork(10_000);
    const file = { width: 300, height: 200, bytes: 1, created_at: now };
    for (let start = 0; start < ids.length; start += 250)
      await database.query
        .insertInto('derivatives')
        .values(
          ids.slice(start, start + 250).flatMap((id) =>
            (['avif', 'webp', 'jpeg'] as const).map((format) => ({
              picture_id: id,
              format,
              key: `${id}.${format}`,
              ...file,
            })),
          ),
        )
        .execute();
    expect(await createMissingDerivatives(work)).toBe(0);
    expect(Math.max(...rowCounts)).toBe(3 * 256);
    expect(rowCounts.reduce((sum, rows) => sum + rows)).toBe(1 + 4 * ids.length);
    expect(rowCounts).toHaveLength(1 + 2 * Math.ceil(ids.length / 256));
  });

  test('are looked up a few times per run and not once per batch, and each failure is tried once', async () => {
    const { work, ids, rowCounts } = await openLargeWork(1000);
    await createMissingDerivatives(work);
    expect(work.onFailure.mock.calls.map(([, id]) => id)).toEqual(ids.toReversed());
    const batches = Math.ceil(ids.length / 16) + 4;
    // Each stage reads them, the first again in batches, after each of which the newest id is read.
    expect(rowCounts.reduce((sum, rows) => sum + rows)).toBeLessThan(4 * ids.length + 2 * batches);
  });

  test('change the content version a few times for many images, and not once for each', async () => {
    const { work, store, database, hang } = await openWork();
    const key = await store.saveOriginal(await photo(), 'jpeg');
    for (let images = 0; images < 7; images += 1) await hang(key);
    const before = await readContentVersion(database);
    expect(await createMissingDerivatives(work)).toBe(7);
    // JPEG files in batches of one, two and four images, and then the others of all seven.
    expect(await readContentVersion(database)).toBe(before + 4);
  });

  test('are shown as far as they exist after a stop between the stages, and completed by the next run', async () => {
    const { work, database, hangWide, sourcesOf, widthsOf } = await openWork();
    const { id } = await hangWide('#c63');
    const before = await readContentVersion(database);
    const hasSmall = async () => (await sourcesOf(id))?.webp.length === 2;
    let isStopped = false;
    const queue = {
      add: async <Result>(task: () => Promise<Result>): Promise<Result> => {
        isStopped ||= await hasSmall();
        if (isStopped) throw new Error('the queue was stopped');
        return work.queue.add(task);
      },
    };
    await createMissingDerivatives({ ...work, queue, isStopping: () => isStopped });
    for (const files of Object.values((await sourcesOf(id)) ?? {}))
      expect(files.map(({ width }) => width)).toEqual([320, 640]);
    expect(await readContentVersion(database)).toBe(before + 2);
    expect(await createMissingDerivatives(work)).toBe(1);
    expect(await widthsOf(id)).toEqual([320, 640, 800]);
    expect(work.onFailure).not.toHaveBeenCalled();
  });

  test('are kept from earlier batches when the disk is full', async () => {
    const { work, store, hang, widthsOf } = await openWork();
    const key = await store.saveOriginal(await photo(), 'jpeg');
    const images = [await hang(key), await hang(key), await hang(key)];
    let files = 0;
    const saveDerivative: typeof store.saveDerivative = (...file) => {
      files += 1;
      // Two JPEG files per image; the second image of the second batch has no room.
      if (files > 4) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return store.saveDerivative(...file);
    };
    const full = { ...work, store: { ...store, saveDerivative } };
    await expect(createMissingDerivatives(full)).rejects.toThrow('no space left on device');
    const visible = await Promise.all(images.map(async (id) => (await widthsOf(id))?.length));
    expect(visible).toEqual([0, 2, 2]);
    expect(await createMissingDerivatives(work)).toBe(3);
  });

  test('are complete for all other images when two nodes run at once and an image is deleted', async () => {
    const { work, store, database, hang, hangWide, widthsOf } = await openWork();
    const key = await store.saveOriginal(await photo(), 'jpeg');
    const { id: wide } = await hangWide('#c63');
    const narrow = await hang(key);
    const deleted = await hang(key);
    const readOriginal = async (originalKey: string) => {
      await database.query.deleteFrom('pictures').where('id', '=', deleted).execute();
      return store.readOriginal(originalKey);
    };
    const node = { ...work, store: { ...store, readOriginal } };
    await Promise.all([createMissingDerivatives(node), createMissingDerivatives(node)]);
    expect([await widthsOf(narrow), await widthsOf(wide)]).toEqual([
      [320, 400],
      [320, 640, 800],
    ]);
    expect(work.onFailure).not.toHaveBeenCalled();
  });
});
