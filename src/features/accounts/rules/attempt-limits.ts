import { backoffMs } from '../../../shared/backoff.ts';

/** Length of the window in which failed attempts count, starting at the first one, in milliseconds. */
export const attemptWindowMs = 15 * 60 * 1000;

/**
 * Maximum number of failed attempts per window. The account limit applies per client address, so that nobody can
 * lock the owner out from elsewhere. A site is an IPv6 /48 network: its limit stops clients that change their
 * address within one.
 */
export const maxAttempts = { address: 30, site: 150, accountFromAddress: 5 } as const;

/**
 * Maximum number of wrong codes per account and window, from any address: whoever sends codes already has the
 * password. Three of a million codes are valid at any time, so guessing one takes years.
 */
export const maxCodeAttempts = 60;

/** Maximum number of passkey or wallet challenges per address and window; each is stored for five minutes. */
export const maxChallenges = 60;

/** Maximum number of queued password checks; four run at a time, each using a core and 64 MiB. */
export const maxConcurrentPasswordChecks = 16;

/** `Retry-After` of an attempt that is rejected because the queue is full, in seconds. */
export const busyRetrySeconds = 2;

const undelayedAttempts = 10;
const attemptBackoff = { initialMs: 250, maxMs: 4000 };

/**
 * Computes the delay of an attempt on an account with many attempts from any address: guessing from many addresses
 * becomes slow, and the owner can still log in.
 * @param attempts on the account within the window, including this one
 * @returns milliseconds
 */
export function delayBeforeAttempt(attempts: number): number {
  if (attempts <= undelayedAttempts) return 0;
  return backoffMs(attempts - undelayedAttempts, attemptBackoff);
}

/**
 * Computes the value of `Retry-After`.
 * @returns whole seconds, at least 1
 */
export function secondsUntil(expiresAt: string, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000));
}
