import { formatFixed, one, ratio } from './fixed-point.ts';

const secondsPerYear = 31_536_000n;
const daysPerYear = 365n;
const rateDigits = 18;
const apyDigits = 12;
const wholeDigits = 12;
/** More precise than displayed, so that the rounding of 365 steps stays invisible. */
const precision = 10n ** 18n;

/** Formats a fixed-point rate as digits for the wire; null if it is implausibly large. */
export function formatYearlyRate(rate: bigint | null): string | null {
  return rate === null ? null : formatFixed(rate, rateDigits, wholeDigits);
}

/** The rewards of a pool and the stake that they are paid to. */
export interface PoolRewards {
  /** Smallest units of the reward token per second. */
  readonly rewardRate: bigint;
  /** Smallest units of the staking token. */
  readonly totalStaked: bigint;
  readonly stakeDecimals: number;
  readonly rewardDecimals: number;
  /** Per whole token, in fixed point; irrelevant if both tokens are the same. */
  readonly stakePrice: bigint;
  readonly rewardPrice: bigint;
}

/**
 * Returns the yearly rate of a running pool in fixed point: `rewardRate · 31 536 000 · priceReward · 10^ds /
 * (totalStaked · priceStake · 10^dr)`.
 * @returns null for an empty pool or a stake without a price
 */
export function poolRate(rewards: PoolRewards): bigint | null {
  const { rewardRate, totalStaked, stakeDecimals, rewardDecimals, stakePrice, rewardPrice } = rewards;
  return ratio(
    [one, rewardRate, secondsPerYear, rewardPrice, 10n ** BigInt(stakeDecimals)],
    [totalStaked, stakePrice, 10n ** BigInt(rewardDecimals)],
  );
}

/**
 * Returns the yield of a yearly rate with daily compounding, which is an assumption: `(1 + r/365)^365 − 1`.
 * @param rate in fixed point, at least 0
 * @returns decimal digits; null if the rate is implausibly large
 */
export function compoundDaily(rate: bigint): string | null {
  const unit = one * precision;
  let base = unit + (rate * precision) / daysPerYear;
  // A yearly rate above 1000 is implausible, and its powers are huge numbers.
  if (rate > 1000n * one) return null;
  let result = unit;
  for (let days = daysPerYear; days > 0n; days /= 2n) {
    if (days % 2n === 1n) result = (result * base) / unit;
    base = (base * base) / unit;
  }
  return formatFixed((result - unit) / precision, apyDigits, wholeDigits);
}

/** The minimum period: shorter growth says little about a yearly rate. */
const minGrowthSeconds = 86_400;

/** The growth of a vault's shares. */
export interface Growth {
  /** Prices per share, in fixed point. */
  readonly from: bigint;
  readonly to: bigint;
  readonly seconds: number;
}

/** The price of one share in fixed point, at a time in seconds since 1970. */
export interface SharePriceAt {
  readonly price: bigint;
  readonly at: number;
}

/** Returns the growth between two prices; null if the period is too short. */
export function growthBetween(first: SharePriceAt, last: SharePriceAt): Growth | null {
  const seconds = last.at - first.at;
  return seconds < minGrowthSeconds ? null : { from: first.price, to: last.price, seconds };
}

/**
 * Returns the simple yearly rate of share growth in fixed point: `g · 365 / Δdays`.
 * @returns null without a period, or if the shares lost value
 */
export function growthRate({ from, to, seconds }: Growth): bigint | null {
  if (seconds <= 0 || from <= 0n || to < from) return null;
  return ratio([to - from, one, secondsPerYear], [from, BigInt(Math.round(seconds))]);
}

/**
 * Returns the compounded yearly yield of share growth: `(1 + g)^(365/Δ) − 1`. The exponent is fractional, so this
 * is the only metric computed with floats.
 * @returns decimal digits; null as with `growthRate`
 */
export function growthYield({ from, to, seconds }: Growth): string | null {
  if (seconds <= 0 || from <= 0n || to < from) return null;
  const growth = Number(((to - from) * one) / from) / Number(one);
  const yearly = Math.expm1(Math.log1p(growth) * (Number(secondsPerYear) / seconds));
  if (!(yearly < 1000)) return null;
  return formatFixed(BigInt(Math.round(yearly * 1e12)) * 10n ** 6n, apyDigits, wholeDigits);
}

const dollarDigits = 6;
const wholeDollarDigits = 30;

/**
 * Returns the value of an amount in US dollars.
 * @param price per whole token, in fixed point
 */
export function valueInDollars(units: bigint, decimals: number, price: bigint): string | null {
  const value = ratio([units, price], [10n ** BigInt(decimals)]);
  return value === null ? null : formatFixed(value, dollarDigits, wholeDollarDigits);
}

/** Returns whether a reported value is more than 1 % off. */
export function differsByOnePercent(reported: bigint, actual: bigint): boolean {
  const difference = reported > actual ? reported - actual : actual - reported;
  return difference * 100n > actual;
}
