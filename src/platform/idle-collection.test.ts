import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { collectWhenIdle } from './idle-collection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const megabyte = 1024 * 1024;

function watch() {
  const state = { utilization: 0, heap: 30 * megabyte };
  const collect = vi.fn(() => {
    state.heap = 30 * megabyte;
  });
  const stop = collectWhenIdle({
    measureUtilization: () => state.utilization,
    measureHeap: () => state.heap,
    collect,
  });
  onTestFinished(stop);
  return { state, collect, stop };
}

test('garbage is collected once the process is idle after a lot of work', () => {
  const { state, collect } = watch();
  Object.assign(state, { utilization: 0.8, heap: 70 * megabyte });
  vi.advanceTimersByTime(10_000);
  expect(collect).not.toHaveBeenCalled();
  state.utilization = 0.001;
  vi.advanceTimersByTime(10_000);
  expect(collect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(collect).toHaveBeenCalledTimes(1);
});

test('a heap that has hardly grown is not collected, and nothing is collected after the end', () => {
  const { state, collect, stop } = watch();
  state.heap = 40 * megabyte;
  vi.advanceTimersByTime(30_000);
  stop();
  state.heap = 90 * megabyte;
  vi.advanceTimersByTime(30_000);
  expect(collect).not.toHaveBeenCalled();
});
