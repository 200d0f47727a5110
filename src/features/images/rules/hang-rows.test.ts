import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hangLayouts, hangRows } from './hang-rows.ts';

test('the first row is large, and the next two are not', () => {
  const ratios = [1.6, 0.8, 1.3333, 0.75, 1, 1.6, 0.6667, 1.5];
  expect(hangRows(ratios, hangLayouts.wide)).toEqual([36, 36, 26, 26, 26, 22, 22, 22]);
});

test('a single picture in the last row is not enlarged', () => {
  expect(hangRows([0.75], hangLayouts.wide)).toEqual([36]);
});

/** Divides pictures into rows as the browser does: each takes what fits. */
function wrap(ratios: readonly number[], heights: readonly number[], width: number, gap: number): number[][] {
  const rows: number[][] = [[]];
  let left = width;
  for (const [index, ratio] of ratios.entries()) {
    const needed = ratio * (heights[index] ?? 0);
    const row = rows.at(-1) ?? [];
    if (row.length > 0 && needed + gap > left) {
      rows.push([index]);
      left = width - needed;
    } else {
      left -= needed + (row.length > 0 ? gap : 0);
      row.push(index);
    }
  }
  return rows;
}

/** Gaps of 16 and 24 px, at the ends of each layout's width range. */
const gapsOf = { narrow: [5, 4.27, 2.09], wide: [3.125, 1.67, 0.94] };
const ratio = fc.constantFrom(2, 1.7778, 1.6, 1.5, 1.3333, 1.25, 1, 0.8, 0.75, 0.6667, 0.5);

/** The last picture is so narrow that it fits into the previous row. */
const lastAlone = [
  [2, 1, 1, 0.75, 1, 1, 0.5],
  [2, 1.25, 0.5, 0.6667, 1.3333, 0.5],
];
/** One row takes so many pictures that it is lower than any other. */
const pastMin = [
  [2, 1, 1, 0.5, 0.6667, 2, 0.5, 0.5, 1.6, 1.3333],
  [2, 1.25, 0.75, 0.75, 0.5, 0.5, 0.5, 0.8, 2, 0.8],
];

test.each(['narrow', 'wide'] as const)('all pictures of a %s row are equally high', (name) => {
  fc.assert(
    fc.property(fc.array(ratio, { maxLength: 60 }), (ratios) => {
      const layout = hangLayouts[name];
      const heights = hangRows(ratios, layout);
      expect(heights).toHaveLength(ratios.length);
      for (const gap of gapsOf[name]) {
        for (const row of wrap(ratios, heights, layout.width, gap))
          expect(new Set(row.map((index) => heights[index])).size).toBeLessThanOrEqual(1);
      }
    }),
    { examples: [...lastAlone, ...pastMin].map((ratios) => [ratios]) },
  );
});
