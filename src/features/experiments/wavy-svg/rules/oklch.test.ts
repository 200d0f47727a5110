import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyColor } from '../fixtures.ts';
import { mixOklch, toHex, toOklch } from './oklch.ts';

// Reference values of CSS Color 4 and its implementations.
const known = [
  ['#ffffff', 1, 0, 0],
  ['#000000', 0, 0, 0],
  ['#808080', 0.5999, 0, 0],
  ['#ff0000', 0.628, 0.2577, 29.23],
  ['#00ff00', 0.8664, 0.2948, 142.5],
  ['#0000ff', 0.452, 0.3132, 264.05],
  ['#ffff00', 0.968, 0.2111, 109.77],
  ['#00ffff', 0.9054, 0.1546, 194.77],
  ['#ff00ff', 0.7017, 0.3225, 328.36],
  ['#663399', 0.4403, 0.1603, 303.37],
] as const;

test.for(known)('X40: %s is oklch(%f %f %f)', ([color, l, c, h]) => {
  const found = toOklch(color);
  expect(found.l).toBeCloseTo(l, 3);
  expect(found.c).toBeCloseTo(c, 3);
  expect(found.h).toBeCloseTo(h, 1);
  expect(toHex({ l, c, h })).toBe(color);
});

test('X40: every sRGB colour survives a round trip', () => {
  fc.assert(fc.property(anyColor, (color) => toHex(toOklch(color)) === color));
});

test('X40: a colour outside sRGB loses chroma, not lightness or hue', () => {
  const wild = fc.record({
    l: fc.double({ min: 0.1, max: 0.97, noNaN: true }),
    c: fc.double({ min: 0.05, max: 0.5, noNaN: true }),
    h: fc.double({ min: 0, max: 360, noNaN: true }),
  });
  fc.assert(
    fc.property(wild, (color) => {
      const shown = toOklch(toHex(color));
      expect(Math.abs(shown.l - color.l)).toBeLessThan(0.01);
      expect(shown.c).toBeLessThan(color.c + 0.01);
      const turn = Math.abs(((shown.h - color.h + 540) % 360) - 180);
      // The greyer the colour, the more a byte of rounding changes its hue.
      expect(turn * shown.c).toBeLessThan(0.5);
    }),
  );
  expect(toHex({ l: 2, c: 0.1, h: 20 })).toBe('#ffffff');
  expect(toHex({ l: -1, c: 0.1, h: 20 })).toBe('#000000');
});

test('X40: a mix starts and ends with its colours and takes the shorter hue arc', () => {
  fc.assert(
    fc.property(anyColor, anyColor, (from, to) => {
      expect([mixOklch(from, to, 0), mixOklch(from, to, 1)]).toEqual([from, to]);
    }),
  );
  const middle = toOklch(mixOklch('#ff0000', '#ff00ff', 0.5));
  expect(middle.h).toBeGreaterThan(328.36);
  expect(toOklch(mixOklch('#808080', '#0000ff', 0.5)).h).toBeCloseTo(264, -1);
});
