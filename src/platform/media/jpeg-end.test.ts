import { expect, test } from 'vitest';
import { makePhoto } from '#tests/support/image-files.ts';
import { hasJpegEnd } from './jpeg-end.ts';
import { readImageFile } from './read-image-file.ts';

test('X19: a JPEG without its end marker is broken, even if all of its pixels are there', async () => {
  const photos = await Promise.all(Array.from({ length: 60 }, () => makePhoto(64, 40)));
  for (const photo of photos) {
    expect(await readImageFile(photo.subarray(0, -1))).toEqual({ rejection: 'broken' });
    expect(await readImageFile(photo.subarray(0, -2))).toEqual({ rejection: 'broken' });
  }
});

test('X19: bytes after the end marker do not matter, and the end of an embedded thumbnail does not count', async () => {
  const photo = await makePhoto(64, 40);
  expect(await readImageFile(Buffer.concat([photo, Buffer.from('more')]))).toHaveProperty('image');
  const thumbnail = Buffer.concat([
    Buffer.from([0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9]),
    photo.subarray(2),
  ]);
  const whole = Buffer.concat([photo.subarray(0, 2), thumbnail]);
  expect(hasJpegEnd(whole)).toBe(true);
  expect(hasJpegEnd(whole.subarray(0, -2))).toBe(false);
  expect(hasJpegEnd(whole.subarray(0, 20))).toBe(false);
});
