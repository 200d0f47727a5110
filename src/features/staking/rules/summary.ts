import type { StakingContract, TokenAmount } from '../contract/staking.ts';
import { dollarsOf, sumDollars, weightedRate } from './dollars.ts';

/** A project as the overview lists it. */
export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
  readonly contracts: number;
  readonly active: number;
  /** The tokens staked in it, each once. */
  readonly tokens: readonly string[];
  /** What is staked in it, in dollars, as far as that is known. */
  readonly dollars: string | null;
}

/** What one address has in the contracts. */
export interface OwnSummary {
  /** Its stakes in dollars, as far as that is known. */
  readonly dollars: string | null;
  /** In how many contracts it has a stake. */
  readonly stakes: number;
  /** What it can claim, added up by token. */
  readonly claimable: readonly TokenAmount[];
}

/** What the contracts come to. */
export interface StakingSummary {
  readonly contracts: number;
  readonly active: number;
  /** The next moment from now on at which any of them pays. */
  readonly nextPayoutAt: string | null;
  /** All that is staked, in dollars, as far as that is known. */
  readonly dollars: string | null;
  /** The yearly rate of all active contracts, weighted by their dollars. */
  readonly rate: string | null;
  /** The active ones that end within a month from now, the first first. */
  readonly endingSoon: readonly StakingContract[];
  readonly mine: OwnSummary;
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

/** Adds up what can be claimed: amounts of one token on one chain, told apart by its address. */
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

function summariseOwn(contracts: readonly StakingContract[]): OwnSummary {
  const staked = contracts.filter(({ mine }) => mine !== null && BigInt(mine.staked.units) > 0n);
  return {
    dollars: sumDollars(staked.map((contract) => dollarsOf(contract.mine?.staked ?? null, contract))),
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
 * Counts contracts and projects; different tokens are added up in dollars only.
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
  const active = contracts.filter(({ status }) => status === 'active');
  return {
    contracts: contracts.length,
    active: active.length,
    nextPayoutAt: payouts.toSorted()[0] ?? null,
    dollars: sumDollars(contracts.map(({ staked_usd }) => staked_usd)),
    rate: weightedRate(active.map(({ apr, staked_usd }) => ({ rate: apr, dollars: staked_usd }))),
    endingSoon: findEndingSoon(contracts, now),
    mine: summariseOwn(contracts),
    projects: [...groups].map(([id, members]) => summariseProject(id, members)),
  };
}
