import fc from 'fast-check';
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash';
import { expect, test } from 'vitest';
import { decodeThumbhash } from './thumbhash.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

function gradient(width: number, height: number): Uint8Array {
  const pixels = Array.from({ length: width * height }, (_, at) => [
    Math.round((255 * (at % width)) / width),
    Math.round((255 * Math.floor(at / width)) / height),
    120,
    255,
  ]);
  return Uint8Array.from(pixels.flat());
}

test.each([
  [60, 40],
  [40, 60],
  [50, 50],
])(
  'X18: the cells of a picture of %i × %i have the colours of the whole thumbhash at their position',
  (width, height) => {
    const hash = rgbaToThumbHash(width, height, gradient(width, height));
    const whole = thumbHashToRGBA(hash);
    const { columns, rows, colours } = decodeThumbhash(base64(hash));
    expect(colours).toHaveLength(columns * rows);
    for (const [field, colour] of colours.entries()) {
      const x = Math.floor((((field % columns) + 0.5) / columns) * whole.w);
      const y = Math.floor(((Math.floor(field / columns) + 0.5) / rows) * whole.h);
      const expected = [...whole.rgba.slice((y * whole.w + x) * 4, (y * whole.w + x) * 4 + 3)];
      // The nearest pixel of the full image is up to half a pixel off the middle of the cell.
      for (const [channel, value] of colour.entries())
        expect(Math.abs(value - (expected[channel] ?? 0))).toBeLessThanOrEqual(8);
    }
  },
);

test('any bytes are decoded to twelve colours', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const { colours } = decodeThumbhash(base64(bytes));
      expect(colours).toHaveLength(12);
      for (const value of colours.flat()) expect(Buffer.of(value)[0]).toBe(value);
    }),
  );
});
