import type { StakingContract, StakingToken } from './contract/staking.ts';

type Sent = Record<string, unknown>;

const addressOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;

/** A token as the staking service sends it. */
export const sentToken = (symbol: string, decimals: number): StakingToken => ({
  address: addressOf(decimals + 1),
  symbol,
  decimals,
});

/** A contract as the staking service sends it, public and active unless it says otherwise. */
export function sentContract(contract: { id: string } & Sent): Sent {
  return {
    projectId: 'harbour',
    name: `Contract ${contract.id}`,
    adapter: 'erc4626',
    chainId: 31337,
    address: addressOf(100),
    stakingToken: sentToken('tGOLD', 18),
    status: 'active',
    public: true,
    ...contract,
  };
}

/** A project as the staking service sends it. */
export function sentProject(project: { id: string } & Sent): Sent {
  return { slug: project.id, name: `Project ${project.id}`, chains: [31337], contractIds: [], ...project };
}

/** A contract as our API gives it; everything that may be unknown is. */
export function contractFixture(contract: Partial<StakingContract> = {}): StakingContract {
  return {
    id: 'c1',
    name: 'Contract',
    project: { id: 'harbour', name: 'Harbour light' },
    status: 'active',
    adapter: 'erc4626',
    chain_id: 31337,
    address: addressOf(100),
    staking_token: sentToken('tGOLD', 18),
    reward_token: null,
    staked: null,
    staked_usd: null,
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
    mine: null,
    writable: false,
    ...contract,
  };
}
