import { type Language, locales } from '../../../shared/language.ts';
import type { StakingContract, TokenAmount } from '../contract/staking.ts';
import { decimalDigits, parseDecimal } from './amounts.ts';

/** Sums use whole units with this many decimals, so that they are exact. */
const dollarDecimals = 18;
const oneDollar = 10n ** BigInt(dollarDecimals);

/** Converts decimal dollars to whole units. */
function dollarUnits(dollars: string): bigint {
  const { units, decimals } = parseDecimal(dollars);
  return BigInt(units) * 10n ** BigInt(dollarDecimals - decimals);
}

const dollarDigits = (units: bigint): string =>
  decimalDigits({ units: String(units), decimals: dollarDecimals }).replace(/\.?0+$/, '');

/** Returns the exact sum of the known dollar amounts; null if none is known. */
export function sumDollars(amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : dollarDigits(known.reduce((sum, one) => sum + dollarUnits(one), 0n));
}

/**
 * Returns the value of an amount of the staked token, at the price implied by the contract's total in dollars;
 * rounded down to a hundredth of a cent.
 */
export function toDollars(
  amount: TokenAmount | null,
  { staked, staked_usd }: Pick<StakingContract, 'staked' | 'staked_usd'>,
): string | null {
  if (amount === null || staked === null || staked_usd === null) return null;
  if (BigInt(amount.units) === 0n) return '0';
  if (BigInt(staked.units) === 0n || staked.symbol !== amount.symbol) return null;
  const scale = 10n ** 14n;
  const worth = (dollarUnits(staked_usd) * BigInt(amount.units)) / BigInt(staked.units);
  return dollarDigits((worth / scale) * scale);
}

/** Returns the average of yearly rates, weighted by dollars; null without any dollars. */
export function weightedRate(
  rates: readonly { readonly rate: string | null; readonly dollars: string | null }[],
): string | null {
  const precision = 10n ** 12n;
  let weight = 0n;
  let sum = 0n;
  for (const { rate, dollars } of rates) {
    if (rate === null || dollars === null) continue;
    const { units, decimals } = parseDecimal(rate);
    const weightUnits = dollarUnits(dollars);
    weight += weightUnits;
    sum += (weightUnits * precision * BigInt(units)) / 10n ** BigInt(decimals);
  }
  return weight === 0n ? null : decimalDigits({ units: String(sum / weight), decimals: 12 });
}

const numberFormat = (language: Language, digits: number) =>
  new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: 'trunc',
  });
const formats = {
  en: { whole: numberFormat('en', 0), cents: numberFormat('en', 2) },
  nl: { whole: numberFormat('nl', 0), cents: numberFormat('nl', 2) },
} as const;
const signs = { en: '$', nl: '$\u00a0' } as const;
// Not from `Intl`: compact notation differs between engine versions, which breaks hydration.
const names = { en: ['million', 'billion', 'trillion'], nl: ['mln.', 'mld.', 'bln.'] } as const;

/**
 * Formats dollars compactly, rounded down: with cents below a hundred, without below a million, then in millions
 * with two decimals.
 */
export function formatDollars(dollars: string, language: Language): string {
  const units = dollarUnits(dollars);
  const { whole, cents } = formats[language];
  const sign = signs[language];
  if (units > 0n && units < oneDollar / 100n) return `< ${sign}${cents.format(0.01)}`;
  if (units < 100n * oneDollar) return sign + cents.format(dollarDigits(units) as `${number}`);
  if (units < 1_000_000n * oneDollar) return sign + whole.format(units / oneDollar);
  const step = Math.min(2, Math.floor((String(units / oneDollar).length - 1) / 3) - 2);
  const scaled = decimalDigits({ units: String(units), decimals: dollarDecimals + 6 + step * 3 });
  return `${sign}${cents.format(scaled)}\u00a0${names[language][step]}`;
}
