import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitTitle, titleStyle } from './fit-title.ts';

const room = { width: 1088, height: 286 };

test('X44: a short title is set as large as the space allows', () => {
  expect(fitTitle([2], room)).toEqual({ size: 220, lines: 1, fits: true });
  expect(fitTitle([2, 2, 2], { width: 500, height: 700 }).size).toBe(220);
});

test('X44: a longer title is set smaller and on more lines', () => {
  const { size, lines } = fitTitle([4, 4, 4], room);
  expect(size).toBeLessThan(220);
  expect(lines).toBeGreaterThanOrEqual(2);
});

test('X44: a title that fits at no size is set at the smallest size and cut to four lines', () => {
  expect(fitTitle([400], room)).toEqual({ size: 56, lines: 4, fits: false });
  expect(fitTitle(new Array<number>(90).fill(5), room)).toEqual({ size: 56, lines: 4, fits: false });
});

test('X44: whatever the words, the lines of a title fit the height, and each word of an uncut title fits the width', () => {
  const words = fc.array(fc.double({ min: 0.1, max: 40, noNaN: true }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(words, fc.integer({ min: 400, max: 1088 }), (widths, width) => {
      const { size, lines, fits } = fitTitle(widths, { ...room, width });
      expect(lines).toBeGreaterThanOrEqual(1);
      expect(lines).toBeLessThanOrEqual(4);
      expect(lines * size * titleStyle.leading).toBeLessThanOrEqual(room.height);
      if (fits) expect(Math.max(...widths) * size).toBeLessThanOrEqual(width);
    }),
  );
});
