import { array, assert, bigInt, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import type { StakingContract, StakingSample } from '../contract/staking.ts';
import { contractFixture } from '../fixtures.ts';
import {
  type AlertFacts,
  alertKinds,
  endingMs,
  judge,
  type OpenAlert,
  quietMs,
  reviewAlerts,
} from './alerts.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const hour = 60 * 60 * 1000;
const day = 24 * hour;

const sample = (apr: string | null): StakingSample => ({
  at: later(-day).toISOString(),
  staked: null,
  staked_usd: null,
  apr,
  share_price: null,
});
const facts = (contract: Partial<StakingContract>, before: string | null = null, at = now): AlertFacts => ({
  contract: contractFixture(contract),
  isRead: true,
  dayBefore: before === null ? null : sample(before),
  now: at,
});

test('a pool ends soon within seven days, and not any more once it is put off by more than one', () => {
  const at = (left: number) => judge('ending', facts({ end_at: later(left).toISOString() }));
  expect([at(1), at(7 * day)]).toEqual(['there', 'there']);
  expect([at(7 * day + 1), at(8 * day)]).toEqual(['between', 'between']);
  expect([at(8 * day + 1), at(0), at(-day)]).toEqual(['gone', 'gone', 'gone']);
  const end_at = later(day).toISOString();
  for (const status of ['ended', 'paused', 'upcoming', 'deprecated'] as const)
    expect(judge('ending', facts({ end_at, status })), status).toBe('gone');
  expect(judge('ending', facts({ end_at: null }))).toBe('gone');
});

test('an APR has dropped when a fifth is missing against the day before, to the last place', () => {
  const of = (apr: string | null, before: string | null) => judge('apr_drop', facts({ apr }, before));
  expect(of('0.08', '0.1')).toBe('there');
  expect(of('0', '0.1')).toBe('there');
  expect(of(`0.08${'0'.repeat(37)}1`, '0.1')).toBe('between');
  expect(of(`0.0${'8'.padEnd(38, '9')}`, '0.1')).toBe('between');
  expect(of('0.09', '0.1')).toBe('gone');
  expect(of('0.2', '0.1')).toBe('gone');
  expect(of('0', '0')).toBe('gone');
  expect([of(null, '0.1'), of('0.1', null)]).toEqual(['between', 'between']);
  expect(judge('apr_drop', facts({ apr: '0', status: 'ended' }, '0.1'))).toBe('gone');
});

test('how large the rates are changes nothing about whether they have dropped', () => {
  const rate = bigInt({ min: 1n, max: 10n ** 30n });
  const written = (units: bigint) =>
    `${units / 10n ** 18n}.${(units % 10n ** 18n).toString().padStart(18, '0')}`;
  assert(
    property(rate, integer({ min: 0, max: 200 }), (before, percent) => {
      const is = (before * BigInt(percent)) / 100n;
      const verdict = judge('apr_drop', facts({ apr: written(is) }, written(before)));
      if (is * 5n <= before * 4n) expect(verdict).toBe('there');
      else expect(verdict).toBe(is * 10n >= before * 9n ? 'gone' : 'between');
    }),
  );
});

test('the service differs as long as the chain says so; while the chain is silent nobody knows', () => {
  expect(judge('differs', facts({ differs: ['apr'] }))).toBe('there');
  expect(judge('differs', facts({ differs: [] }))).toBe('gone');
  for (const differs of [[], ['apr'] as const])
    expect(judge('differs', { ...facts({ differs: [...differs] }), isRead: false })).toBe('between');
  expect(judge('apr_drop', { ...facts({ apr: '0' }, '0.1'), isRead: false })).toBe('between');
});

test('what is there twice is raised once, and over an hour after it was last there', () => {
  const ending = { end_at: later(day).toISOString() };
  const first = reviewAlerts([], [facts(ending), facts(ending)], now);
  expect(first.raised.map(({ kind }) => kind)).toEqual(['ending']);
  const open: OpenAlert = { id: 'a', contract_id: 'c1', kind: 'ending', seen_at: now.toISOString() };
  expect(reviewAlerts([open], [facts(ending)], now)).toEqual({ raised: [], seen: ['a'], cleared: [] });
  const putOff = (at: Date) => [facts({ end_at: later(30 * day).toISOString() }, null, at)];
  expect(reviewAlerts([open], putOff(later(hour - 1)), later(hour - 1)).cleared).toEqual([]);
  expect(reviewAlerts([open], putOff(later(hour)), later(hour)).cleared).toEqual(['a']);
  expect(reviewAlerts([open], [], later(hour)).cleared).toEqual(['a']);
});

/** Plays looks one after another, as the database would keep them. */
function play(looks: readonly { minutes: number; left: number; percent: number; isDiffering: boolean }[]) {
  let at = now;
  let open: OpenAlert[] = [];
  let number = 0;
  const events: { kind: string; what: 'raised' | 'cleared'; at: number; there: boolean }[] = [];
  for (const { minutes, left, percent, isDiffering } of looks) {
    at = new Date(at.getTime() + minutes * 60_000);
    const look = facts(
      {
        end_at: new Date(at.getTime() + left * hour).toISOString(),
        apr: `0.${String(percent).padStart(3, '0')}`,
        differs: isDiffering ? ['staked'] : [],
      },
      '0.100',
      at,
    );
    const { raised, seen, cleared } = reviewAlerts(open, [look], at);
    const event = (kind: OpenAlert['kind'], what: 'raised' | 'cleared') =>
      events.push({ kind, what, at: at.getTime(), there: judge(kind, look) === 'there' });
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

const looks = array(
  record({
    minutes: integer({ min: 1, max: 90 }),
    left: integer({ min: -24, max: (2 * endingMs.gone) / hour }),
    percent: integer({ min: 0, max: 200 }),
    isDiffering: constantFrom(true, false),
  }),
  { maxLength: 60 },
);

test('however figures tremble, alerts of a kind come and go in turns, with an hour of peace before each end', () => {
  assert(
    property(looks, (played) => {
      const events = play(played);
      for (const kind of alertKinds) {
        const own = events.filter((event) => event.kind === kind);
        own.forEach((event, index) => {
          expect(event.what).toBe(index % 2 === 0 ? 'raised' : 'cleared');
          expect(event.there).toBe(event.what === 'raised');
          const before = own[index - 1];
          if (event.what === 'cleared' && before)
            expect(event.at - before.at).toBeGreaterThanOrEqual(quietMs);
        });
      }
    }),
  );
});
