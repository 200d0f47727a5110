import { expect, test } from 'vitest';
import { upstreamContract } from '../contract/upstream-api.ts';
import { upstreamContractFixture, upstreamTokenFixture } from '../fixtures.ts';
import { contractKey } from './contract-state.ts';
import { rejectDuplicates, validateRows } from './validate-rows.ts';

const validate = (rows: readonly unknown[]) => validateRows(upstreamContract, rows, 'contracts');
const good = upstreamContractFixture({ id: 'good' });
const token = upstreamTokenFixture('T', 18);

/** A row per mistake that services make, the field reported for it, and the reason. */
const oddRows = [
  [
    'a long symbol',
    { stakingToken: { ...token, symbol: 'x'.repeat(21) } },
    'stakingToken.symbol',
    'too_long',
  ],
  ['an unknown status', { status: 'resting' }, 'status', 'invalid'],
  ['a negative rate', { apr: '-0.01' }, 'apr', 'invalid'],
  ['a negative rate as a number', { apr: -0.01 }, 'apr', 'invalid'],
  ['a number instead of a name', { name: 7 }, 'name', 'invalid'],
  ['a bidirectional mark', { name: 'Safe\u202etrap' }, 'name', 'characters'],
  ['a chain id beyond what a number can hold', { chainId: '1e20' }, 'chainId', 'number'],
  ['a date without a zone', { endAt: '2026-11-21T08:00:00' }, 'endAt', 'invalid'],
  ['an empty name', { name: '' }, 'name', 'missing'],
  ['no address', { address: undefined }, 'address', 'missing'],
  ['snake_case', { reward_token: { ...token, price_usd: 'much' } }, 'rewardToken.priceUsd', 'invalid'],
] as const;

test.for(oddRows)(
  'X50: of a list, only the row with %s is rejected, by its field',
  ([, own, field, reason]) => {
    const odd = upstreamContractFixture({ id: 'odd', ...own });
    const { rows, rejected } = validate([odd, good]);
    expect(rows.map(({ id }) => id)).toEqual(['good']);
    expect(rejected).toEqual([
      { list: 'contracts', index: 0, id: 'odd', shown: false, fields: [{ field, reason }] },
    ]);
  },
);

/** Numbers in the documented form that their field cannot hold. */
const unusableNumbers = [
  [{ stakingToken: { ...token, priceUsd: '1e30' } }, 'stakingToken.priceUsd'],
  [{ staking_token: { ...token, price_usd: '1e-99' } }, 'stakingToken.priceUsd'],
  [{ apr: '1234567890123.5' }, 'apr'],
  [{ apy: 1e200 }, 'apy'],
  [{ totalStaked: '1e100' }, 'totalStaked'],
  [{ min_stake: '1.5' }, 'minStake'],
  [{ lockSeconds: '1e30' }, 'lockSeconds'],
] as const;

test.for(unusableNumbers)(
  'X50: a row with the unusable number %j is shown without it, and the problem is reported',
  ([own, field]) => {
    const { stakingToken, ...rest } = upstreamContractFixture({ id: 'odd' });
    const odd = { ...('staking_token' in own ? rest : { ...rest, stakingToken }), ...own, name: 'Odd' };
    const { rows, indexes, rejected } = validate([good, odd]);
    expect(indexes).toEqual([0, 1]);
    const [outer = '', inner] = field.split('.');
    const value: unknown = Reflect.get(rows[1] ?? {}, outer);
    expect(inner === undefined ? value : Reflect.get(value as object, inner)).toBeNull();
    expect(rows[1]).toMatchObject({ id: 'odd', name: 'Odd', stakingToken: { decimals: 18 } });
    expect(rejected).toEqual([
      { list: 'contracts', index: 1, id: 'odd', shown: true, fields: [{ field, reason: 'number' }] },
    ]);
  },
);

test('X50: a row with an unusable number and an invalid field is not shown, and both are reported', () => {
  const { rows, rejected } = validate([upstreamContractFixture({ id: 'odd', apr: '1e13', name: 7 })]);
  expect(rows).toEqual([]);
  expect(rejected[0]?.shown).toBe(false);
  expect(rejected[0]?.fields).toEqual(
    expect.arrayContaining([
      { field: 'apr', reason: 'number' },
      { field: 'name', reason: 'invalid' },
    ]),
  );
});

test('X50: a duplicate with an unusable number is reported once, as a row that is not shown', () => {
  const { rejected } = rejectDuplicates(validate([good, { ...good, apr: '1e13' }]), 'contracts', {
    id: ({ id }) => id,
  });
  expect(rejected.map(({ index, shown }) => [index, shown])).toEqual([[1, false]]);
});

test('X50: a row that is not an object, or has no readable id, is rejected by its position', () => {
  const { rows, rejected } = validate([
    good,
    null,
    'text',
    [],
    { id: {} },
    { id: 'a\u202eb'.padEnd(300, 'x') },
  ]);
  expect(rows).toHaveLength(1);
  expect(rejected.map(({ index, id }) => [index, id?.slice(0, 3) ?? null])).toEqual([
    [1, null],
    [2, null],
    [3, null],
    [4, null],
    [5, 'a\ufffdb'],
  ]);
  expect(rejected[0]?.fields).toEqual([{ field: '', reason: 'invalid' }]);
  for (const { id, fields } of rejected)
    expect([id?.length ?? 0, fields.length]).toSatisfy(([a = 0, b = 0]) => a <= 120 && b <= 10);
});

test('X50: of rows with the same id or the same address on a chain, the first is used and the others are reported', () => {
  const row = (id: string, chainId: number, address: string) =>
    upstreamContractFixture({ id, chainId, address });
  const [one, other] = [`0x${'aB'.repeat(20)}`, `0x${'12'.repeat(20)}`];
  const validated = validate([
    row('a', 1, one),
    row('a', 1, other),
    row('b', 1, one.toLowerCase()),
    row('c', 10, one),
    { id: 'broken' },
    row('a', 1, one),
  ]);
  const { rows, rejected } = rejectDuplicates(validated, 'contracts', {
    id: ({ id }) => id,
    address: contractKey,
  });
  expect(rows.map(({ id, chainId }) => [id, chainId])).toEqual([
    ['a', 1],
    ['c', 10],
  ]);
  const duplicate = (field: string) => ({ field, reason: 'duplicate' });
  expect(rejected.map(({ index, fields }) => [index, fields.slice(0, 2)])).toEqual([
    [1, [duplicate('id')]],
    [2, [duplicate('address')]],
    [4, expect.arrayContaining([{ field: 'projectId', reason: 'missing' }])],
    [5, [duplicate('id'), duplicate('address')]],
  ]);
});
