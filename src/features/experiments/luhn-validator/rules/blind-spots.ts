import { addCheckDigit } from './check-digit.ts';

/** A mistake that leaves the sum as it was, with a number before and after it. */
export interface BlindSpot {
  readonly pairs: readonly [string, string];
  readonly numbers: readonly [string, string];
}

/**
 * Every pair of neighbours that the check takes for another: the swap of 09 and 90, and the twins whose sums agree.
 * All other swaps of neighbours, and every single wrong digit, change the sum.
 */
const pairs = [
  ['09', '90'],
  ['22', '55'],
  ['33', '66'],
  ['44', '77'],
] as const;

const around = (pair: string) => addCheckDigit(`18${pair}63`) ?? '';

/** The mistakes that the check cannot find, each with two numbers that are both valid. */
export const blindSpots: readonly BlindSpot[] = pairs.map(([one, other]) => ({
  pairs: [one, other],
  numbers: [around(one), around(other)],
}));
