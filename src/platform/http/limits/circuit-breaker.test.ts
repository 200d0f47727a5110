import { expect, onTestFinished, test, vi } from 'vitest';
import { waitUntil } from '#tests/support/wait-until.ts';
import { CircuitOpenError, createCircuitBreaker } from './circuit-breaker.ts';

const failure = new Error('the service failed');
const badRequest = new Error('the request was wrong');
const isFailure = (error: unknown) => error === failure;
const fail = () => Promise.reject(failure);
const succeed = async () => 'done';

function createBreaker() {
  let time = 0;
  const run = createCircuitBreaker({ failuresToOpen: 3, openMs: 1000, isFailure, elapsed: () => time });
  const pass = (ms: number) => {
    time += ms;
  };
  return { run, pass };
}

test('consecutive failures open the circuit, and after the delay one trial call is made', async () => {
  const { run, pass } = createBreaker();
  for (let count = 0; count < 3; count += 1) await expect(run(fail)).rejects.toBe(failure);
  await expect(run(succeed)).rejects.toBeInstanceOf(CircuitOpenError);
  pass(1000);
  const trial = run(fail);
  await expect(run(succeed)).rejects.toBeInstanceOf(CircuitOpenError);
  await expect(trial).rejects.toBe(failure);
  await expect(run(succeed)).rejects.toBeInstanceOf(CircuitOpenError);
  pass(1000);
  await expect(run(succeed)).resolves.toBe('done');
  await expect(run(succeed)).resolves.toBe('done');
});

test('a success, or an error that is not the service’s fault, resets the count of failures', async () => {
  const { run } = createBreaker();
  for (const other of [succeed, () => Promise.reject(badRequest)]) {
    for (let count = 0; count < 2; count += 1) await expect(run(fail)).rejects.toBe(failure);
    await run(other).catch(() => {});
  }
  await expect(run(succeed)).resolves.toBe('done');
});

test('an open circuit is retried in time even if the clock was set back by 400 days', async () => {
  const run = createCircuitBreaker({ failuresToOpen: 1, openMs: 20, isFailure });
  await expect(run(fail)).rejects.toBe(failure);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 400 * 24 * 60 * 60 * 1000 });
  onTestFinished(() => void vi.useRealTimers());
  await waitUntil(async () => expect(await run(succeed)).toBe('done'));
});
