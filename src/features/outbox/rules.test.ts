import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outboxStates } from '#shared/email/outbox-state.ts';
import { getPageCount, getRefreshIntervalMs, isInProgress, outboxList } from './rules.ts';

test('only emails that wait or are being sent are in progress', () => {
  expect(outboxStates.filter(isInProgress)).toEqual(['waiting', 'sending']);
});

test('the search parameters select a status and a page', () => {
  expect(outboxList.parse({ state: 'failed', page: '2' })).toEqual({ state: 'failed', page: '2' });
  expect(outboxList.parse({})).toEqual({});
});

test.each([
  { state: 'lost' },
  { state: ['sent'] },
  { page: '1' },
  { page: '0' },
  { page: '1.5' },
  { page: 'x' },
])('an invalid search parameter is dropped: %j', (search) => {
  expect(outboxList.parse(search)).toEqual({});
});

test('every email is on a page, and no page is empty unless it is the only page', () => {
  const count = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(count, fc.integer({ min: 1, max: 100 }), (total, per_page) => {
      const pages = getPageCount({ total, per_page });
      expect(pages * per_page).toBeGreaterThanOrEqual(total);
      expect(pages === 1 || (pages - 1) * per_page < total).toBe(true);
    }),
  );
});

test('a list is polled often while an email is active, rarely while one waits, and otherwise never', () => {
  const now = '2030-01-02T03:04:05.000Z';
  const later = '2030-01-02T09:04:05.000Z';
  const intervalMs = (
    state: 'waiting' | 'sending' | 'sent',
    next_at: string | null,
    delivery: 'smtp' | 'none' = 'smtp',
  ) =>
    getRefreshIntervalMs(
      [
        { state: 'sent', next_at: null },
        { state, next_at },
      ],
      { delivery, generated_at: now },
    );
  expect(intervalMs('sending', null)).toBe(2000);
  expect(intervalMs('waiting', now)).toBe(2000);
  expect(intervalMs('waiting', now, 'none')).toBe(30_000);
  expect(intervalMs('waiting', later)).toBe(30_000);
  expect(intervalMs('sent', null)).toBeUndefined();
});
