import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { getPlaceholderUrl } from './placeholder-image.ts';
import { decodeThumbhash } from './thumbhash.ts';

/** Returns the thumbhash of a picture that is red at the top and blue at the bottom. */
function thumbhashOf(width: number, height: number): string {
  const pixels = Array.from({ length: width * height }, (_, at) =>
    at < (width * height) / 2 ? [200, 30, 20, 255] : [10, 40, 220, 255],
  );
  return Buffer.from(rgbaToThumbHash(width, height, Uint8Array.from(pixels.flat()))).toString('base64');
}

test.each([
  [60, 40, 4, 3],
  [40, 60, 3, 4],
])(
  'X18: the placeholder of a picture of %i × %i is a bitmap of %i × %i with its colours',
  (width, height, columns, rows) => {
    const placeholder = thumbhashOf(width, height);
    const [start, base64 = ''] = getPlaceholderUrl(placeholder).split(',');
    expect(start).toBe('data:image/bmp;base64');
    const file = Buffer.from(base64, 'base64');
    expect(file.subarray(0, 2).toString()).toBe('BM');
    expect([file.readUInt32LE(2), file.readInt32LE(18), file.readInt32LE(22)]).toEqual([
      file.length,
      columns,
      rows,
    ]);
    const rowBytes = 12;
    const pixels = Array.from({ length: columns * rows }, (_, field) => {
      const at = 54 + (rows - 1 - Math.floor(field / columns)) * rowBytes + (field % columns) * 3;
      return [...file.subarray(at, at + 3)].reverse();
    });
    expect(pixels).toEqual(decodeThumbhash(placeholder).colours);
  },
);

test('an empty thumbhash also gives a placeholder', () => {
  expect(getPlaceholderUrl('')).toMatch(/^data:image\/bmp;base64,[A-Za-z0-9+/]{136}$/);
});
