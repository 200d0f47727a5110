import { expect, test } from 'vitest';
import type { DraftLine } from '../contract/drafts.ts';
import { changeIssueDate, coverSupply, coverWork, withSupplyDate } from './supply-date.ts';

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
    supply_from: '2026-11-10',
    supply_to: '2026-11-27',
  });
  const period = { supply_from: '2026-11-01', supply_to: '2026-11-27' };
  expect(coverSupply('invoice', period, [line('2026-11-10')])).toEqual(period);
  expect(coverSupply('final', period, [line('2018-12-31'), line('2026-12-01')])).toEqual({
    supply_from: '2018-12-31',
    supply_to: '2026-12-01',
  });
});

test('if each line has its own date, the single date of the document adds nothing', () => {
  expect(coverSupply('invoice', own, [line('2026-11-03'), line('2026-11-10')])).toEqual({
    supply_from: '2026-11-03',
    supply_to: '2026-11-10',
  });
  expect(coverSupply('invoice', own, [line('2026-11-03')])).toEqual({ ...own, supply_to: '2026-11-03' });
  const period = { supply_from: '2026-11-01', supply_to: '2026-11-27' };
  expect(coverSupply('invoice', period, [line('2026-11-03')])).toEqual(period);
});

test('a document’s supply date stays a single date if no line has another date, and a quote has none', () => {
  expect(coverSupply('invoice', own, [line(null), line('2026-11-27')])).toEqual(own);
  const none = { supply_from: null, supply_to: null };
  expect(coverSupply('quote', none, [line('2026-11-10')])).toEqual(none);
  expect(coverSupply('invoice', none, [line('2026-11-10')])).toEqual({ ...own, supply_to: '2026-11-10' });
});

const item = (supply_date: string | null): DraftLine => ({
  id: '',
  description: '',
  quantity: 10_000,
  minutes: null,
  unit: 'piece',
  price_cents: 100,
  discount: null,
  vat_code: 'high',
  advance_id: null,
  ...line(supply_date),
});

test('added work lengthens the supply period to both sides, and never turns it round', () => {
  const period = { supply_from: '2026-11-05', supply_to: '2026-11-20' };
  const draft = { ...period, lines: [item(null)] };
  const cover = (...work: string[]) => Object.values(coverWork('invoice', draft, work));
  expect(cover('2026-10-28')).toEqual(['2026-10-28', '2026-11-20']);
  expect(cover('2026-11-28', '2026-10-28')).toEqual(['2026-10-28', '2026-11-28']);
  expect(cover('2026-11-10')).toEqual(['2026-11-05', '2026-11-20']);
  expect(cover()).toEqual(['2026-11-05', '2026-11-20']);
  const reversed = { ...draft, supply_from: '2026-11-20', supply_to: '2026-11-05' };
  expect(coverWork('invoice', reversed, ['2026-11-10'])).toEqual(period);
});

test('added work replaces a proposed date, but not the date of an item or a period', () => {
  const work = ['2026-10-01', '2026-10-31'];
  const cover = (given: object) => Object.values(coverWork('invoice', { ...own, lines: [], ...given }, work));
  expect(cover({})).toEqual(work);
  expect(cover({ lines: [{ ...item(null), kind: 'section' }] })).toEqual(work);
  expect(cover({ lines: [item(null)] })).toEqual(['2026-10-01', '2026-11-27']);
  expect(cover({ lines: [item('2026-11-03')] })).toEqual(['2026-10-01', '2026-11-03']);
  expect(cover({ supply_from: '2026-10-05' })).toEqual(['2026-10-01', '2026-11-27']);
});
