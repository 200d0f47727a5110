import { expect, test } from 'vitest';
import { blindSpots } from './blind-spots.ts';
import { checkLuhn } from './check-luhn.ts';

test('X37: the mistakes that are named do go unseen, in numbers that differ by nothing else', () => {
  expect(blindSpots.map(({ pairs }) => pairs.join(' '))).toEqual(['09 90', '22 55', '33 66', '44 77']);
  for (const { pairs, numbers } of blindSpots) {
    const [one, other] = numbers;
    expect(numbers.map((number) => checkLuhn(number).state)).toEqual(['valid', 'valid']);
    expect(one.replace(pairs[0], pairs[1])).toBe(other);
  }
});
