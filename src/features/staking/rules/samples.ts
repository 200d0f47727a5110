import type { HistoryRange, StakingSample } from '../contract/staking.ts';

/** How long a sample is kept: the first of a day longest. */
export type SampleGrain = 'moment' | 'hour' | 'day';

/** How many points a chart can show. */
const mostPoints = 200;

const hour = 3_600_000;
const day = 24 * hour;

/** How far back the ranges of charts go, in milliseconds. */
export const rangeMs: Readonly<Record<HistoryRange, number>> = { day, month: 31 * day, year: 366 * day };

/** What charts of a range are drawn from: finer samples are not kept for as long. */
export const rangeGrains: Readonly<Record<HistoryRange, readonly SampleGrain[]>> = {
  day: ['moment', 'hour', 'day'],
  month: ['hour', 'day'],
  year: ['day'],
};

/** How long samples of a grain are kept, in milliseconds. */
export const keptMs: Readonly<Record<SampleGrain, number>> = {
  moment: day + hour,
  hour: 32 * day,
  day: 731 * day,
};

/**
 * What a sample is kept as: the first of its day, the first of its hour, or neither (both in UTC).
 * @param previous when the one before it was made; none before the first
 */
export function grainOf(at: string, previous: string | undefined): SampleGrain {
  if (previous?.slice(0, 10) !== at.slice(0, 10)) return 'day';
  return previous.slice(0, 13) === at.slice(0, 13) ? 'moment' : 'hour';
}

/** Takes so many of the samples, evenly, that a chart can show them; the first and the last among them. */
export function thinSamples(samples: readonly StakingSample[]): readonly StakingSample[] {
  if (samples.length <= mostPoints) return samples;
  const step = (samples.length - 1) / (mostPoints - 1);
  return Array.from({ length: mostPoints }, (_, index) => samples[Math.round(index * step)]).filter(
    (sample) => sample !== undefined,
  );
}
