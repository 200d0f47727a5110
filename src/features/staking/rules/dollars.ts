import { createNumberFormat } from '#shared/i18n/format.ts';
import { type Language, locales } from '#shared/i18n/language.ts';
import type { StakingContract, TokenAmount } from '../contract/staking.ts';
import { decimalDigits, formatExactly, parseDecimal } from './amounts.ts';
import {
  cutFraction,
  type Fraction,
  maxRateDecimals,
  rateDigits,
  roundFraction,
  toFraction,
  toUnits,
} from './fixed-point.ts';

/** The maximum decimals of a value in dollars: a token's plus its price's. */
const dollarDecimals = 96;
const dollarScale = 10n ** BigInt(dollarDecimals);
/** Totals have at most 60 decimals and amounts 78 digits, so a share has a digit before the 138th decimal. */
const shareDecimals = 138;

const toDollarFraction = (dollars: string): Fraction => ({
  numerator: toUnits(dollars, dollarDecimals),
  denominator: dollarScale,
});

/** Returns the exact value at the price implied by the contract's total, or from which it was computed. */
export function valueOfStake(
  amount: TokenAmount | null,
  { staked, staked_usd }: Pick<StakingContract, 'staked' | 'staked_usd'>,
): Fraction | null {
  if (amount === null || staked === null || staked_usd === null) return null;
  if (BigInt(amount.units) === 0n) return { numerator: 0n, denominator: dollarScale };
  if (BigInt(staked.units) === 0n || staked.symbol !== amount.symbol) return null;
  const numerator = toUnits(staked_usd, dollarDecimals) * BigInt(amount.units);
  const denominator = BigInt(staked.units);
  // At a price it is a decimal number, so that sums stay small: they share a denominator.
  return numerator % denominator === 0n
    ? { numerator: numerator / denominator, denominator: dollarScale }
    : { numerator, denominator: denominator * dollarScale };
}

function addFractions(one: Fraction, other: Fraction): Fraction {
  const { denominator } = one;
  if (denominator === other.denominator) return { numerator: one.numerator + other.numerator, denominator };
  return {
    numerator: one.numerator * other.denominator + other.numerator * denominator,
    denominator: denominator * other.denominator,
  };
}

/** Adds up the known values in dollars, exactly and truncated once; null if none is known. */
export function sumDollars(values: readonly (string | Fraction | null)[]): string | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const sum = known
    .map((value) => (typeof value === 'string' ? toDollarFraction(value) : value))
    .reduce(addFractions);
  return cutFraction(sum, shareDecimals);
}

/**
 * Averages yearly rates weighted by dollars; null if there are none. Rates are rounded, so the last digits
 * are not exact.
 */
export function weightedRate(
  rates: readonly { readonly rate: string | null; readonly dollars: string | null }[],
): string | null {
  let [weight, sum] = [0n, 0n];
  for (const { rate, dollars } of rates) {
    if (rate === null || dollars === null) continue;
    const ownWeight = toUnits(dollars, dollarDecimals);
    weight += ownWeight;
    sum += ownWeight * toUnits(rate, maxRateDecimals);
  }
  const average = toFraction([sum], [weight, 10n ** BigInt(maxRateDecimals)]);
  return average && roundFraction(average, rateDigits - 2);
}

const createTruncated = (digits: number) =>
  createNumberFormat({
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: 'trunc',
  });
const formatWhole = createTruncated(0);
const formatWithCents = createTruncated(2);
const signs = { en: '$', nl: '$\u00a0' } as const;
// Not from the engine: compact notation differs between engine versions, which breaks hydration.
const names = { en: ['million', 'billion', 'trillion'], nl: ['mln.', 'mld.', 'bln.'] } as const;

const maxShownDecimals = 6;

/**
 * Rounds down: cents below a hundred, whole dollars below a million, then millions with two decimals. Smaller
 * values become "less than" the smallest.
 * @param isExact shows all digits up to the sixth decimal instead
 */
export function formatDollars(dollars: string, language: Language, isExact = false): string {
  const sign = signs[language];
  if (isExact) {
    const text = formatExactly(dollars, language, { maxDecimals: maxShownDecimals });
    return text.startsWith('< ') ? `< ${sign}${text.slice(2)}` : sign + text;
  }
  const { units, decimals } = parseDecimal(dollars);
  const value = BigInt(units);
  const oneDollar = 10n ** BigInt(decimals);
  if (value > 0n && value * 100n < oneDollar) return `< ${sign}${formatWithCents(locales[language], 0.01)}`;
  if (value < 100n * oneDollar) return sign + formatWithCents(locales[language], dollars as `${number}`);
  if (value < 1_000_000n * oneDollar) return sign + formatWhole(locales[language], value / oneDollar);
  const step = Math.min(2, Math.floor((String(value / oneDollar).length - 1) / 3) - 2);
  const scaled = decimalDigits({ units, decimals: decimals + 6 + step * 3 });
  return `${sign}${formatWithCents(locales[language], scaled)}\u00a0${names[language][step]}`;
}
