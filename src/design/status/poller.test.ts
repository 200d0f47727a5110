import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { simulateSlowService } from '#tests/support/timing.ts';
import { backoffDelay, type PollerOptions, startPoller } from './poller.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(given: Partial<PollerOptions<string>> = {}) {
  const load = vi.fn(given.load ?? (async () => 'value'));
  const onLoad = vi.fn();
  const poller = startPoller({
    intervalMs: 1_000,
    maxIntervalMs: 8_000,
    isPaused: () => false,
    onLoad,
    ...given,
    load,
  });
  return { poller, load, onLoad };
}

test('a value is loaded after each interval', async () => {
  const { load, onLoad } = start();
  await vi.advanceTimersByTimeAsync(999);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_001);
  expect(load).toHaveBeenCalledTimes(3);
  expect(onLoad.mock.calls).toEqual([['value'], ['value'], ['value']]);
});

test('loads never overlap: the interval starts when a load has finished', async () => {
  const { load } = start({ load: () => simulateSlowService(5_000).then(() => 'late') });
  await vi.advanceTimersByTimeAsync(5_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(load).toHaveBeenCalledTimes(2);
});

test('the interval doubles after each failure, up to the maximum, and is reset by a success', async () => {
  let isDown = true;
  const at: number[] = [];
  const begin = Date.now();
  start({
    load: async () => {
      at.push(Date.now() - begin);
      if (isDown) throw new Error('down');
      return 'up';
    },
  });
  await vi.advanceTimersByTimeAsync(23_000);
  expect(at).toEqual([1_000, 3_000, 7_000, 15_000, 23_000]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(at.slice(5)).toEqual([31_000, 32_000, 33_000]);
});

test('nothing is loaded in a hidden tab, and a load that is due starts as soon as the tab is visible', async () => {
  const { poller, load } = start();
  poller.setVisible(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  poller.setVisible(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledTimes(1);
  poller.setVisible(false);
  poller.setVisible(true);
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledTimes(1);
});

test('only a refresh loads while polling is paused', async () => {
  let isPaused = true;
  const { poller, load } = start({ isPaused: () => isPaused });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(load).not.toHaveBeenCalled();
  expect(await poller.refresh()).toBe('loaded');
  isPaused = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('only a refresh loads when there is no interval', async () => {
  const { poller, load } = start({ intervalMs: undefined });
  await vi.advanceTimersByTimeAsync(60_000);
  await poller.refresh();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a refresh replaces the load in progress, whose response is discarded', async () => {
  const responses: ((value: string) => void)[] = [];
  const signals: AbortSignal[] = [];
  const { poller, onLoad } = start({
    load: (signal) => {
      signals.push(signal);
      return new Promise((resolve) => responses.push(resolve));
    },
  });
  await vi.advanceTimersByTimeAsync(1_000);
  const refreshed = poller.refresh();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  responses[1]?.('new');
  expect(await refreshed).toBe('loaded');
  responses[0]?.('old');
  await vi.advanceTimersByTimeAsync(0);
  expect(onLoad.mock.calls).toEqual([['new']]);
});

test('a stopped poller aborts its load and starts no other', async () => {
  let signal: AbortSignal | undefined;
  const { poller, load, onLoad } = start({
    load: (given) => {
      signal = given;
      return new Promise((_, reject) => given.addEventListener('abort', () => reject(given.reason)));
    },
  });
  const refreshed = poller.refresh();
  poller.stop();
  expect(signal?.aborted).toBe(true);
  expect(await refreshed).toBe('superseded');
  expect(await poller.refresh()).toBe('superseded');
  poller.setVisible(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(onLoad).not.toHaveBeenCalled();
});

test('the delay after failures is never below the interval and never decreases', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.nat(60), fc.nat(1e6), (interval, failures, max) => {
      const delay = backoffDelay(interval, failures, max);
      expect(delay).toBeGreaterThanOrEqual(interval);
      expect(delay).toBeLessThanOrEqual(Math.max(interval, max));
      expect(backoffDelay(interval, failures + 1, max)).toBeGreaterThanOrEqual(delay);
    }),
  );
});
