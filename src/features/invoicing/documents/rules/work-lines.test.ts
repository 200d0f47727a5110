import { expect, test } from 'vitest';
import { sumCents } from '#shared/money/money.ts';
import { getWorkTotal } from '../../domain/rules/work/work-rates.ts';
import { type Grouping, groupings } from '../contract/drafts.ts';
import { type BillableWork, toWorkLines } from './work-lines.ts';

const hours = (id: string, given: Partial<BillableWork> = {}): BillableWork => ({
  id,
  date: '2026-11-23',
  kind: 'hours',
  title: id,
  project_id: null,
  project: null,
  minutes: 7,
  quantity: null,
  rate_cents: 8500,
  amount_cents: null,
  vat_code: null,
  ...given,
});

const toLines = (works: readonly BillableWork[], grouping: Grouping, rounding_minutes = 0) => {
  let last = 0;
  return toWorkLines(works, {
    grouping,
    rounding_minutes,
    language: 'en',
    supply_date: '2026-11-30',
    getVatCode: () => 'high',
    terms: { rates: [], kor_periods: [] },
    newId: () => `line ${++last}`,
  });
};

test.each(groupings)('rounded hours amount to the totals in lists, grouped by %s', (grouping) => {
  const works = [hours('alpha'), hours('beta'), hours('gamma', { date: '2026-11-24', minutes: 440 })];
  const listed = sumCents(
    works.map(({ kind, minutes, rate_cents }) => {
      const total = { kind, minutes, quantity: null, amountCents: null, rateCents: rate_cents };
      return getWorkTotal({ ...total, roundingMinutes: 15, isBillable: true }) ?? 0;
    }),
  );
  const lines = toLines(works, grouping, 15);
  const minutes = lines.reduce((sum, { line }) => sum + (line.minutes ?? 0), 0);
  expect(minutes).toBe(15 + 15 + 450);
  expect((minutes * 8500) / 60).toBe(listed);
});

test('grouped by project, work without a project keeps each title that it has', () => {
  const site = { project_id: 'p1', project: 'Site' };
  const works = [hours('alpha', site), hours('beta', site), hours('gamma'), hours('delta')];
  const again = hours('epsilon', { title: 'Gamma ', date: '2026-11-24' });
  const lines = toLines([...works, again], 'project');
  expect(lines.map(({ line, work_ids }) => [line.description, line.minutes, work_ids.length])).toEqual([
    ['Site', 14, 2],
    ['delta', 7, 1],
    ['gamma', 14, 2],
  ]);
});

test('hours that exceed the maximum of a line are divided among several lines', () => {
  const title = 'Site';
  const works = ['a', 'b', 'c'].map((id) => hours(id, { title, minutes: 30_000 - (id === 'c' ? 1 : 0) }));
  const lines = toLines(works, 'title');
  expect(lines.map(({ line, work_ids }) => [line.minutes, work_ids])).toEqual([
    [60_000, ['a', 'b']],
    [29_999, ['c']],
  ]);
});
