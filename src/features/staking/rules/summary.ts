import type { StakingContract } from '../contract/staking.ts';

/** A project as the overview lists it. */
export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
  readonly contracts: number;
  readonly active: number;
  /** The tokens staked in it, each once. */
  readonly tokens: readonly string[];
}

/** What the contracts come to. */
export interface StakingSummary {
  readonly contracts: number;
  readonly active: number;
  /** The next moment from now on at which any of them pays. */
  readonly nextPayoutAt: string | null;
  readonly projects: readonly ProjectSummary[];
}

const countActive = (contracts: readonly StakingContract[]) =>
  contracts.filter(({ status }) => status === 'active').length;

/**
 * Counts contracts and projects; nothing is added up over different tokens.
 * @param now a UTC timestamp, usually when the service wrote its answer; payouts before it are past
 */
export function summariseContracts(
  contracts: readonly StakingContract[],
  now: string | null,
): StakingSummary {
  const payouts = contracts
    .flatMap(({ next_payout_at }) => next_payout_at ?? [])
    .filter((moment) => now === null || moment >= now);
  const groups = Map.groupBy(contracts, ({ project }) => project.id);
  return {
    contracts: contracts.length,
    active: countActive(contracts),
    nextPayoutAt: payouts.toSorted()[0] ?? null,
    projects: [...groups].map(([id, members]) => ({
      id,
      name: members[0]?.project.name ?? id,
      contracts: members.length,
      active: countActive(members),
      tokens: [...new Set(members.flatMap(({ staked }) => staked?.symbol ?? []))],
    })),
  };
}
