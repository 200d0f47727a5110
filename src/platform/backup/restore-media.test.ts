import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { stageMediaFile } from './restore-media.ts';

const path = `originals/${'a'.repeat(32)}.png`;

test('a media file that is damaged or breaks off leaves no part of it', async () => {
  const staging = makeTemporaryFolder();
  const damaged = new Blob(['another image']).stream();
  await expect(stageMediaFile(staging, path, damaged)).rejects.toThrow('is not the one that was backed up');
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(100));
      controller.error(new Error('invalid tag'));
    },
  });
  await expect(stageMediaFile(staging, path, broken)).rejects.toThrow('invalid tag');
  expect(readdirSync(join(staging, 'media', 'originals'))).toEqual([]);
});
