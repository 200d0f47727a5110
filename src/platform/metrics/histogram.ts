import type { Sample } from './exposition.ts';

/** Counts values by upper bounds. */
export interface Histogram {
  observe(value: number): void;
  /** Returns the cumulative counts, their sum and their number, with further labels. */
  getSeries(labels?: Sample['labels']): Sample[];
}

/** @param bounds inclusive, ascending; larger values are counted without a bound */
export function createHistogram(bounds: readonly number[]): Histogram {
  const counts = new Float64Array(bounds.length + 1);
  let sum = 0;
  return {
    observe(value) {
      const index = bounds.findIndex((bound) => value <= bound);
      const slot = index < 0 ? bounds.length : index;
      counts[slot] = (counts[slot] ?? 0) + 1;
      sum += value;
    },
    getSeries(labels) {
      let count = 0;
      const buckets = [...bounds, Number.POSITIVE_INFINITY].map((bound, index): Sample => {
        count += counts[index] ?? 0;
        const le = bound === Number.POSITIVE_INFINITY ? '+Inf' : String(bound);
        return { suffix: '_bucket', labels: { ...labels, le }, value: count };
      });
      const of = labels ? { labels } : {};
      return [...buckets, { suffix: '_sum', ...of, value: sum }, { suffix: '_count', ...of, value: count }];
    },
  };
}
