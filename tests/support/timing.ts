/**
 * The only delays in tests: a test waits for a condition, and each delay is named after what it simulates.
 */

const intervalMs = 10;

const pass = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Waits until a condition holds, in a process outside Vitest; tests use `waitUntil` of `wait-until.ts`.
 * @throws Error if it does not hold in time
 */
export async function pollUntil(
  condition: () => boolean | Promise<boolean>,
  { timeoutMs = 30_000, message = 'the condition did not hold in time' } = {},
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(message);
    await pass(intervalMs);
  }
}

/** Takes as long as a slow service would. */
export const simulateSlowService = (ms: number): Promise<void> => pass(ms);

/** Waits as clients and health checks do between two requests. */
export const simulatePause = (ms: number): Promise<void> => pass(ms);

/** Blocks the event loop, like CPU-bound work. */
export function blockEventLoop(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Keeps a child process alive until its test stops it, for at most a minute. */
export const holdUntilEnded = (): Promise<void> => pass(60_000);
