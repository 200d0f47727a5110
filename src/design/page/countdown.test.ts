import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCountdown } from './countdown.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a countdown ends once, when its time is up', () => {
  const onEnd = vi.fn();
  startCountdown(10_000, onEnd);
  vi.advanceTimersByTime(9_999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a countdown is paused as long as at least one reason holds it', () => {
  const onEnd = vi.fn();
  const countdown = startCountdown(10_000, onEnd);
  vi.advanceTimersByTime(4_000);
  countdown.hold('hover');
  countdown.hold('focus');
  vi.advanceTimersByTime(60_000);
  countdown.release('hover');
  vi.advanceTimersByTime(60_000);
  expect(onEnd).not.toHaveBeenCalled();
  countdown.release('focus');
  vi.advanceTimersByTime(5_999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('a stopped countdown calls no listener, even if it is held or released afterwards', () => {
  const onEnd = vi.fn();
  const countdown = startCountdown(1_000, onEnd);
  countdown.hold('focus');
  countdown.stop();
  countdown.release('focus');
  vi.advanceTimersByTime(60_000);
  expect(onEnd).not.toHaveBeenCalled();
});

test('the time that is not spent on hold adds up to the duration', () => {
  const pause = fc.record({ free: fc.nat(900), held: fc.nat(5_000) });
  fc.assert(
    fc.property(fc.array(pause, { maxLength: 10 }), (pauses) => {
      const onEnd = vi.fn();
      const countdown = startCountdown(10_000, onEnd);
      let passed = 0;
      for (const { free, held } of pauses) {
        vi.advanceTimersByTime(free);
        passed += free;
        countdown.hold('hover');
        vi.advanceTimersByTime(held);
        countdown.release('hover');
      }
      vi.advanceTimersByTime(10_000 - passed - 1);
      expect(onEnd).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(onEnd).toHaveBeenCalledTimes(1);
    }),
  );
});
