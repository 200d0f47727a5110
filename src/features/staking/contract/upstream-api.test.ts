import { expect, test } from 'vitest';
import { upstreamContractFixture, upstreamProjectFixture, upstreamTokenFixture } from '../fixtures.ts';
import { upstreamContractsResponse, upstreamProjectsResponse } from './upstream-api.ts';

const contract = (own: Record<string, unknown> = {}) =>
  upstreamContractsResponse.safeParse({ data: [upstreamContractFixture({ id: 'c1', ...own })] });
const read = (own: Record<string, unknown>) => {
  const { data: list } = contract(own);
  const [row] = list?.data ?? [];
  if (!row) throw new Error('rejected');
  return row;
};
const project = (own: Record<string, unknown>) =>
  upstreamProjectsResponse.safeParse({ data: [upstreamProjectFixture({ id: 'p1', ...own })] });

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
  const { data } = upstreamContractsResponse.parse({ data: [snake], meta: { generated_at: null } });
  expect(data[0]).toMatchObject({
    projectId: 'harbour',
    chainId: 1,
    stakingToken: { symbol: 'tGOLD' },
    rewardToken: { decimals: 6 },
    totalStaked: '12',
    nextPayoutAt: '2026-12-01T00:00:00.000Z',
    public: false,
  });
});

test('84: numbers become exact digits; one that a float cannot represent exactly is rejected', () => {
  expect(read({ totalStaked: 12, apr: 0.1, apy: 1e-7 })).toMatchObject({
    totalStaked: '12',
    apr: '0.1',
    apy: '0.0000001',
  });
  for (const totalStaked of [1e21, 0.5, -1, '1.5', '-1', '0x1f', '', '1'.repeat(79), Number.NaN])
    expect(contract({ totalStaked }).success, String(totalStaked)).toBe(false);
  for (const apr of [-0.1, '-0.1', '1e5', '.5', 'high', Number.POSITIVE_INFINITY])
    expect(contract({ apr }).success, String(apr)).toBe(false);
});

test('84: timestamps of any time zone become UTC', () => {
  expect(read({ startAt: '2026-11-21T08:00:00+01:00' }).startAt).toBe('2026-11-21T07:00:00.000Z');
  for (const startAt of ['2026-11-21', 'yesterday', 1763708400])
    expect(contract({ startAt }).success, String(startAt)).toBe(false);
});

test('84: missing and null values become null', () => {
  expect(read({ apr: null, rewardToken: null })).toMatchObject({ apr: null, apy: null, rewardToken: null });
});

test('84: deceptive text and invalid addresses are rejected', () => {
  for (const own of [
    { name: 'Safe\u202etrap' },
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
  for (const response of [null, [], {}, { data: null }, { data: [null] }, { data: [[]] }, 'text'])
    expect(upstreamContractsResponse.safeParse(response).success, JSON.stringify(response)).toBe(false);
});
