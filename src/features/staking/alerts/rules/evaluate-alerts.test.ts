import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StakingContract, StakingSnapshot } from '../../contract/staking.ts';
import { contractFixture } from '../../fixtures.ts';
import { alertKinds } from '../contract.ts';
import {
  type AlertInput,
  clearDelayMs,
  endingThresholdsMs,
  evaluateAlert,
  type OpenAlert,
  reviewAlerts,
} from './evaluate-alerts.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const hour = 60 * 60 * 1000;
const day = 24 * hour;

const sample = (apr: string | null): StakingSnapshot => ({
  at: later(-day).toISOString(),
  staked: null,
  staked_usd: null,
  apr,
  share_price: null,
});
const alertInput = (
  contract: Partial<StakingContract>,
  before: string | null = null,
  at = now,
): AlertInput => ({
  contract: contractFixture(contract),
  isRead: true,
  dayBefore: before === null ? null : sample(before),
  now: at,
});

test('an alert for the end of a pool begins seven days before it, and clears once the end is more than eight days away', () => {
  const at = (left: number) => evaluateAlert('ending', alertInput({ end_at: later(left).toISOString() }));
  expect([at(1), at(7 * day)]).toEqual(['there', 'there']);
  expect([at(7 * day + 1), at(8 * day)]).toEqual(['between', 'between']);
  expect([at(8 * day + 1), at(0), at(-day)]).toEqual(['gone', 'gone', 'gone']);
  const end_at = later(day).toISOString();
  for (const status of ['ended', 'paused', 'upcoming', 'deprecated'] as const)
    expect(evaluateAlert('ending', alertInput({ end_at, status })), status).toBe('gone');
  expect(evaluateAlert('ending', alertInput({ end_at: null }))).toBe('gone');
});

test('an APR drop is a fifth below the day before, exactly', () => {
  const of = (apr: string | null, before: string | null) =>
    evaluateAlert('apr_drop', alertInput({ apr }, before));
  expect(of('0.08', '0.1')).toBe('there');
  expect(of('0', '0.1')).toBe('there');
  expect(of(`0.08${'0'.repeat(37)}1`, '0.1')).toBe('between');
  expect(of(`0.0${'8'.padEnd(38, '9')}`, '0.1')).toBe('between');
  expect(of('0.09', '0.1')).toBe('gone');
  expect(of('0.2', '0.1')).toBe('gone');
  expect(of('0', '0')).toBe('gone');
  expect([of(null, '0.1'), of('0.1', null)]).toEqual(['between', 'between']);
  expect(evaluateAlert('apr_drop', alertInput({ apr: '0', status: 'ended' }, '0.1'))).toBe('gone');
});

test('the size of the rates does not affect drop detection', () => {
  const rate = fc.bigInt({ min: 1n, max: 10n ** 30n });
  const written = (units: bigint) =>
    `${units / 10n ** 18n}.${(units % 10n ** 18n).toString().padStart(18, '0')}`;
  fc.assert(
    fc.property(rate, fc.integer({ min: 0, max: 200 }), (before, percent) => {
      const is = (before * BigInt(percent)) / 100n;
      const condition = evaluateAlert('apr_drop', alertInput({ apr: written(is) }, written(before)));
      if (is * 5n <= before * 4n) expect(condition).toBe('there');
      else expect(condition).toBe(is * 10n >= before * 9n ? 'gone' : 'between');
    }),
  );
});

test('a discrepancy lasts as long as the chain shows it, and is unknown while the chain is down', () => {
  expect(evaluateAlert('differs', alertInput({ differs: ['apr'] }))).toBe('there');
  expect(evaluateAlert('differs', alertInput({ differs: [] }))).toBe('gone');
  for (const differs of [[], ['apr'] as const])
    expect(evaluateAlert('differs', { ...alertInput({ differs: [...differs] }), isRead: false })).toBe(
      'between',
    );
  expect(evaluateAlert('apr_drop', { ...alertInput({ apr: '0' }, '0.1'), isRead: false })).toBe('between');
});

