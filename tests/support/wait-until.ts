import { vi } from 'vitest';

/**
 * Waits until a check no longer throws. The bound is for what hangs, not for what is slow: machines differ tenfold.
 * @throws what the check threw last
 */
export const waitUntil = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000 });
