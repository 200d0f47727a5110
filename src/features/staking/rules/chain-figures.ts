import type { OutsideContract, OutsideToken } from '../contract/outside-service.ts';
import type { StakingContract, TokenAmount } from '../contract/staking.ts';
import { statusOf } from './chain-status.ts';
import type { ContractFacts, PoolFacts, ReadAt, TokenFacts, VaultFacts } from './contract-facts.ts';
import { formatFixed, one, parseFixed } from './fixed-point.ts';
import {
  compoundDaily,
  differsByOnePercent,
  formatYearlyRate,
  type Growth,
  growthRate,
  growthYield,
  poolRate,
  worthOf,
} from './rates.ts';

/** What a contract's chain says of it. */
export interface ChainReading {
  readonly facts: ContractFacts;
  readonly block: ReadAt;
  /** How the shares of a vault grew of late; null where that is not known. */
  readonly growth: Growth | null;
}

/** The end of the year 9999: later ones are written in another form, which neither sorts nor is read as a moment. */
const lastMoment = 253_402_300_799n;
const sharePriceDigits = 18;
const wholeDigits = 12;

/** Seconds of a chain as a moment; nothing for one that nobody will see. */
export function momentOf(seconds: bigint): string | null {
  return seconds > 0n && seconds <= lastMoment ? new Date(Number(seconds) * 1000).toISOString() : null;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The price of a whole token, in fixed point; the service prices only the token that it names. */
function priceOf(claimed: OutsideToken | null, { address }: TokenFacts): bigint | null {
  if (!claimed?.priceUsd || !isSame(claimed.address, address)) return null;
  return parseFixed(claimed.priceUsd);
}

/** What a token is called by the service, and what it is by the chain. */
function tokenOf(claimed: OutsideToken | null, { address, decimals }: TokenFacts) {
  const symbol = claimed && isSame(claimed.address, address) ? claimed.symbol : `${address.slice(0, 8)}…`;
  return { address, symbol, decimals };
}

type Token = ReturnType<typeof tokenOf>;
const amount = (units: bigint, { decimals, symbol }: Token): TokenAmount => ({
  units: units.toString(),
  decimals,
  symbol,
});
const sameUnits = (claimed: string | null, token: Token) =>
  claimed === null ? null : amount(BigInt(claimed), token);

const sourceOf = (rate: string | null) => (rate === null ? null : ('chain' as const));

function poolRates(facts: PoolFacts, claim: OutsideContract, now: bigint) {
  // The rate keeps its value after the period; what is paid then is nothing.
  if (now >= facts.periodFinish) return { apr: '0', apy: '0', rate_source: 'chain' as const };
  const isOneToken = isSame(facts.stakingToken.address, facts.rewardToken.address);
  const stakePrice = isOneToken ? one : priceOf(claim.stakingToken, facts.stakingToken);
  const rewardPrice = isOneToken ? one : priceOf(claim.rewardToken, facts.rewardToken);
  if (stakePrice === null || rewardPrice === null) return null;
  const rate = poolRate({
    rewardRate: facts.rewardRate,
    totalStaked: facts.totalStaked,
    stakeDecimals: facts.stakingToken.decimals,
    rewardDecimals: facts.rewardToken.decimals,
    stakePrice,
    rewardPrice,
  });
  const apr = formatYearlyRate(rate);
  return { apr, apy: rate === null ? null : compoundDaily(rate), rate_source: sourceOf(apr) };
}

/** What a pool adds to the figures of any contract. */
function poolFigures(facts: PoolFacts, claim: OutsideContract, now: bigint): Partial<StakingContract> {
  const reward = tokenOf(claim.rewardToken, facts.rewardToken);
  const left = facts.periodFinish > now ? facts.periodFinish - now : 0n;
  const begins = facts.periodFinish > 0n ? momentOf(facts.periodFinish - facts.rewardsDuration) : null;
  return {
    // Nobody can tell what cannot be priced, except the service.
    ...poolRates(facts, claim, now),
    reward_token: reward,
    rewards: amount(facts.rewardRate * left, reward),
    start_at: begins ?? claim.startAt,
    end_at: momentOf(facts.periodFinish) ?? claim.endAt,
    lock_seconds: safeSeconds(facts.lockSeconds) ?? claim.lockSeconds,
  };
}

function safeSeconds(seconds: bigint | null): number | null {
  return seconds !== null && seconds <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(seconds) : null;
}

/** What a vault adds; its rate is what its shares grew by, and what the service says until that is known. */
function vaultFigures(facts: VaultFacts, growth: Growth | null): Partial<StakingContract> {
  const price =
    facts.sharePrice === null ? null : formatFixed(facts.sharePrice, sharePriceDigits, wholeDigits);
  if (growth === null) return { share_price: price };
  const apr = formatYearlyRate(growthRate(growth));
  return { share_price: price, apr, apy: growthYield(growth), rate_source: sourceOf(apr) };
}

function differing(claim: OutsideContract, read: Pick<StakingContract, 'apr'>, staked: bigint) {
  const differs: StakingContract['differs'] = [];
  if (claim.totalStaked !== null && differsByOnePercent(BigInt(claim.totalStaked), staked))
    differs.push('staked');
  if (claim.apr !== null && read.apr !== null) {
    if (differsByOnePercent(parseFixed(claim.apr), parseFixed(read.apr))) differs.push('apr');
  }
  return differs;
}

/** A payout that is still to come, while the contract pays at all. */
function nextPayout(claim: OutsideContract, status: StakingContract['status'], now: bigint): string | null {
  const { nextPayoutAt } = claim;
  const isToCome = nextPayoutAt !== null && BigInt(Date.parse(nextPayoutAt)) > now * 1000n;
  return isToCome && (status === 'active' || status === 'upcoming') ? nextPayoutAt : null;
}

/**
 * The figures of a contract by its chain, where the service only claims some: tokens, amounts, rates, its period
 * and its state. What only the service knows stays: names, prices, limits.
 * @param contract as the service has it
 */
export function withChainFigures(
  contract: StakingContract,
  claim: OutsideContract,
  { facts, block, growth }: ChainReading,
): StakingContract {
  const token = tokenOf(claim.stakingToken, facts.stakingToken);
  const price = priceOf(claim.stakingToken, facts.stakingToken);
  const now = block.timestamp;
  const own = facts.kind === 'pool' ? poolFigures(facts, claim, now) : vaultFigures(facts, growth);
  const read = { ...contract, ...own };
  const status = statusOf(facts, claim, now);
  const at = momentOf(now);
  return {
    ...read,
    status,
    staking_token: token,
    staked: amount(facts.totalStaked, token),
    staked_usd: price === null ? null : worthOf(facts.totalStaked, token.decimals, price),
    min_stake: sameUnits(claim.minStake, token),
    max_stake: sameUnits(claim.maxStake, token),
    next_payout_at: nextPayout(claim, status, now),
    as_of: at === null ? null : { block: block.number.toString(), at },
    differs: differing(claim, read, facts.totalStaked),
  };
}
