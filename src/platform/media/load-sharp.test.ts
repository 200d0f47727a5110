import sharp from 'sharp';
import { expect, test } from 'vitest';
import { loadSharp } from './load-sharp.ts';

test('the image library uses one thread per image and has no cache', async () => {
  await loadSharp();
  expect(sharp.concurrency()).toBe(1);
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, files: { max: 0 }, items: { max: 0 } });
});
