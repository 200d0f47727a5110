import { expect, test } from 'vitest';
import { getCollectionCosts } from './collection-costs.ts';

test.each([
  [0, 0],
  [1, 40_00],
  [266_66, 40_00],
  [266_67, 40_00],
  [267_00, 40_05],
  [1_290_38, 193_56],
  [2_500_00, 375_00],
  [2_500_01, 375_00],
  [5_000_00, 625_00],
  [10_000_00, 875_00],
  [10_000_50, 875_01],
  [200_000_00, 2_775_00],
  [1_000_000_00, 6_775_00],
  [20_000_000_00, 6_775_00],
])('the law allows costs on %i cents of %i cents', (outstanding, costs) => {
  expect(getCollectionCosts(outstanding)).toBe(costs);
});

/** A generator of pseudo-random numbers from 0 to 1, so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test('costs rise with the amount, by at most 15% of the increase, and stay within the legal limits', () => {
  const random = createRandom(38);
  for (let round = 0; round < 2000; round += 1) {
    const lower = Math.floor(random() ** 4 * 2_000_000_000) + 1;
    const higher = lower + Math.floor(random() ** 4 * 50_000_000);
    const [least, greatest] = [getCollectionCosts(lower), getCollectionCosts(higher)];
    expect(least).toBeGreaterThanOrEqual(40_00);
    expect(greatest).toBeLessThanOrEqual(6_775_00);
    expect(greatest).toBeGreaterThanOrEqual(least);
    expect(greatest - least).toBeLessThanOrEqual(Math.ceil((higher - lower) * 0.15) + 1);
    expect(Number.isInteger(greatest)).toBe(true);
  }
});
