import { backoffMs } from '#shared/api/backoff.ts';

/** Length of the window in which failed attempts count, starting at the first one, in milliseconds. */
export const attemptWindowMs = 15 * 60 * 1000;

/**
 * Maximum number of failed attempts per window. A client network (an IPv4 address or an IPv6 /64) counts as one
 * address. The account limit applies per client network, so that nobody can lock the owner out from elsewhere. The
 * limit of an IPv6 prefix, a /48 network, stops clients that change their network within one.
 */
export const maxAttempts = { address: 30, ipv6Prefix: 150, accountFromAddress: 5 } as const;

/**
 * Maximum number of wrong codes per account and window, from any network: whoever sends codes already has the
 * password. Three of a million codes are valid at any time, so guessing one takes years.
 */
export const maxCodeAttempts = 60;

/** Maximum number of passkey or wallet challenges per client network and window; each is stored for five minutes. */
export const maxChallenges = 60;

/**
 * Maximum number of password logins in progress in a process; further ones are rejected. Four passwords are hashed
 * at a time, each using a core and 64 MiB.
 */
export const maxConcurrentPasswordChecks = 16;

/** `Retry-After` of a login that is rejected because too many are in progress, in seconds. */
export const busyRetrySeconds = 2;

const undelayedAttempts = 10;
const attemptBackoff = { initialMs: 250, maxMs: 4000 };

/**
 * Computes the delay of an attempt on an account with many attempts from any network: guessing from many networks
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
