import type { StakingContract, StakingStatus, TokenAmount } from '../contract/staking.ts';
import type { UpstreamContract, UpstreamToken } from '../contract/upstream-api.ts';
import type { BlockRef, ContractState, PoolState, TokenState, VaultState } from './contract-state.ts';
import { formatFixed, one, parseFixed } from './fixed-point.ts';
import {
  compoundDaily,
  differsByOnePercent,
  formatYearlyRate,
  type Growth,
  growthRate,
  growthYield,
  poolRate,
  valueInDollars,
} from './rates.ts';

export interface OnChainData {
  readonly state: ContractState;
  readonly block: BlockRef;
  /** A vault's recent share growth; null if unknown. */
  readonly growth: Growth | null;
}

/** The end of the year 9999: later timestamps have another format, which neither sorts nor parses. */
export const maxTimestamp = 253_402_300_799n;
const wholeDigits = 12;

/** Converts block seconds to an ISO 8601 timestamp; null for zero and for years after 9999. */
export function toTimestamp(seconds: bigint): string | null {
  return seconds > 0n && seconds <= maxTimestamp ? new Date(Number(seconds) * 1000).toISOString() : null;
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Returns fixed point; null unless the reported token has the on-chain address. */
function getPrice(reported: UpstreamToken | null, { address }: TokenState): bigint | null {
  if (!reported?.priceUsd || !isSame(reported.address, address)) return null;
  return parseFixed(reported.priceUsd);
}

function mergeToken(reported: UpstreamToken | null, { address, decimals }: TokenState) {
  const symbol = reported && isSame(reported.address, address) ? reported.symbol : `${address.slice(0, 8)}…`;
  return { address, symbol, decimals };
}

type Token = ReturnType<typeof mergeToken>;
const amount = (units: bigint, { decimals, symbol }: Token): TokenAmount => ({
  units: units.toString(),
  decimals,
  symbol,
});
const toTokenAmount = (reported: string | null, token: Token) =>
  reported === null ? null : amount(BigInt(reported), token);

const getRateSource = (rate: string | null) => (rate === null ? null : ('chain' as const));

function poolRates(state: PoolState, reported: UpstreamContract, now: bigint) {
  // The rate keeps its value after the period, but nothing is paid.
  if (now >= state.periodFinish) return { apr: '0', apy: '0', rate_source: 'chain' as const };
  const isOneToken = isSame(state.stakingToken.address, state.rewardToken.address);
  const stakePrice = isOneToken ? one : getPrice(reported.stakingToken, state.stakingToken);
  const rewardPrice = isOneToken ? one : getPrice(reported.rewardToken, state.rewardToken);
  if (stakePrice === null || rewardPrice === null) return null;
  const rate = poolRate({
    rewardRate: state.rewardRate,
    totalStaked: state.totalStaked,
    stakeDecimals: state.stakingToken.decimals,
    rewardDecimals: state.rewardToken.decimals,
    stakePrice,
    rewardPrice,
  });
  const apr = formatYearlyRate(rate);
  return { apr, apy: rate === null ? null : compoundDaily(rate), rate_source: getRateSource(apr) };
}

function poolMetrics(state: PoolState, reported: UpstreamContract, now: bigint): Partial<StakingContract> {
  const reward = mergeToken(reported.rewardToken, state.rewardToken);
  const remainingSeconds = state.periodFinish > now ? state.periodFinish - now : 0n;
  const startAt = state.periodFinish > 0n ? toTimestamp(state.periodFinish - state.rewardsDuration) : null;
  return {
    // Without prices the reported rates stay.
    ...poolRates(state, reported, now),
    reward_token: reward,
    rewards: amount(state.rewardRate * remainingSeconds, reward),
    start_at: startAt ?? reported.startAt,
    end_at: toTimestamp(state.periodFinish) ?? reported.endAt,
    lock_seconds: safeSeconds(state.lockSeconds) ?? reported.lockSeconds,
  };
}

function safeSeconds(seconds: bigint | null): number | null {
  return seconds !== null && seconds <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(seconds) : null;
}

function vaultMetrics(state: VaultState, growth: Growth | null): Partial<StakingContract> {
  const price = state.sharePrice === null ? null : formatFixed(state.sharePrice, wholeDigits);
  if (growth === null) return { share_price: price };
  const apr = formatYearlyRate(growthRate(growth));
  return { share_price: price, apr, apy: growthYield(growth), rate_source: getRateSource(apr) };
}

/**
 * Prefers on-chain state; only the upstream API knows deprecated and not yet opened contracts.
 * @param now block time in seconds since 1970
 */
export function resolveStatus(
  state: ContractState,
  reported: { readonly status: StakingStatus; readonly startAt: string | null },
  now: bigint,
): StakingStatus {
  const startSeconds = reported.startAt === null ? 0 : Date.parse(reported.startAt) / 1000;
  const isUpcoming = reported.status === 'upcoming' && startSeconds > Number(now);
  if (reported.status === 'deprecated') return 'deprecated';
  if (state.kind === 'pool' && state.periodFinish > 0n && now >= state.periodFinish) return 'ended';
  if (state.isPaused ?? reported.status === 'paused') return 'paused';
  if (isUpcoming || (state.kind === 'pool' && state.periodFinish === 0n)) return 'upcoming';
  // A vault has no period: only the upstream API reports its end.
  return state.kind === 'vault' && reported.status === 'ended' ? 'ended' : 'active';
}

function findDiscrepancies(
  reported: UpstreamContract,
  onChain: Pick<StakingContract, 'apr'>,
  staked: bigint,
) {
  const differs: StakingContract['differs'] = [];
  if (reported.totalStaked !== null && differsByOnePercent(BigInt(reported.totalStaked), staked))
    differs.push('staked');
  if (reported.apr !== null && onChain.apr !== null) {
    if (differsByOnePercent(parseFixed(reported.apr), parseFixed(onChain.apr))) differs.push('apr');
  }
  return differs;
}

function dollarValue(
  { stakingToken, tvlUsd }: UpstreamContract,
  { stakingToken: token, totalStaked }: ContractState,
  price: bigint | null,
): Pick<StakingContract, 'staked_usd' | 'value_source'> {
  if (price !== null) {
    const value = valueInDollars(totalStaked, token.decimals, price);
    return { staked_usd: value, value_source: value === null ? null : 'chain' };
  }
  if (tvlUsd === null || !isSame(stakingToken.address, token.address))
    return { staked_usd: null, value_source: null };
  return { staked_usd: tvlUsd, value_source: 'service' };
}

function nextPayout(
  reported: UpstreamContract,
  status: StakingContract['status'],
  now: bigint,
): string | null {
  const { nextPayoutAt } = reported;
  const isUpcoming = nextPayoutAt !== null && BigInt(Date.parse(nextPayoutAt)) > now * 1000n;
  return isUpcoming && (status === 'active' || status === 'upcoming') ? nextPayoutAt : null;
}

/**
 * Replaces metrics; names, prices and limits stay as reported.
 * @param contract presented from reported data only
 */
export function withOnChainMetrics(
  contract: StakingContract,
  reported: UpstreamContract,
  { state, block, growth }: OnChainData,
): StakingContract {
  const token = mergeToken(reported.stakingToken, state.stakingToken);
  const price = getPrice(reported.stakingToken, state.stakingToken);
  const now = block.timestamp;
  const metrics = state.kind === 'pool' ? poolMetrics(state, reported, now) : vaultMetrics(state, growth);
  const onChain = { ...contract, ...metrics };
  const status = resolveStatus(state, reported, now);
  const at = toTimestamp(now);
  return {
    ...onChain,
    status,
    staking_token: token,
    staked: amount(state.totalStaked, token),
    ...dollarValue(reported, state, price),
    min_stake: toTokenAmount(reported.minStake, token),
    max_stake: toTokenAmount(reported.maxStake, token),
    next_payout_at: nextPayout(reported, status, now),
    as_of: at === null ? null : { block: block.number.toString(), at },
    differs: findDiscrepancies(reported, onChain, state.totalStaked),
  };
}
