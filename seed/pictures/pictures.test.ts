import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readImageFile } from '#platform/media/read-image-file.ts';
import { hashDrawing, pictureDrawings } from './drawings.ts';
import { getPictureFile, readManifest } from './manifest.ts';

/** Carried by each clone and build. */
const maxTotalBytes = 5_000_000;

test('the shipped pictures are those of the drawings: otherwise run `node seed/pictures/create.ts`', async () => {
  const drawn = await Promise.all(
    [...pictureDrawings].map(async ([name, { draw }]) => [name, hashDrawing(await draw())]),
  );
  const shipped = [...(await readManifest())].map(([name, { drawing }]) => [name, drawing]);
  expect(shipped).toEqual(drawn);
});

test('each shipped picture has a file of its size and nothing else is shipped', async () => {
  const manifest = await readManifest();
  let totalBytes = 0;
  for (const [name, { width, height }] of manifest) {
    const file = await readFile(getPictureFile(name));
    totalBytes += file.length;
    expect(await readImageFile(file), name).toMatchObject({ image: { format: 'avif', width, height } });
  }
  expect(totalBytes).toBeLessThan(maxTotalBytes);
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.avif'));
  expect(files.sort()).toEqual([...manifest.keys()].map((name) => `${name}.avif`).sort());
});
