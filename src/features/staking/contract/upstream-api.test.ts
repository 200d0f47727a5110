import fc from 'fast-check';
import { expect, test } from 'vitest';
import { upstreamContractFixture, upstreamProjectFixture, upstreamTokenFixture } from '../fixtures.ts';
import { upstreamContract, upstreamListResponse, upstreamProject } from './upstream-api.ts';
import { expandDecimal } from './upstream-numbers.ts';

const contract = (own: Record<string, unknown> = {}) =>
  upstreamContract.safeParse(upstreamContractFixture({ id: 'c1', ...own }));
const read = (own: Record<string, unknown>) =>
  upstreamContract.parse(upstreamContractFixture({ id: 'c1', ...own }));
const project = (own: Record<string, unknown>) =>
  upstreamProject.safeParse(upstreamProjectFixture({ id: 'p1', ...own }));

test('84: snake_case and camelCase names are equivalent', () => {
  const snake = {
    id: 'c1',
    project_id: 'harbour',
    name: 'Contract',
    adapter: 'erc4626',
    chain_id: 1,
    address: `0x${'a'.repeat(40)}`,
    staking_token: upstreamTokenFixture('tGOLD', 18),
    reward_token: upstreamTokenFixture('tSILVER', 6),
    status: 'active',
    total_staked: '12',
    next_payout_at: '2026-12-01T00:00:00Z',
  };
  expect(upstreamContract.parse(snake)).toMatchObject({
    projectId: 'harbour',
    chainId: 1,
    stakingToken: { symbol: 'tGOLD' },
    rewardToken: { decimals: 6 },
    totalStaked: '12',
    nextPayoutAt: '2026-12-01T00:00:00.000Z',
    public: false,
  });
});

test('84: a decimal of up to 80 digits and any exponent is exact, unknown beyond the limits, and never zero instead', () => {
  const digitsOf = (max: number) => fc.stringMatching(new RegExp(`^[0-9]{1,${max}}$`));
  fc.assert(
    fc.property(
      digitsOf(40),
      digitsOf(40),
      fc.integer({ min: -999, max: 999 }),
      (whole, fraction, exponent) => {
        const text = `${whole}.${fraction}e${exponent}`;
        const { success, data } = contract({ apr: text });
        if (!success || data.apr === null) return;
        const units = BigInt(whole + fraction);
        const [ownWhole = '', ownFraction = ''] = data.apr.split('.');
        // The value in units of 10^-1200, truncated after the 60th decimal.
        const scaled = units * 10n ** BigInt(1200 + exponent - fraction.length);
        expect(BigInt(ownWhole + ownFraction.padEnd(60, '0'))).toBe(scaled / 10n ** 1140n);
        if (units > 0n) expect(data.apr).not.toBe('0');
      },
    ),
  );
  expect(contract({ apr: '1e-400' }).success).toBe(false);
});

test('84: numbers, strings of digits and exponents become exact digits', () => {
  expect(
    read({
      id: 42,
      chainId: '31337',
      totalStaked: '1.24e22',
      minStake: '007',
      tvlUsd: 1e6,
      apr: '1.5e-1',
      apy: '2e0',
      lockSeconds: '86400',
      earlyExitPenaltyBps: '5e2',
      stakingToken: {
        ...upstreamTokenFixture('T', 18),
        decimals: '18',
        priceUsd: '1234.1234567890123456789',
      },
    }),
  ).toMatchObject({
    id: '42',
    chainId: 31337,
    totalStaked: '12400000000000000000000',
    minStake: '7',
    tvlUsd: '1000000',
    apr: '0.15',
    apy: '2',
    lockSeconds: 86_400,
    earlyExitPenaltyBps: 500,
    stakingToken: { decimals: 18, priceUsd: '1234.1234567890123456789' },
  });
});

