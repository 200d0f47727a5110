import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnderWay, outboxStates, pagesOf, parseOutboxSearch, refreshPauseMs } from './rules.ts';

test('only mails that wait or are being sent change by themselves', () => {
  expect(outboxStates.filter(isUnderWay)).toEqual(['waiting', 'sending']);
});

test('the address selects a state and a page', () => {
  expect(parseOutboxSearch({ state: 'failed', page: '2' })).toEqual({ state: 'failed', page: '2' });
  expect(parseOutboxSearch({})).toEqual({});
});

test.each([
  { state: 'lost' },
  { state: ['sent'] },
  { page: '1' },
  { page: '0' },
  { page: '1.5' },
  { page: 'x' },
])('what an address can not mean is left out: %j', (search) => {
  expect(parseOutboxSearch(search)).toEqual({});
});

test('every mail is on one of the pages, and none of them is empty but the only one', () => {
  const count = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(count, fc.integer({ min: 1, max: 100 }), (total, per_page) => {
      const pages = pagesOf({ total, per_page });
      expect(pages * per_page).toBeGreaterThanOrEqual(total);
      expect(pages === 1 || (pages - 1) * per_page < total).toBe(true);
    }),
  );
});

test('a list is looked at again soon while a mail moves, seldom while one waits, and else not', () => {
  const now = '2030-01-02T03:04:05.000Z';
  const later = '2030-01-02T09:04:05.000Z';
  const pause = (
    state: 'waiting' | 'sending' | 'sent',
    next_at: string | null,
    delivery: 'smtp' | 'none' = 'smtp',
  ) =>
    refreshPauseMs(
      [
        { state: 'sent', next_at: null },
        { state, next_at },
      ],
      { delivery, generated_at: now },
    );
  expect(pause('sending', null)).toBe(2000);
  expect(pause('waiting', now)).toBe(2000);
  expect(pause('waiting', now, 'none')).toBe(30_000);
  expect(pause('waiting', later)).toBe(30_000);
  expect(pause('sent', null)).toBeUndefined();
});
