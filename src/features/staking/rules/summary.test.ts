import { expect, test } from 'vitest';
import { contractFixture } from '../fixtures.ts';
import { summariseContracts } from './summary.ts';

const staked = (symbol: string) => ({ units: '1', decimals: 0, symbol });
const ferry = { id: 'ferry', name: 'Ferry' };

test('contracts are counted by project, and each token is named once', () => {
  const { projects, contracts, active } = summariseContracts(
    [
      contractFixture({ staked: staked('tGOLD') }),
      contractFixture({ project: ferry, status: 'ended', staked: staked('tGOLD') }),
      contractFixture({ project: ferry, staked: staked('tGOLD') }),
      contractFixture({ project: ferry, staked: staked('USDT') }),
      contractFixture({ project: ferry }),
    ],
    null,
  );
  expect([contracts, active]).toEqual([5, 4]);
  expect(projects).toEqual([
    { id: 'harbour', name: 'Harbour light', contracts: 1, active: 1, tokens: ['tGOLD'] },
    { id: 'ferry', name: 'Ferry', contracts: 4, active: 3, tokens: ['tGOLD', 'USDT'] },
  ]);
});

test('the next payout is the first that is still to come', () => {
  const contracts = ['2026-12-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'].map(
    (next_payout_at) => contractFixture({ next_payout_at }),
  );
  const next = (now: string | null) => summariseContracts(contracts, now).nextPayoutAt;
  expect(next('2026-11-21T00:00:00.000Z')).toBe('2026-12-01T00:00:00.000Z');
  expect(next('2028-01-01T00:00:00.000Z')).toBeNull();
  expect(next(null)).toBe('2026-01-01T00:00:00.000Z');
  expect(summariseContracts([], null)).toEqual({ contracts: 0, active: 0, nextPayoutAt: null, projects: [] });
});
