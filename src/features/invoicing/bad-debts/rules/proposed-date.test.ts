import { expect, test } from 'vitest';
import { findDateWarnings, getProposedDate } from './proposed-date.ts';

test('the suggested date of a write-off is today, or a year after the due date if that has passed', () => {
  const today = '2026-11-27';
  expect(getProposedDate({ today, deadline: '2027-01-01', write_offs: [] })).toBe(today);
  expect(getProposedDate({ today, deadline: null, write_offs: [] })).toBe(today);
  expect(getProposedDate({ today, deadline: '2025-06-17', write_offs: [] })).toBe('2025-06-17');
  const write_offs = [{ date: '2025-07-01' }, { date: '2025-08-01' }];
  expect(getProposedDate({ today, deadline: '2025-06-17', write_offs })).toBe('2025-08-01');
});

const debt = {
  today: '2026-11-28',
  due_date: '2025-08-26',
  deadline: '2026-08-26',
  reclaimable: [{ vat_code: 'high', rate_bp: 2100, return_box: '1a', base_cents: 100, vat_cents: 21 }],
} as const;

test('a write-off shows a warning for a date in a past quarter, and for a date before the due date', () => {
  const warn = (date: string, given: Partial<Parameters<typeof findDateWarnings>[1]> = {}) =>
    findDateWarnings(date, { ...debt, ...given });
  const q3 = { kind: 'earlier_quarter', year: 2026, quarter: 3 };
  expect(warn('2026-08-26')).toEqual([q3]);
  expect(warn('2025-08-20')).toEqual([
    { kind: 'before_due', due: '2025-08-26' },
    { kind: 'earlier_quarter', year: 2025, quarter: 3 },
  ]);
  expect(warn('2026-11-28')).toEqual([{ kind: 'late', deadline: '2026-08-26' }]);
  expect(warn('2026-11-28', { deadline: '2026-10-01' })).toEqual([]);
  expect(warn('2026-08-26', { due_date: '2026-08-27', reclaimable: [] })).toEqual([
    { kind: 'before_due', due: '2026-08-27' },
  ]);
  expect(warn('')).toEqual([]);
});
