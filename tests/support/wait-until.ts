import { vi } from 'vitest';

/**
 * Waits until a check no longer throws, for at most 30 seconds: long enough for a slow machine.
 * @throws the last error of the check
 */
export const waitUntil = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000 });
