import { expect, test, vi } from 'vitest';
import { createRecentValue } from './recent-value.ts';

const hour = 3_600_000;

test('a recent value is not read again', async () => {
  const read = vi.fn(async () => 7);
  const getValue = createRecentValue(read, { maxAgeMs: hour, timeoutMs: hour });
  expect(await getValue()).toBe(7);
  expect(await getValue()).toBe(7);
  expect(read).toHaveBeenCalledTimes(1);
});

test('calls at the same time share one reading', async () => {
  const read = vi.fn(async () => 7);
  const getValue = createRecentValue(read, { maxAgeMs: 0, timeoutMs: hour });
  expect(await Promise.all([getValue(), getValue(), getValue()])).toEqual([7, 7, 7]);
  expect(read).toHaveBeenCalledTimes(1);
  await getValue();
  expect(read).toHaveBeenCalledTimes(2);
});

test('a value that takes too long is not waited for, and is there when it has arrived', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const read = vi.fn(() => promise);
  const getValue = createRecentValue(read, { maxAgeMs: hour, timeoutMs: 1 });
  await expect(getValue()).rejects.toThrow('no value in time');
  await expect(getValue()).rejects.toThrow('no value in time');
  expect(read).toHaveBeenCalledTimes(1);
  resolve(7);
  await promise;
  expect(await getValue()).toBe(7);
});

test('a reading that failed is tried again by the next call', async () => {
  const read = vi.fn(async () => 7).mockRejectedValueOnce(new Error('away'));
  const getValue = createRecentValue(read, { maxAgeMs: hour, timeoutMs: hour });
  await expect(getValue()).rejects.toThrow('away');
  expect(await getValue()).toBe(7);
});
