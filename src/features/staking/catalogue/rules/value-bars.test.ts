import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contractFixture } from '../../fixtures.ts';
import { getValueBars, maxBars } from './value-bars.ts';

const listOf = (values: readonly (string | null)[]) =>
  values.map((staked_usd, index) => contractFixture({ id: `c${index}`, name: `Pool ${index}`, staked_usd }));

test('bars are in the order of the list, relative to the highest, which is named', () => {
  expect(getValueBars(listOf(['50', '0', '200.00', '25']))).toEqual({
    heights: [250, 0, 1000, 125],
    names: ['Pool 0', 'Pool 1', 'Pool 2', 'Pool 3'],
    highest: { index: 2, name: 'Pool 2', dollars: '200.00' },
    lowest: '0',
    known: 4,
    unknown: 0,
  });
});

test('an unknown value has no bar and is counted, so that it does not look like zero', () => {
  expect(getValueBars(listOf([null, '10', null]))).toMatchObject({ heights: [1000], known: 1, unknown: 2 });
  expect(getValueBars(listOf([null]))).toEqual({
    heights: [],
    names: [],
    highest: null,
    lowest: null,
    known: 0,
    unknown: 1,
  });
  expect(getValueBars([])).toMatchObject({ heights: [], highest: null, known: 0, unknown: 0 });
});

test('only a value of zero has no height, however high the highest is', () => {
  expect(getValueBars(listOf(['0', '0.000000000000000001', `1${'0'.repeat(29)}`])).heights).toEqual([
    0, 1, 1000,
  ]);
  expect(getValueBars(listOf(['0', '0'])).heights).toEqual([0, 0]);
});

test('a long list has the bars of its highest values only, still in order', () => {
  const values = Array.from({ length: 100 }, (_, index) => String((index * 37) % 100));
  const { heights, highest, lowest, known } = getValueBars(listOf(values));
  const expected = values.map(Number).filter((value) => value >= 100 - maxBars);
  expect(heights).toEqual(expected.map((value) => Math.round((value * 1000) / 99)));
  expect({ highest: highest?.dollars, lowest, known }).toEqual({ highest: '99', lowest: '76', known: 100 });
});

test('there are never more bars than fit, and exactly one of them is the highest', () => {
  const value = fc.option(fc.nat({ max: 1000 }).map(String));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 60 }), (values) => {
      const { heights, highest, known, unknown } = getValueBars(listOf(values));
      expect(known + unknown).toBe(values.length);
      expect(heights).toHaveLength(Math.min(known, maxBars));
      expect(heights.every((height) => height >= 0 && height <= 1000)).toBe(true);
      if (highest) expect(heights[highest.index]).toBe(highest.dollars === '0' ? 0 : 1000);
    }),
  );
});
