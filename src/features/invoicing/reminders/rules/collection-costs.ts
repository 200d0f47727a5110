import { divideHalfUp } from '#shared/money/money.ts';

/** The last part is unlimited. */
interface Bracket {
  /** In cents; null if there is no limit. */
  readonly upTo: bigint | null;
  readonly permille: bigint;
}

/** Besluit vergoeding voor buitengerechtelijke incassokosten, art. 2. */
const brackets: readonly Bracket[] = [
  { upTo: 2_500_00n, permille: 150n },
  { upTo: 5_000_00n, permille: 100n },
  { upTo: 10_000_00n, permille: 50n },
  { upTo: 200_000_00n, permille: 10n },
  { upTo: null, permille: 5n },
];

/** The minimum and maximum of the Besluit, in cents. */
const minCosts = 40_00;
const maxCosts = 6_775_00;

/**
 * Returns the statutory collection costs of an outstanding amount: 15% of the first €2,500, 10% of the next
 * €2,500, 5% of the next €5,000, 1% up to €200,000 and 0.5% above, at least €40 and at most €6,775.
 * @returns integer cents; 0 if nothing is outstanding
 */
export function getCollectionCosts(outstandingCents: number): number {
  if (outstandingCents <= 0) return 0;
  const principal = BigInt(outstandingCents);
  let from = 0n;
  let permilles = 0n;
  for (const { upTo, permille } of brackets) {
    const end = upTo === null || principal < upTo ? principal : upTo;
    if (end > from) permilles += (end - from) * permille;
    from = upTo ?? principal;
  }
  return Math.min(maxCosts, Math.max(minCosts, Number(divideHalfUp(permilles, 1000n))));
}
