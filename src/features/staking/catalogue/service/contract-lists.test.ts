import { expect, test } from 'vitest';
import type { UpstreamContract } from '../../contract/upstream-api.ts';
import { upstreamContract } from '../../contract/upstream-api.ts';
import { upstreamContractFixture } from '../../fixtures.ts';
import { contractKey } from '../../rules/contract-state.ts';
import type { PositionResult } from '../../rules/present-position.ts';
import type { StakingData } from '../../service/open-staking.ts';
import { createContractLists } from './contract-lists.ts';

const parse = (id: string, isPublic: boolean): UpstreamContract =>
  upstreamContract.parse(upstreamContractFixture({ id, public: isPublic }));
const open = parse('open', true);

const dataOf = (contracts: readonly UpstreamContract[]): StakingData => ({
  contracts,
  projects: new Map(),
  rejected: [],
  generatedAt: null,
  recordedAt: null,
  isStale: false,
  failure: null,
  onChainData: new Map(),
  chains: [],
  laggingRpcs: [],
});

const none = new Map();
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('the list is computed once for the same data, and again for other contracts or figures', () => {
  const list = createContractLists(() => false);
  const stakingData = dataOf([open]);
  const first = list(stakingData, false, none);
  expect(list({ ...stakingData, isStale: true }, false, none)).toBe(first);
  const renamed = list({ ...stakingData, contracts: [{ ...open, name: 'Renamed' }] }, false, none);
  expect(renamed[0]?.name).toBe('Renamed');
  expect(list({ ...stakingData, onChainData: new Map() }, false, none)).not.toBe(first);
});

test('X3: visitors and users have lists of their own', () => {
  const list = createContractLists(() => false);
  const stakingData = dataOf([open, parse('covert', false)]);
  expect(idsOf(list(stakingData, true, none))).toEqual(['open', 'covert']);
  expect(idsOf(list(stakingData, false, none))).toEqual(['open']);
  expect(idsOf(list(stakingData, true, none))).toEqual(['open', 'covert']);
});

test('84: positions are only in the list for which they were requested', () => {
  const list = createContractLists(() => false);
  const stakingData = dataOf([open]);
  const position = { staked: 5n, earned: null, inWallet: 0n, lockedUntil: null };
  const block = { number: 1n, timestamp: 1_700_000_000n };
  const read: PositionResult = { state: 'read', position: { ...position, block } };
  const before = list(stakingData, true, none);
  const own = list(stakingData, true, new Map([[contractKey(open), read]]));
  expect(own[0]).toMatchObject({ position_state: 'read', mine: { staked: { units: '5' } } });
  const pending = list(stakingData, true, new Map([[contractKey(open), { state: 'reading' }]]));
  expect(pending[0]).toMatchObject({ position_state: 'reading', mine: null });
  expect(list(stakingData, true, none)).toBe(before);
  expect(before[0]).toMatchObject({ position_state: 'none', mine: null });
});