test('a repeated condition raises one alert, which clears an hour after it was last true', () => {
  const ending = { end_at: later(day).toISOString() };
  const first = reviewAlerts([], [alertInput(ending), alertInput(ending)], now);
  expect(first.raised.map(({ kind }) => kind)).toEqual(['ending']);
  const open: OpenAlert = { id: 'a', contract_id: 'c1', kind: 'ending', seen_at: now.toISOString() };
  expect(reviewAlerts([open], [alertInput(ending)], now)).toEqual({ raised: [], seen: ['a'], cleared: [] });
  const putOff = (at: Date) => [alertInput({ end_at: later(30 * day).toISOString() }, null, at)];
  expect(reviewAlerts([open], putOff(later(hour - 1)), later(hour - 1)).cleared).toEqual([]);
  expect(reviewAlerts([open], putOff(later(hour)), later(hour)).cleared).toEqual(['a']);
});

test('an alert ends at once with its contract, but not because a row of the service cannot be read', () => {
  const open: OpenAlert = { id: 'a', contract_id: 'c1', kind: 'ending', seen_at: now.toISOString() };
  const unreadable = new Set(['c1']);
  expect(reviewAlerts([open], [], now, unreadable).cleared).toEqual([]);
  expect(reviewAlerts([open], [], later(day), unreadable).cleared).toEqual([]);
  expect(reviewAlerts([open], [alertInput({ id: 'c2' })], now, unreadable).cleared).toEqual([]);
  expect(reviewAlerts([open], [alertInput({ id: 'c2' })], now).cleared).toEqual(['a']);
});

/** Evaluates inputs in sequence, with the state that the database would hold. */
function simulate(
  inputs: readonly { minutes: number; left: number; percent: number; isDiffering: boolean }[],
) {
  let at = now;
  let open: OpenAlert[] = [];
  let number = 0;
  const events: { kind: string; what: 'raised' | 'cleared'; at: number; there: boolean }[] = [];
  for (const { minutes, left, percent, isDiffering } of inputs) {
    at = new Date(at.getTime() + minutes * 60_000);
    const input = alertInput(
      {
        end_at: new Date(at.getTime() + left * hour).toISOString(),
        apr: `0.${String(percent).padStart(3, '0')}`,
        differs: isDiffering ? ['staked'] : [],
      },
      '0.100',
      at,
    );
    const { raised, seen, cleared } = reviewAlerts(open, [input], at);
    const event = (kind: OpenAlert['kind'], what: 'raised' | 'cleared') =>
      events.push({ kind, what, at: at.getTime(), there: evaluateAlert(kind, input) === 'there' });
    for (const { id, kind } of open) if (cleared.includes(id)) event(kind, 'cleared');
    for (const { kind } of raised) event(kind, 'raised');
    const kept = open.filter(({ id }) => !cleared.includes(id));
    const seenNow = kept.map((alert) =>
      seen.includes(alert.id) ? { ...alert, seen_at: at.toISOString() } : alert,
    );
    const added = raised.map(({ kind }) => {
      number += 1;
      return { id: String(number), contract_id: 'c1', kind, seen_at: at.toISOString() };
    });
    open = [...seenNow, ...added];
  }
  return events;
}

const inputs = fc.array(
  fc.record({
    minutes: fc.integer({ min: 1, max: 90 }),
    left: fc.integer({ min: -24, max: (2 * endingThresholdsMs.gone) / hour }),
    percent: fc.integer({ min: 0, max: 200 }),
    isDiffering: fc.constantFrom(true, false),
  }),
  { maxLength: 60 },
);

test('however metrics fluctuate, alerts of a kind alternate between open and cleared, with an hour before each clearing', () => {
  fc.assert(
    fc.property(inputs, (inputSequence) => {
      const events = simulate(inputSequence);
      for (const kind of alertKinds) {
        const own = events.filter((event) => event.kind === kind);
        own.forEach((event, index) => {
          expect(event.what).toBe(index % 2 === 0 ? 'raised' : 'cleared');
          expect(event.there).toBe(event.what === 'raised');
          const before = own[index - 1];
          if (event.what === 'cleared' && before)
            expect(event.at - before.at).toBeGreaterThanOrEqual(clearDelayMs);
        });
      }
    }),
  );
});
