import type { StakingContract, TokenAmount, UnreadState } from '../../contract/staking.ts';
import { sumDollars, valueOfStake, weightedRate } from '../../rules/dollars.ts';

export interface ProjectSummary {
  readonly id: string;
  readonly name: string;
  readonly contracts: number;
  readonly active: number;
  readonly tokens: readonly string[];
  /** The sum of known stakes in dollars, if any. */
  readonly dollars: string | null;
  /** Contracts excluded from the sum because their stake in dollars is unknown. */
  readonly dollarsMissing: number;
}

export interface PositionSummary {
  readonly dollars: string | null;
  /** Stakes excluded from the sum because their value is unknown. */
  readonly dollarsMissing: number;
  readonly stakes: number;
  readonly claimable: readonly TokenAmount[];
  /** Contracts whose position was read, or is unknown for a reason. */
  readonly read: number;
  readonly unread: Readonly<Record<UnreadState, number>>;
  /** The earliest block at which a position was read, per chain. */
  readonly blocks: readonly { readonly chainId: number; readonly block: string }[];
}

export interface StakingTotals {
  readonly contracts: number;
  readonly active: number;
  readonly dollars: string | null;
  readonly dollarsMissing: number;
  readonly rate: string | null;
  /** Active contracts excluded from the average because their rate or stake in dollars is unknown. */
  readonly ratesMissing: number;
  readonly mine: PositionSummary;
}

export type EndingContract = Pick<
  StakingContract,
  'id' | 'name' | 'project' | 'status' | 'apr' | 'apy' | 'end_at'
>;

export interface StakingSummary extends StakingTotals {
  readonly nextPayoutAt: string | null;
  /** Ends within a month; earliest first. */
  readonly endingSoon: readonly EndingContract[];
  readonly endingCount: number;
  readonly projects: readonly ProjectSummary[];
}

const countActive = (contracts: readonly StakingContract[]) =>
  contracts.filter(({ status }) => status === 'active').length;

const soonMs = 30 * 24 * 60 * 60_000;
const maxEnding = 25;

const toEndingContract = ({
  id,
  name,
  project,
  status,
  apr,
  apy,
  end_at,
}: StakingContract): EndingContract => ({
  id,
  name,
  project,
  status,
  apr,
  apy,
  end_at,
});

function findEndingSoon(contracts: readonly StakingContract[], now: string | null) {
  if (now === null) return [];
  const until = new Date(Date.parse(now) + soonMs).toISOString();
  const end = ({ end_at }: StakingContract) => end_at ?? '';
  return contracts
    .filter((contract) => contract.status === 'active' && end(contract) > now && end(contract) <= until)
    .toSorted((one, other) => (end(one) < end(other) ? -1 : 1));
}

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

function findBlocks(contracts: readonly StakingContract[]): PositionSummary['blocks'] {
  const blocks = new Map<number, bigint>();
  for (const { chain_id, mine } of contracts) {
    if (!mine?.as_of) continue;
    const block = BigInt(mine.as_of.block);
    const known = blocks.get(chain_id);
    if (known === undefined || block < known) blocks.set(chain_id, block);
  }
  return [...blocks].map(([chainId, block]) => ({ chainId, block: String(block) }));
}

const countMissing = (values: readonly unknown[]) => values.filter((value) => value === null).length;

function summarisePositions(contracts: readonly StakingContract[]): PositionSummary {
  const count = (state: StakingContract['position_state']) =>
    contracts.filter(({ position_state }) => position_state === state).length;
  const staked = contracts.filter(({ mine }) => mine !== null && BigInt(mine.staked.units) > 0n);
  const dollars = staked.map((contract) => valueOfStake(contract.mine?.staked ?? null, contract));
  return {
    dollars: sumDollars(dollars),
    dollarsMissing: countMissing(dollars),
    stakes: staked.length,
    claimable: sumClaimable(contracts),
    read: count('read'),
    unread: {
      reading: count('reading'),
      failed: count('failed'),
      unsupported: count('unsupported'),
      not_connected: count('not_connected'),
    },
    blocks: findBlocks(contracts),
  };
}

/**
 * Tests whether a contract is missing from the average rate; a contract with no stake would not change it.
 */
const isWithoutRate = ({ apr, staked_usd }: StakingContract) =>
  staked_usd === null || (apr === null && staked_usd !== '0');

function summariseProject(id: string, members: readonly StakingContract[]): ProjectSummary {
  return {
    id,
    name: members[0]?.project.name ?? id,
    contracts: members.length,
    active: countActive(members),
    tokens: [...new Set(members.flatMap(({ staked }) => staked?.symbol ?? []))],
    dollars: sumDollars(members.map(({ staked_usd }) => staked_usd)),
    dollarsMissing: countMissing(members.map(({ staked_usd }) => staked_usd)),
  };
}

/** Adds up contracts; different tokens are added up only in dollars. */
export function addUpContracts(contracts: readonly StakingContract[]): StakingTotals {
  const active = contracts.filter(({ status }) => status === 'active');
  return {
    contracts: contracts.length,
    active: active.length,
    dollars: sumDollars(contracts.map(({ staked_usd }) => staked_usd)),
    dollarsMissing: countMissing(contracts.map(({ staked_usd }) => staked_usd)),
    rate: weightedRate(active.map(({ apr, staked_usd }) => ({ rate: apr, dollars: staked_usd }))),
    ratesMissing: active.filter(isWithoutRate).length,
    mine: summarisePositions(contracts),
  };
}

/** @param now ISO 8601, usually when the data was generated; earlier payouts are past */
export function summariseContracts(
  contracts: readonly StakingContract[],
  now: string | null,
): StakingSummary {
  const payouts = contracts
    .flatMap(({ next_payout_at }) => next_payout_at ?? [])
    .filter((timestamp) => now === null || timestamp >= now);
  const groups = Map.groupBy(contracts, ({ project }) => project.id);
  const ending = findEndingSoon(contracts, now);
  return {
    ...addUpContracts(contracts),
    nextPayoutAt: payouts.toSorted()[0] ?? null,
    endingSoon: ending.slice(0, maxEnding).map(toEndingContract),
    endingCount: ending.length,
    projects: [...groups].map(([id, members]) => summariseProject(id, members)),
  };
}
