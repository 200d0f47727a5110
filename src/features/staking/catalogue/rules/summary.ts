import type { StakingContract, TokenAmount } from '../../contract/staking.ts';
import { sumDollars, toDollars, weightedRate } from '../../rules/dollars.ts';

/** A project in the overview. */
export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
  readonly contracts: number;
  readonly active: number;
  /** The distinct symbols of the tokens staked in it. */
  readonly tokens: readonly string[];
  /** The total stake in dollars; null if unknown. */
  readonly dollars: string | null;
}

/** The positions of one address in all contracts. */
export interface PositionSummary {
  /** The total stake in dollars; null if unknown. */
  readonly dollars: string | null;
  /** The number of contracts with a stake. */
  readonly stakes: number;
  /** Claimable rewards, added up by token. */
  readonly claimable: readonly TokenAmount[];
}

/** The totals of all contracts. */
export interface StakingSummary {
  readonly contracts: number;
  readonly active: number;
  /** The next payout of any contract. */
  readonly nextPayoutAt: string | null;
  /** The total stake in dollars; null if unknown. */
  readonly dollars: string | null;
  /** The average yearly rate of active contracts, weighted by dollars. */
  readonly rate: string | null;
  /** Active contracts that end within a month, earliest first. */
  readonly endingSoon: readonly StakingContract[];
  readonly mine: PositionSummary;
  readonly projects: readonly ProjectSummary[];
}

const countActive = (contracts: readonly StakingContract[]) =>
  contracts.filter(({ status }) => status === 'active').length;

const soonMs = 30 * 24 * 60 * 60_000;

function findEndingSoon(contracts: readonly StakingContract[], now: string | null) {
  if (now === null) return [];
  const until = new Date(Date.parse(now) + soonMs).toISOString();
  const end = ({ end_at }: StakingContract) => end_at ?? '';
  return contracts
    .filter((contract) => contract.status === 'active' && end(contract) > now && end(contract) <= until)
    .toSorted((one, other) => (end(one) < end(other) ? -1 : 1));
}

/** Adds up claimable rewards by chain and token address. */
function sumClaimable(contracts: readonly StakingContract[]): readonly TokenAmount[] {
  const sums = new Map<string, TokenAmount>();
  for (const { chain_id, reward_token, mine } of contracts) {
    const earned = mine?.earned;
    if (!earned || BigInt(earned.units) === 0n) continue;
    const key = `${chain_id} ${reward_token?.address.toLowerCase() ?? earned.symbol} ${earned.decimals}`;
    const before = BigInt(sums.get(key)?.units ?? 0);
    sums.set(key, { ...earned, units: String(before + BigInt(earned.units)) });
  }
  return [...sums.values()];
}

function summarisePositions(contracts: readonly StakingContract[]): PositionSummary {
  const staked = contracts.filter(({ mine }) => mine !== null && BigInt(mine.staked.units) > 0n);
  return {
    dollars: sumDollars(staked.map((contract) => toDollars(contract.mine?.staked ?? null, contract))),
    stakes: staked.length,
    claimable: sumClaimable(contracts),
  };
}

function summariseProject(id: string, members: readonly StakingContract[]): ProjectSummary {
  return {
    id,
    name: members[0]?.project.name ?? id,
    contracts: members.length,
    active: countActive(members),
    tokens: [...new Set(members.flatMap(({ staked }) => staked?.symbol ?? []))],
    dollars: sumDollars(members.map(({ staked_usd }) => staked_usd)),
  };
}

/**
 * Summarises contracts and projects; different tokens are added up in dollars only.
 * @param now ISO 8601, usually when the data was generated; earlier payouts are past
 */
export function summariseContracts(
  contracts: readonly StakingContract[],
  now: string | null,
): StakingSummary {
  const payouts = contracts
    .flatMap(({ next_payout_at }) => next_payout_at ?? [])
    .filter((timestamp) => now === null || timestamp >= now);
  const groups = Map.groupBy(contracts, ({ project }) => project.id);
  const active = contracts.filter(({ status }) => status === 'active');
  return {
    contracts: contracts.length,
    active: active.length,
    nextPayoutAt: payouts.toSorted()[0] ?? null,
    dollars: sumDollars(contracts.map(({ staked_usd }) => staked_usd)),
    rate: weightedRate(active.map(({ apr, staked_usd }) => ({ rate: apr, dollars: staked_usd }))),
    endingSoon: findEndingSoon(contracts, now),
    mine: summarisePositions(contracts),
    projects: [...groups].map(([id, members]) => summariseProject(id, members)),
  };
}
