import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { createDerivativeRequests } from '#platform/media/derivative-requests.ts';
import { openMediaStore } from '#platform/media/media-store.ts';
import { findMediaAssets, insertMediaAsset } from '#platform/media/queries/media-assets.ts';
import type { MediaTables } from '#platform/media/tables.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { startImageJobs } from './background-jobs.ts';

const now = '2026-03-01T12:00:00.000Z';

describeOnEachEngine('the background processing of images', (open) => {
  test.skipIf(process.platform !== 'linux')('continues once the disk has free space again', async () => {
    const database = await open<MediaTables>();
    const store = openMediaStore(makeTemporaryFolder());
    const photo = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#c63' } })
      .jpeg()
      .toBuffer();
    const original_key = await store.saveOriginal(photo, 'jpeg');
    const asset = { original_key, sha256: '0'.repeat(64), width: 320, height: 200, thumbhash: '' };
    const id = await insertMediaAsset(database.query, asset, now);
    let isFull = true;
    let rejections = 0;
    const lines: { msg: string; reason?: string }[] = [];
    const jobs = startImageJobs(
      {
        database: database.of(),
        requests: createDerivativeRequests(),
        store: {
          ...store,
          async saveDerivative(bytes, format) {
            if (!isFull) return store.saveDerivative(bytes, format);
            rejections += 1;
            // A device that is always full.
            await writeFile('/dev/full', bytes);
            return '';
          },
        },
        log: createLog({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }),
      },
      { initialMs: 10, maxMs: 10 },
    );
    onTestFinished(() => jobs.stop());
    // More than the three files of one pass.
    await waitUntil(() => expect(rejections).toBeGreaterThan(6));
    isFull = false;
    await waitUntil(async () =>
      expect((await findMediaAssets(database.query, [id])).get(id)?.sources.avif).toHaveLength(1),
    );
    await waitUntil(() => expect(lines).toHaveLength(3));
    expect(lines.map(({ msg }) => msg)).toEqual([
      'images are waiting: the disk is full or the database is not responding',
      'derivatives created',
      'images are processed again',
    ]);
    expect(lines[0]?.reason).toContain('ENOSPC');
  });
});
