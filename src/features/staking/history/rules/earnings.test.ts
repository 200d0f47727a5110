import fc from 'fast-check';
import { expect, test } from 'vitest';
import { one } from '../../rules/fixed-point.ts';
import { type AccountMovement, type AccountRecord, getEarnings, selectPoints } from './earnings.ts';
import { sumEarnings } from './earnings-rows.ts';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const now = day(20);
const unit = 10n ** 18n;
const block = { number: 9n, timestamp: 1n };

const paid = (at: string, amount: bigint) => ({ kind: 'paid', at, amount }) as const;
const move = (kind: 'staked' | 'withdrawn', at: string, amount: bigint, shares: bigint | null = null) => ({
  kind,
  at,
  amount,
  shares,
});

interface Held {
  readonly movements: readonly AccountMovement[];
  readonly since?: string | null;
}

const poolRecord = (
  { movements, since = null }: Held,
  [staked, pending]: readonly [bigint, bigint],
): AccountRecord => ({ movements, balance: { kind: 'pool', staked, pending }, since, block });
const vaultRecord = (
  { movements, since = null }: Held,
  [shares, value]: readonly [bigint, bigint],
): AccountRecord => ({
  movements,
  balance: { kind: 'vault', shares, value, shareDecimals: 18 },
  since,
  block,
});
const earningsOf = (record: AccountRecord, prices: Parameters<typeof getEarnings>[1]['prices'] = []) =>
  getEarnings(record, { prices, now });

const unknown = { total: null, claimed: null, points: [] };

test('84: a pool’s earnings are its payments and the claimable rewards, known at the first stake, each payment and now', () => {
  const movements = [
    move('staked', day(1), 100n),
    paid(day(5), 7n),
    move('withdrawn', day(6), 50n),
    paid(day(9), 3n),
  ];
  expect(earningsOf(poolRecord({ movements }, [50n, 4n]))).toEqual({
    total: 14n,
    claimed: 10n,
    points: [
      { at: day(1), earned: 0n },
      { at: day(5), earned: 7n },
      { at: day(9), earned: 10n },
      { at: now, earned: 14n },
    ],
  });
});

test('84: if its first events are missing, a pool is counted from the first known payment, not from zero', () => {
  const record = poolRecord({ movements: [paid(day(5), 7n)], since: day(3) }, [100n, 1n]);
  expect(earningsOf(record)).toEqual({
    total: 8n,
    claimed: 7n,
    points: [
      { at: day(5), earned: 7n },
      { at: now, earned: 8n },
    ],
  });
});

test('84: a pool whose events do not explain the stake is unknown', () => {
  expect(earningsOf(poolRecord({ movements: [move('staked', day(1), 100n)] }, [99n, 4n]))).toEqual(unknown);
  expect(earningsOf(poolRecord({ movements: [] }, [1n, 0n]))).toEqual(unknown);
  // Without the first events more can be staked than the known ones show, but not less.
  const partial = { movements: [move('staked', day(4), 100n)], since: day(3) };
  expect(earningsOf(poolRecord(partial, [150n, 4n])).total).toBe(4n);
  expect(earningsOf(poolRecord(partial, [99n, 4n]))).toEqual(unknown);
});

test('84: a vault’s earnings are the value of the shares plus withdrawals, less deposits', () => {
  const movements = [
    move('staked', day(1), 100n * unit, 100n * unit),
    move('withdrawn', day(10), 55n * unit, 50n * unit),
  ];
  const prices = [
    { at: day(5), price: (105n * one) / 100n },
    { at: day(15), price: (112n * one) / 100n },
    { at: day(25), price: 9n * one },
  ];
  expect(earningsOf(vaultRecord({ movements }, [50n * unit, 60n * unit]), prices)).toEqual({
    total: 15n * unit,
    claimed: null,
    points: [
      { at: day(1), earned: 0n },
      { at: day(5), earned: 5n * unit },
      { at: day(15), earned: 11n * unit },
      { at: now, earned: 15n * unit },
    ],
  });
});

test('84: the earnings of a vault that was left are based on its payouts, and a vault can lose value', () => {
  const movements = [move('staked', day(1), 100n, 100n), move('withdrawn', day(9), 90n, 100n)];
  expect(earningsOf(vaultRecord({ movements }, [0n, 0n]))).toEqual({
    total: -10n,
    claimed: null,
    points: [
      { at: day(1), earned: 0n },
      { at: day(9), earned: -10n },
      { at: now, earned: -10n },
    ],
  });
});

test('84: a vault whose first events are missing is known from its next first deposit on', () => {
  const movements = [move('staked', day(5), 100n, 90n)];
  expect(earningsOf(vaultRecord({ movements, since: day(3) }, [90n, 107n]))).toMatchObject({
    total: 7n,
    points: [
      { at: day(5), earned: 0n },
      { at: now, earned: 7n },
    ],
  });
  expect(earningsOf(vaultRecord({ movements: [], since: day(3) }, [0n, 0n]))).toMatchObject({ total: 0n });
  // The shares held before have an unknown price.
  expect(earningsOf(vaultRecord({ movements, since: day(3) }, [91n, 108n]))).toEqual(unknown);
});

