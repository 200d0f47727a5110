import { expandDecimal } from '../contract/upstream-numbers.ts';
import { plainDigits } from './amounts.ts';
import { type Fraction, one, rateDigits, roundFraction, toFraction } from './fixed-point.ts';

const secondsPerYear = 31_536_000n;
const daysPerYear = 365n;
/** Additional digits that keep the rounding of 365 steps invisible. */
const guardDigits = 40;

/** Rounds a rate to digits for a response; null if it is implausibly large. */
export function formatYearlyRate(rate: Fraction | null): string | null {
  return rate === null ? null : roundFraction(rate, rateDigits);
}

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
 * Returns the yearly rate of a running pool: `rewardRate · 31 536 000 · priceReward · 10^ds / (totalStaked ·
 * priceStake · 10^dr)`.
 * @returns null for an empty pool or a stake that has no price
 */
export function poolRate(rewards: PoolRewards): Fraction | null {
  const { rewardRate, totalStaked, stakeDecimals, rewardDecimals, stakePrice, rewardPrice } = rewards;
  return toFraction(
    [rewardRate, secondsPerYear, rewardPrice, 10n ** BigInt(stakeDecimals)],
    [totalStaked, stakePrice, 10n ** BigInt(rewardDecimals)],
  );
}

/** Compounds daily, which is an assumption: `(1 + r/365)^365 − 1`. Null if implausibly large. */
export function compoundDaily({ numerator, denominator }: Fraction): string | null {
  // A yearly rate above 1000 is implausible, and its powers are huge numbers.
  if (numerator > 1000n * denominator) return null;
  // A small rate has as many zeros after the point as its denominator is longer.
  const zeros = Math.max(0, String(denominator).length - String(numerator).length);
  const unit = 10n ** BigInt(guardDigits + zeros);
  let base = unit + (numerator * unit) / (denominator * daysPerYear);
  let result = unit;
  for (let days = daysPerYear; days > 0n; days /= 2n) {
    if (days % 2n === 1n) result = (result * base) / unit;
    base = (base * base) / unit;
  }
  return roundFraction({ numerator: result - unit, denominator: unit }, rateDigits);
}

const minGrowthSeconds = 86_400;

export interface Growth {
  /** Share prices at the start and the end, in fixed point. */
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

/** Returns `g · 365 / Δdays`; null if there is no period, or if the shares lost value. */
export function growthRate({ from, to, seconds }: Growth): Fraction | null {
  if (seconds <= 0 || from <= 0n || to < from) return null;
  return toFraction([to - from, secondsPerYear], [from, BigInt(Math.round(seconds))]);
}

/**
 * Returns `(1 + g)^(365/Δ) − 1`; null as for `growthRate`. The exponent is fractional, so only this metric
 * uses floats, which have more digits than are shown.
 */
export function growthYield({ from, to, seconds }: Growth): string | null {
  if (seconds <= 0 || from <= 0n || to < from) return null;
  // With enough digits for the growth of a high price, so that it never becomes zero.
  const growth = Number(((to - from) * one * one) / from) / Number(one * one);
  const yearly = Math.expm1(Math.log1p(growth) * (Number(secondsPerYear) / seconds));
  if (!(yearly < 1000)) return null;
  return expandDecimal(yearly.toExponential(rateDigits - 1)) ?? null;
}

const wholeDollarDigits = 30;

export function valueInDollars(units: bigint, decimals: number, price: bigint): string | null {
  const digits = plainDigits({
    units: String(units * price),
    decimals: decimals + String(one).length - 1,
  });
  return digits.replace(/\..*/, '').length > wholeDollarDigits ? null : digits;
}

/** Tests whether a reported value differs by more than 1 %. */
export function differsByOnePercent(reported: bigint, actual: bigint): boolean {
  const difference = reported > actual ? reported - actual : actual - reported;
  return difference * 100n > actual;
}
