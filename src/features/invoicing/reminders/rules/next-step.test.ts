import { expect, test } from 'vitest';
import { getNextReminder, hasCollectionCosts, type PastReminder } from './next-step.ts';

const days = [7, 21, 35] as const;

const sent = (step: 1 | 2 | 3, on: string, given: Partial<PastReminder> = {}): PastReminder => ({
  step,
  kind: 'reminder',
  state: 'sent',
  queued_on: on,
  sent_on: on,
  ...given,
});

const next = (past: readonly PastReminder[], is_business = true) =>
  getNextReminder({ due_date: '2026-10-01', is_business, days: [...days], past });

test('the first reminder is due some days after the due date', () => {
  expect(next([])).toEqual({ step: 1, kind: 'reminder', due_on: '2026-10-08' });
});

test('a late step does not cause the next step at once', () => {
  expect(next([sent(1, '2026-10-08')])).toMatchObject({ step: 2, due_on: '2026-10-22' });
  expect(next([sent(1, '2026-11-20')])).toMatchObject({ step: 2, due_on: '2026-12-04' });
});

test('a reminder that failed or was discarded does not count, and there is none after the last step', () => {
  expect(next([sent(1, '2026-10-08', { state: 'failed' })])).toMatchObject({ step: 1 });
  expect(next([sent(1, '2026-10-08', { state: 'discarded' })])).toMatchObject({ step: 1 });
  expect(next([sent(3, '2026-11-05', { kind: 'final_notice' })])).toBeNull();
});

test('a consumer gets the 14-day letter, and the final notice only once its 14 days are over', () => {
  const kind = 'fourteen_day_notice';
  expect(next([sent(1, '2026-10-08')], false)).toMatchObject({ step: 2, kind });
  // Received on the 30th: the first day is the 31st, and the fourteenth is 13 November.
  const notice = [sent(1, '2026-10-08'), sent(2, '2026-10-22', { kind, sent_on: '2026-10-30' })];
  expect(next(notice, false)).toMatchObject({ step: 3, kind: 'final_notice', due_on: '2026-11-14' });
  const final = { kind: 'final_notice' } as const;
  const consumer = { is_business: false, past: notice };
  expect(hasCollectionCosts(final, consumer, '2026-11-13')).toBe(false);
  expect(hasCollectionCosts(final, consumer, '2026-11-14')).toBe(true);
});

test('the final notice to a consumer waits until the 14-day letter is sent, and has no costs if there is none', () => {
  const kind = 'fourteen_day_notice';
  expect(next([sent(2, '2026-10-22', { kind, state: 'queued', sent_on: null })], false)).toBeNull();
  const past = [sent(2, '2026-10-22')];
  expect(hasCollectionCosts({ kind: 'final_notice' }, { is_business: false, past }, '2027-01-01')).toBe(
    false,
  );
});

test('a business is charged costs with the final notice only', () => {
  const business = { is_business: true, past: [] };
  expect(hasCollectionCosts({ kind: 'final_notice' }, business, '2026-11-14')).toBe(true);
  expect(hasCollectionCosts({ kind: 'second_reminder' }, business, '2026-11-14')).toBe(false);
});
