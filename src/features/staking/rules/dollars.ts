import type { Language } from '../../../shared/language.ts';
import type { StakingContract, TokenAmount } from '../contract/staking.ts';
import { decimalDigits, parseDecimal } from './amounts.ts';

/** Dollars are added in whole units of this many digits behind the point, so that sums are exact. */
const dollarDecimals = 18;
const oneDollar = 10n ** BigInt(dollarDecimals);

/** Decimal dollars as whole units. */
function dollarUnits(dollars: string): bigint {
  const { units, decimals } = parseDecimal(dollars);
  return BigInt(units) * 10n ** BigInt(dollarDecimals - decimals);
}

const dollarDigits = (units: bigint): string =>
  decimalDigits({ units: String(units), decimals: dollarDecimals }).replace(/\.?0+$/, '');

/** The exact sum of dollars; nothing where there is nothing to add. */
export function sumDollars(amounts: readonly (string | null)[]): string | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : dollarDigits(known.reduce((sum, one) => sum + dollarUnits(one), 0n));
}

/**
 * What an amount of the staked token is worth, at the price by which the whole stake of its contract is told in
 * dollars; rounded down to a cent of a cent, since a price is no promise.
 */
export function dollarsOf(
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

/** Several yearly rates as one, weighted by the dollars behind each; nothing where no dollars are. */
export function weightedRate(
  rates: readonly { readonly rate: string | null; readonly dollars: string | null }[],
): string | null {
  const precision = 10n ** 12n;
  let weight = 0n;
  let sum = 0n;
  for (const { rate, dollars } of rates) {
    if (rate === null || dollars === null) continue;
    const { units, decimals } = parseDecimal(rate);
    const behind = dollarUnits(dollars);
    weight += behind;
    sum += (behind * precision * BigInt(units)) / 10n ** BigInt(decimals);
  }
  return weight === 0n ? null : decimalDigits({ units: String(sum / weight), decimals: 12 });
}

const numbers = (locale: string, digits: number) =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: 'trunc',
  });
const formats = {
  en: { whole: numbers('en-GB', 0), cents: numbers('en-GB', 2) },
  nl: { whole: numbers('nl-NL', 0), cents: numbers('nl-NL', 2) },
} as const;
const signs = { en: '$', nl: '$\u00a0' } as const;
// Written by ourselves: how engines shorten numbers differs between versions, and then a page is drawn twice.
const names = { en: ['million', 'billion', 'trillion'], nl: ['mln.', 'mld.', 'bln.'] } as const;

/**
 * Dollars as a language writes them in an overview: cents below a hundred, whole ones below a million, then
 * millions, with two digits behind the mark; rounded down.
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
