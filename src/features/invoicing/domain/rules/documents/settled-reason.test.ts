import { expect, test } from 'vitest';
import { getSettledReason } from './settled-reason.ts';

test.each([
  [{ outstanding_cents: 1, credited_cents: 0, written_off_cents: 0 }, null],
  [{ outstanding_cents: 0, credited_cents: 0, written_off_cents: 0 }, 'paid'],
  [{ outstanding_cents: -50, credited_cents: 0, written_off_cents: 0 }, 'paid'],
  [{ outstanding_cents: 0, credited_cents: 40, written_off_cents: 0 }, 'partly_credited'],
  [{ outstanding_cents: 0, credited_cents: 100, written_off_cents: 0 }, 'credited'],
  [{ outstanding_cents: 0, credited_cents: 40, written_off_cents: 60 }, 'written_off'],
  [{ total_cents: 0, outstanding_cents: 0, credited_cents: 0, written_off_cents: 0 }, 'nothing_to_pay'],
  [{ total_cents: 0, outstanding_cents: -50, credited_cents: 0, written_off_cents: 0 }, 'paid'],
])('an invoice of 1.00 with %o is settled as %s', (amounts, reason) => {
  expect(getSettledReason({ total_cents: 100, ...amounts })).toBe(reason);
});
