import type { HistoryRange } from '../../contract/staking.ts';

export type SnapshotGrain = 'moment' | 'hour' | 'day';

const maxPoints = 200;

const hour = 3_600_000;
const day = 24 * hour;

export const rangeMs: Readonly<Record<HistoryRange, number>> = { day, month: 31 * day, year: 366 * day };

/** The grains for charts of a range; finer grains have a shorter retention. */
export const rangeGrains: Readonly<Record<HistoryRange, readonly SnapshotGrain[]>> = {
  day: ['moment', 'hour', 'day'],
  month: ['hour', 'day'],
  year: ['day'],
};

export const retentionMs: Readonly<Record<SnapshotGrain, number>> = {
  moment: day + hour,
  hour: 32 * day,
  day: 731 * day,
};

/**
 * Returns the grain: the first of its UTC day, the first of its UTC hour, or neither.
 * @param previous the time of the previous snapshot, if any
 */
export function getSnapshotGrain(at: string, previous: string | undefined): SnapshotGrain {
  if (previous?.slice(0, 10) !== at.slice(0, 10)) return 'day';
  return previous.slice(0, 13) === at.slice(0, 13) ? 'moment' : 'hour';
}

/** Selects evenly spaced snapshots for a chart, including the first and the last. */
export function downsample<Snapshot>(snapshots: readonly Snapshot[]): readonly Snapshot[] {
  if (snapshots.length <= maxPoints) return snapshots;
  const step = (snapshots.length - 1) / (maxPoints - 1);
  return Array.from({ length: maxPoints }, (_, index) => snapshots[Math.round(index * step)]).filter(
    (snapshot) => snapshot !== undefined,
  );
}
