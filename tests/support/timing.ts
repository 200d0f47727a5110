/** The only delays of tests: a test waits for a condition, and a delay says what it stands for. */

const intervalMs = 10;

const pass = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Waits until a condition holds, in a process outside of Vitest; tests take `waitUntil` of `wait-until.ts`.
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

/** Keeps a child process alive until its test ends it, for a minute at the most. */
export const holdUntilEnded = (): Promise<void> => pass(60_000);