test('84: several movements in a block give one point with the earnings at the end of the block', () => {
  const pool = [move('staked', day(1), 100n), paid(day(1), 5n), paid(now, 7n)];
  expect(earningsOf(poolRecord({ movements: pool }, [100n, 0n])).points).toEqual([
    { at: day(1), earned: 5n },
    { at: now, earned: 12n },
  ]);
  const vault = [move('staked', day(1), 100n, 100n), move('withdrawn', day(1), 99n, 100n)];
  expect(earningsOf(vaultRecord({ movements: vault }, [0n, 0n])).points).toEqual([
    { at: day(1), earned: -1n },
    { at: now, earned: -1n },
  ]);
});

test('84: a vault is unknown if shares were transferred, even there and back', () => {
  const movements = [move('staked', day(1), 100n, 100n)];
  const transferred = { kind: 'transferred', at: day(2) } as const;
  expect(earningsOf(vaultRecord({ movements }, [90n, 90n]))).toEqual(unknown);
  expect(earningsOf(vaultRecord({ movements: [...movements, transferred] }, [100n, 100n]))).toEqual(unknown);
});

test('84: a range begins at the last value known before it', () => {
  const points = [1, 5, 9].map((number) => ({ at: day(number), earned: BigInt(number) }));
  const firstOf = (from: string) => selectPoints(points, from)[0]?.at;
  expect([day(1), day(2), day(5), day(6)].map(firstOf)).toEqual([day(1), day(1), day(1), day(5)]);
});

test('84: the total of several contracts is unknown if one of them is unknown, or if they are counted from different times', () => {
  const token = { address: `0x${'A'.repeat(40)}`, symbol: 'tREWARD', decimals: 18 };
  const row = (total: string | null, since: string | null = null, address = token.address, chain_id = 1) => ({
    contract_id: 'pool',
    chain_id,
    state: 'read' as const,
    token: { ...token, address },
    total,
    claimed: null,
    since,
    as_of: null,
    points: [],
  });
  const sums = (...rows: Parameters<typeof sumEarnings>[0]) =>
    sumEarnings(rows).map(({ total, since }) => [total, since]);
  expect(sums(row('5'), row('-7', null, token.address.toLowerCase()))).toEqual([['-2', null]]);
  expect(sums(row('5', day(3)), row('7', day(3)))).toEqual([['12', day(3)]]);
  expect(sums(row('5'), row(null))).toEqual([[null, null]]);
  expect(sums(row('5'), row('7', day(3)))).toEqual([[null, null]]);
  expect(sums(row('5'), row('7', null, `0x${'b'.repeat(40)}`))).toEqual([]);
  // The same address on another chain is another token.
  expect(sums(row('5'), row('7', null, token.address, 10))).toEqual([]);
});

const anyAmount = fc.bigInt({ min: 0n, max: 10n ** 30n });

test('84: for any payments, the points of a pool never fall and end with the total', () => {
  fc.assert(
    fc.property(fc.array(anyAmount, { maxLength: 19 }), anyAmount, (payments, pending) => {
      const movements = payments.map((amount, index) => paid(day(index + 1), amount));
      const { points, total } = earningsOf(poolRecord({ movements }, [0n, pending]));
      const values = points.map(({ earned }) => earned);
      expect(values).toEqual(values.toSorted((left, right) => (left < right ? -1 : left > right ? 1 : 0)));
      expect(values.at(-1)).toBe(total);
      expect(total).toBe(payments.reduce((sum, amount) => sum + amount, pending));
    }),
  );
});

test('84: for any deposits, withdrawals and prices, a vault has earned each change of the price on its shares', () => {
  const step = fc.record({
    price: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    shares: fc.bigInt({ min: 0n, max: 10n ** 24n }),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 9 }), (steps) => {
      const movements: AccountMovement[] = [];
      const expected: { at: string; earned: bigint }[] = [];
      const last = { price: 1n, shares: 0n, earned: 0n };
      for (const [index, { price, shares }] of steps.entries()) {
        // Each price is stored before the deposit or withdrawal at the same price.
        const [read, moved] = [day(2 * index + 1), day(2 * index + 2)];
        last.earned += last.shares * (price - last.price);
        if (last.shares > 0n) expected.push({ at: read, earned: last.earned });
        const change = shares - last.shares;
        if (change > 0n) movements.push(move('staked', moved, change * price, change));
        if (change < 0n) movements.push(move('withdrawn', moved, -change * price, -change));
        if (movements.length === 1 && last.shares === 0n) expected.push({ at: moved, earned: 0n });
        if (change < 0n && shares === 0n) expected.push({ at: moved, earned: last.earned });
        Object.assign(last, { price, shares });
      }
      const prices = steps.map(({ price }, index) => ({ at: day(2 * index + 1), price: price * one }));
      const record = vaultRecord({ movements }, [last.shares, last.shares * last.price]);
      const { total, points } = earningsOf(record, prices);
      expect(total).toBe(last.earned);
      expect(points).toEqual([...expected, { at: now, earned: last.earned }]);
    }),
  );
});
