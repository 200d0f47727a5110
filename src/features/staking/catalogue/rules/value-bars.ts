import type { StakingContract } from '../../contract/staking.ts';

/** Bounds the response. */
export const maxBars = 24;

export interface ValueBars {
  /** In thousandths of the highest bar, in the order of the list. */
  readonly heights: readonly number[];
  readonly names: readonly string[];
  /** The first of equally high bars; null if no value is known. */
  readonly highest: { readonly index: number; readonly name: string; readonly dollars: string } | null;
  readonly lowest: string | null;
  readonly known: number;
  /** Contracts of unknown value, which have no bar. */
  readonly unknown: number;
}

interface Bar {
  readonly name: string;
  readonly dollars: string;
  /** A float, precise enough only for drawing. */
  readonly size: number;
}

function selectHighest(bars: readonly Bar[]): readonly Bar[] {
  if (bars.length <= maxBars) return bars;
  const highest = new Set(bars.toSorted((one, other) => other.size - one.size).slice(0, maxBars));
  return bars.filter((bar) => highest.has(bar));
}

/** Returns the bars of the highest known values. An unknown value has no bar, so it never looks like zero. */
export function getValueBars(contracts: readonly StakingContract[]): ValueBars {
  const known = contracts.flatMap(({ name, staked_usd }): Bar[] =>
    staked_usd === null ? [] : [{ name, dollars: staked_usd, size: Number(staked_usd) }],
  );
  const bars = selectHighest(known);
  const sizes = bars.map(({ size }) => size);
  const index = sizes.indexOf(Math.max(...sizes));
  const highest = bars[index];
  const scale = highest && highest.size > 0 ? 1000 / highest.size : 0;
  return {
    // Only zero has no height.
    heights: sizes.map((size) => (size > 0 ? Math.max(1, Math.round(size * scale)) : 0)),
    names: bars.map(({ name }) => name),
    highest: highest ? { index, name: highest.name, dollars: highest.dollars } : null,
    lowest: bars[sizes.indexOf(Math.min(...sizes))]?.dollars ?? null,
    known: known.length,
    unknown: contracts.length - known.length,
  };
}
