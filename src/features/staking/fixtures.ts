import type { StakingContract } from './contract/staking.ts';

type UpstreamFields = Record<string, unknown>;

const fixtureAddress = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;

/** Returns a unique address per id, because contracts cannot share one. */
function addressOf(id: string): string {
  const hex = [...new TextEncoder().encode(id)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `0x${hex.slice(-40).padStart(40, '0')}`;
}

export const upstreamTokenFixture = (symbol: string, decimals: number): StakingContract['staking_token'] => ({
  address: fixtureAddress(decimals + 1),
  symbol,
  decimals,
});

/** Public and active by default. */
export function upstreamContractFixture(contract: { id: string } & UpstreamFields): UpstreamFields {
  return {
    projectId: 'harbour',
    name: `Contract ${contract.id}`,
    adapter: 'erc4626',
    chainId: 31337,
    address: addressOf(contract.id),
    stakingToken: upstreamTokenFixture('tGOLD', 18),
    status: 'active',
    public: true,
    ...contract,
  };
}

export function upstreamProjectFixture(project: { id: string } & UpstreamFields): UpstreamFields {
  return { slug: project.id, name: `Project ${project.id}`, chains: [31337], contractIds: [], ...project };
}

export function contractFixture(contract: Partial<StakingContract> = {}): StakingContract {
  return {
    id: 'c1',
    name: 'Contract',
    project: { id: 'harbour', name: 'Harbour light' },
    status: 'active',
    adapter: 'erc4626',
    chain_id: 31337,
    address: fixtureAddress(100),
    staking_token: upstreamTokenFixture('tGOLD', 18),
    reward_token: null,
    staked: null,
    staked_usd: null,
    value_source: null,
    apr: null,
    apy: null,
    rate_source: null,
    rewards: null,
    share_price: null,
    lock_seconds: null,
    early_exit_penalty_bps: null,
    min_stake: null,
    max_stake: null,
    start_at: null,
    end_at: null,
    next_payout_at: null,
    as_of: null,
    differs: [],
    reported_staked: null,
    reported_apr: null,
    mine: null,
    position_state: contract.mine ? 'read' : 'none',
    writable: false,
    ...contract,
  };
}
