import { formatFixed, one, ratio } from './fixed-point.ts';

const secondsPerYear = 31_536_000n;
const daysPerYear = 365n;
const rateDigits = 18;
const apyDigits = 12;
const wholeDigits = 12;
/** More digits than are shown, so that 365 steps of rounding stay below them. */
const power = 10n ** 18n;

/** A rate per year in the digits of the wire; nothing where it is too large to be one. */
export function formatYearlyRate(rate: bigint | null): string | null {
  return rate === null ? null : formatFixed(rate, rateDigits, wholeDigits);
}

/** What a pool pays and to how much. */
export interface PoolPay {
  /** Smallest units of the reward token per second. */
  readonly rewardRate: bigint;
  /** Smallest units of the staked token. */
  readonly totalStaked: bigint;
  readonly stakeDecimals: number;
  readonly rewardDecimals: number;
  /** Of one whole token, in fixed point; of no account where both are the same token. */
  readonly stakePrice: bigint;
  readonly rewardPrice: bigint;
}

/**
 * The yearly rate of a running pool, in fixed point:
 * `rewardRate · 31 536 000 · priceReward · 10^ds / (totalStaked · priceStake · 10^dr)`.
 * @returns nothing for a pool that is empty, or whose stake has no price
 */
export function poolRate(pay: PoolPay): bigint | null {
  const { rewardRate, totalStaked, stakeDecimals, rewardDecimals, stakePrice, rewardPrice } = pay;
  return ratio(
    [one, rewardRate, secondsPerYear, rewardPrice, 10n ** BigInt(stakeDecimals)],
    [totalStaked, stakePrice, 10n ** BigInt(rewardDecimals)],
  );
}

/**
 * What a yearly rate comes to where each day's reward is staked again, which is an assumption: `(1 + r/365)^365 − 1`.
 * @param rate in fixed point, at least 0
 * @returns decimal digits; nothing where it is too large to be a rate
 */
export function compoundDaily(rate: bigint): string | null {
  const unit = one * power;
  let base = unit + (rate * power) / daysPerYear;
  // A thousand times a year is no honest rate, and its powers are no short numbers.
  if (rate > 1000n * one) return null;
  let result = unit;
  for (let days = daysPerYear; days > 0n; days /= 2n) {
    if (days % 2n === 1n) result = (result * base) / unit;
    base = (base * base) / unit;
  }
  return formatFixed((result - unit) / power, apyDigits, wholeDigits);
}

/** Over less than a day a rate would be made of chance. */
const shortestGrowth = 86_400;

/** How the shares of a vault grew. */
export interface Growth {
  /** Prices of one share, in fixed point. */
  readonly from: bigint;
  readonly to: bigint;
  readonly seconds: number;
}

/** A price of one share, in fixed point, and when it was, in seconds. */
export interface PriceAt {
  readonly price: bigint;
  readonly at: number;
}

/** How shares grew between two prices; nothing where that is too short a time to make a rate of. */
export function growthBetween(first: PriceAt, last: PriceAt): Growth | null {
  const seconds = last.at - first.at;
  return seconds < shortestGrowth ? null : { from: first.price, to: last.price, seconds };
}

/**
 * The yearly rate that the growth of a vault's shares comes to, in fixed point: `g · 365 / Δdays`.
 * @returns nothing where there is no time between, or the shares lost: that is no rate that anybody is paid
 */
export function growthRate({ from, to, seconds }: Growth): bigint | null {
  if (seconds <= 0 || from <= 0n || to < from) return null;
  return ratio([to - from, one, secondsPerYear], [from, BigInt(Math.round(seconds))]);
}

/**
 * What the growth of a vault's shares comes to in a year, since it compounds by itself: `(1 + g)^(365/Δ) − 1`.
 * The power is a broken one, so it is the only figure that a float computes.
 * @returns decimal digits; nothing as with `growthRate`
 */
export function growthYield({ from, to, seconds }: Growth): string | null {
  if (seconds <= 0 || from <= 0n || to < from) return null;
  const growth = Number(((to - from) * one) / from) / Number(one);
  const yearly = Math.expm1(Math.log1p(growth) * (Number(secondsPerYear) / seconds));
  if (!(yearly < 1000)) return null;
  return formatFixed(BigInt(Math.round(yearly * 1e12)) * 10n ** 6n, apyDigits, wholeDigits);
}

const dollarDigits = 6;
const wholeDollars = 30;

/**
 * What an amount is worth in US dollars.
 * @param price of one whole token, in fixed point
 */
export function worthOf(units: bigint, decimals: number, price: bigint): string | null {
  const worth = ratio([units, price], [10n ** BigInt(decimals)]);
  return worth === null ? null : formatFixed(worth, dollarDigits, wholeDollars);
}

/** Whether a claim is more than 1 % away from what is so. */
export function differsByOnePercent(claimed: bigint, actual: bigint): boolean {
  const gap = claimed > actual ? claimed - actual : actual - claimed;
  return gap * 100n > actual;
}
