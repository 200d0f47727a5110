import { expect, test } from 'vitest';
import { changeIssueDate, withSupplyDate } from './supply-date.ts';

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
