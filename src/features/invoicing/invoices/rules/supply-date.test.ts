import { expect, test } from 'vitest';
import { changeIssueDate, coverSupply, withSupplyDate } from './supply-date.ts';

const today = '2026-11-24';
const none = { issue_date: null, supply_from: null, supply_to: null };

test('a new invoice has its issue date as its supply date, a quote none', () => {
  expect(withSupplyDate('invoice', none, today).supply_to).toBe(today);
  expect(withSupplyDate('advance', { ...none, issue_date: '2026-11-20' }, today).supply_to).toBe(
    '2026-11-20',
  );
  expect(withSupplyDate('quote', none, today)).toEqual(none);
  const october = { ...none, supply_from: '2026-10-01' };
  expect(withSupplyDate('final', october, today)).toEqual(october);
});

test('the supply date follows the issue date as long as it is the same', () => {
  const draft = { ...none, supply_to: today };
  expect(changeIssueDate(draft, '2026-11-20', today)).toEqual({
    issue_date: '2026-11-20',
    supply_to: '2026-11-20',
  });
  expect(changeIssueDate({ ...draft, supply_to: '2026-11-03' }, '2026-11-20', today)).toEqual({
    issue_date: '2026-11-20',
  });
  const period = { ...draft, supply_from: '2026-11-01' };
  expect(changeIssueDate(period, '2026-11-20', today)).toEqual({ issue_date: '2026-11-20' });
});

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

test('where each line has a date of its own, the one date of the document adds nothing to them', () => {
  expect(coverSupply('invoice', own, [line('2026-11-03'), line('2026-11-10')])).toEqual({
    ...{ supply_from: '2026-11-03', supply_to: '2026-11-10' },
  });
  expect(coverSupply('invoice', own, [line('2026-11-03')])).toEqual({ ...own, supply_to: '2026-11-03' });
  const period = { supply_from: '2026-11-01', supply_to: '2026-11-27' };
  expect(coverSupply('invoice', period, [line('2026-11-03')])).toEqual(period);
});

test('the supply date of a document stays one date where no line has another, and a quote has none', () => {
  expect(coverSupply('invoice', own, [line(null), line('2026-11-27')])).toEqual(own);
  const none = { supply_from: null, supply_to: null };
  expect(coverSupply('quote', none, [line('2026-11-10')])).toEqual(none);
  expect(coverSupply('invoice', none, [line('2026-11-10')])).toEqual({ ...own, supply_to: '2026-11-10' });
});
