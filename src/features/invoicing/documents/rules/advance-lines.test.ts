import { expect, test } from 'vitest';
import type { RestGroup } from '../../domain/contract/quotes.ts';
import { divideAdvance } from './advance-lines.ts';

const groupOf = (
  vat_code: RestGroup['vat_code'],
  rate_bp: number,
  whole_cents: number,
  left_cents = whole_cents,
): RestGroup => ({
  vat_code,
  rate_bp,
  category: 'S',
  base_cents: left_cents,
  vat_cents: 0,
  whole_cents,
  left_cents,
});
const partsOf = (groups: readonly RestGroup[], cents: number) =>
  divideAdvance(groups, cents).map((share) => [share.vat_code, share.cents]);

test('an advance of 30% divides three groups in proportion, to the cent', () => {
  const groups = [groupOf('high', 2100, 99_900), groupOf('low', 900, 7485), groupOf('zero', 0, 15_001)];
  expect(partsOf(groups, 36_716)).toEqual([
    ['high', 29_970],
    ['low', 2246],
    ['zero', 4500],
  ]);
});

test('an advance takes at most the rest of each rate, and nothing of a rate that the quote does not have', () => {
  const groups = [
    groupOf('high', 2100, 10_000, 2000),
    groupOf('low', 900, -1000, 500),
    groupOf('zero', 0, 0, -300),
  ];
  expect(partsOf(groups, 1000)).toEqual([['high', 1000]]);
});
