import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { notifyTabs } from '#shared/drafts/unsaved-texts.ts';
import { onRecovery, startAttempts } from './attempts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(outcomes: readonly ('fails' | 'succeeds')[]) {
  let attempts = 0;
  let failures = 0;
  const run = async () => {
    attempts += 1;
    if (outcomes[attempts - 1] !== 'succeeds') throw new Error('no connection');
  };
  const started = startAttempts({ run, delayMs: 350, onFailure: () => (failures += 1) });
  return { ...started, count: () => ({ attempts, failures }) };
}

test('a failed attempt is repeated with growing delays, until it succeeds', async () => {
  const { count } = start(['fails', 'fails', 'succeeds']);
  await vi.advanceTimersByTimeAsync(349);
  expect(count()).toEqual({ attempts: 0, failures: 0 });
  await vi.advanceTimersByTimeAsync(1);
  expect(count()).toEqual({ attempts: 1, failures: 1 });
  await vi.advanceTimersByTimeAsync(2000);
  expect(count()).toEqual({ attempts: 2, failures: 2 });
  await vi.advanceTimersByTimeAsync(3999);
  expect(count().attempts).toBe(2);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(count()).toEqual({ attempts: 3, failures: 2 });
});

test('attempts end after the eighth, and start again on request', async () => {
  const { retry, count } = start([]);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(count().attempts).toBe(8);
  retry();
  await vi.advanceTimersByTimeAsync(2000);
  expect(count().attempts).toBe(10);
});

test('a requested attempt is made at once, and none after a success or the end', async () => {
  const first = start(['fails', 'succeeds']);
  await vi.advanceTimersByTimeAsync(350);
  first.retry();
  first.retry();
  await vi.advanceTimersByTimeAsync(0);
  first.retry();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(first.count()).toEqual({ attempts: 2, failures: 1 });
  const second = start([]);
  await vi.advanceTimersByTimeAsync(350);
  second.stop();
  second.retry();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(second.count().attempts).toBe(1);
});

test('X28: a failed attempt is repeated after a login and once the connection is back, but not after the end', async () => {
  vi.useRealTimers();
  const target = new EventTarget();
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  onTestFinished(() => void vi.unstubAllGlobals());
  const listener = vi.fn();
  const stop = onRecovery(listener);
  onTestFinished(stop);
  notifyTabs({ kind: 'flush', user: 'a' });
  notifyTabs({ kind: 'logged_in', user: 'a' });
  await vi.waitFor(() => expect(listener).toHaveBeenCalled());
  target.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  target.dispatchEvent(new Event('online'));
  expect(listener).toHaveBeenCalledTimes(2);
});
