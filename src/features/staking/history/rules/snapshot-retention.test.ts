import { expect, test } from 'vitest';
import { downsample, getSnapshotGrain } from './snapshot-retention.ts';

test('84: the first snapshot of a day has the longest retention, and the first of an hour is kept longer than others', () => {
  expect(getSnapshotGrain('2026-11-21T07:00:00.000Z', undefined)).toBe('day');
  expect(getSnapshotGrain('2026-11-21T07:00:00.000Z', '2026-11-20T23:59:00.000Z')).toBe('day');
  expect(getSnapshotGrain('2026-11-21T07:00:00.000Z', '2026-11-21T06:59:00.000Z')).toBe('hour');
  expect(getSnapshotGrain('2026-11-21T07:05:00.000Z', '2026-11-21T07:00:00.000Z')).toBe('moment');
});

test('84: a chart gets at most 200 snapshots, including the first and the last', () => {
  const snapshots = Array.from({ length: 1001 }, (_, index) => ({
    at: new Date(index * 1000).toISOString(),
    staked: String(index),
    staked_usd: null,
    apr: null,
    share_price: null,
  }));
  const downsampled = downsample(snapshots);
  expect([downsampled.length, downsampled[0]?.staked, downsampled.at(-1)?.staked]).toEqual([
    200,
    '0',
    '1000',
  ]);
  expect(downsample(snapshots.slice(0, 200))).toHaveLength(200);
});
