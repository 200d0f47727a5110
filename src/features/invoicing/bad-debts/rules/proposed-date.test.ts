import { expect, test } from 'vitest';
import { getProposedDate } from './proposed-date.ts';

test('a write-off is proposed for today, or for a year after the due date if that is past', () => {
  const today = '2026-11-27';
  expect(getProposedDate({ today, deadline: '2027-01-01', write_offs: [] })).toBe(today);
  expect(getProposedDate({ today, deadline: null, write_offs: [] })).toBe(today);
  expect(getProposedDate({ today, deadline: '2025-06-17', write_offs: [] })).toBe('2025-06-17');
  const write_offs = [{ date: '2025-07-01' }, { date: '2025-08-01' }];
  expect(getProposedDate({ today, deadline: '2025-06-17', write_offs })).toBe('2025-08-01');
});