test('84: prices and rates are exact up to 60 decimals, and no positive number becomes zero', () => {
  const longest = `0.${'0'.repeat(58)}12`;
  expect(read({ tvlUsd: `${'9'.repeat(30)}.5`, apr: longest, apy: `${longest}7` })).toMatchObject({
    tvlUsd: `${'9'.repeat(30)}.5`,
    apr: longest,
    apy: longest,
  });
  for (const own of [{ tvlUsd: '1e30' }, { tvlUsd: '1e-61' }, { apr: '1e12' }, { apr: '1e-61' }])
    expect(contract(own).success, JSON.stringify(own)).toBe(false);
});

test('84: an expanded number has the value of its text', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 40n }),
      fc.integer({ min: -60, max: 60 }),
      (units, shift) => {
        const [whole = '', fraction = ''] = expandDecimal(`${units}e${shift}`)?.split('.') ?? [];
        const scale = 10n ** 60n;
        const expected =
          shift < 0 ? (units * scale) / 10n ** BigInt(-shift) : units * 10n ** BigInt(shift) * scale;
        expect(BigInt(whole + fraction.padEnd(60, '0'))).toBe(expected);
      },
    ),
  );
  for (const text of ['1e101', '-1', '+1', '1e', '', ' 1', '0x1', '1_000', '1,5', 'NaN'])
    expect(expandDecimal(text), text).toBeUndefined();
});

test('84: a negative number, or a number that a float cannot represent exactly, is rejected', () => {
  expect(read({ totalStaked: 12, apr: 0.1, apy: 1e-7 })).toMatchObject({
    totalStaked: '12',
    apr: '0.1',
    apy: '0.0000001',
  });
  for (const totalStaked of [1e21, 0.5, -1, '1.5', '-1', '0x1f', '', '1'.repeat(79), Number.NaN])
    expect(contract({ totalStaked }).success, String(totalStaked)).toBe(false);
  for (const apr of [-0.1, '-0.1', '1e13', '.5', 'high', Number.POSITIVE_INFINITY])
    expect(contract({ apr }).success, String(apr)).toBe(false);
});

test('84: timestamps of any time zone become UTC', () => {
  expect(read({ startAt: '2026-11-21T08:00:00+01:00' }).startAt).toBe('2026-11-21T07:00:00.000Z');
  for (const startAt of [
    '2026-11-21',
    '2026-11-21T08:00:00',
    '0000-01-01T00:00:00+14:00',
    'yesterday',
    1763708400,
  ])
    expect(contract({ startAt }).success, String(startAt)).toBe(false);
});

test('84: missing and null values become null', () => {
  expect(read({ apr: null, rewardToken: null })).toMatchObject({ apr: null, apy: null, rewardToken: null });
});

test('84: deceptive text and invalid addresses are rejected', () => {
  for (const own of [
    { name: 'Safe\u202etrap' },
    { name: 'Safe\u200etrap' },
    { name: '\u0000' },
    { name: ' ' },
    { name: 'x'.repeat(161) },
    { id: '' },
    { address: '0x12' },
    { status: 'unheard of' },
    { chainId: 0 },
    { stakingToken: { ...upstreamTokenFixture('T', 18), decimals: 37 } },
    { stakingToken: { ...upstreamTokenFixture('T', 18), symbol: '\u2066T' } },
    { public: 'yes' },
  ])
    expect(contract(own).success, JSON.stringify(own)).toBe(false);
  expect(contract({ adapter: 'something new' }).success).toBe(true);
});

test('84: a project website must be a public https URL', () => {
  expect(project({ website: 'https://harbour.example/about' }).success).toBe(true);
  for (const website of [
    'http://harbour.example',
    'javascript:alert(1)',
    'https://',
    '//harbour.example',
    'data:,x',
  ])
    expect(project({ website }).success, website).toBe(false);
});

test('84: a malformed response is rejected', () => {
  for (const response of [null, [], {}, { data: null }, { data: {} }, { data: [], meta: 'none' }, 'text'])
    expect(upstreamListResponse.safeParse(response).success, JSON.stringify(response)).toBe(false);
  const withOddTime = upstreamListResponse.parse({ data: [], meta: { total: '7', generated_at: 'now' } });
  expect(withOddTime.meta).toMatchObject({ total: 7, generatedAt: null });
});
