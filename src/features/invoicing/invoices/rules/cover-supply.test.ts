import { expect, test } from 'vitest';
import { coverSupply } from './supply-date.ts';

const own = { supply_from: null, supply_to: '2026-11-27' };
const line = (supply_date: string | null) => ({ kind: 'item' as const, supply_date });

test('the supply period of a document covers the dates of its lines', () => {
  expect(coverSupply('invoice', own, [line('2026-11-10'), line(null)])).toEqual({
    ...{ supply_from: '2026-11-10', supply_to: '2026-11-27' },
  });
  const period = { supply_from: '2026-11-01', supply_to: '2026-11-27' };
  expect(coverSupply('invoice', period, [line('2026-11-10')])).toEqual(period);
  expect(coverSupply('final', period, [line('2018-12-31'), line('2026-12-01')])).toEqual({
    ...{ supply_from: '2018-12-31', supply_to: '2026-12-01' },
  });
});

test('the supply date of a document stays one date where no line has another, and a quote has none', () => {
  expect(coverSupply('invoice', own, [line(null), line('2026-11-27')])).toEqual(own);
  const none = { supply_from: null, supply_to: null };
  expect(coverSupply('quote', none, [line('2026-11-10')])).toEqual(none);
  expect(coverSupply('invoice', none, [line('2026-11-10')])).toEqual({ ...own, supply_to: '2026-11-10' });
});
