import { backoffMs } from '#shared/api/backoff.ts';

/** The window in which failed attempts count, from the first attempt. */
export const attemptWindowMs = 15 * 60 * 1000;

/**
 * Maximum failed attempts per window. A client network (an IPv4 address or an IPv6 /64) counts as one
 * address. The account limit applies per client network, so that nobody can lock the owner out from
 * elsewhere. The limit for IPv6 prefixes (/48) stops clients that change networks within one.
 */
export const maxAttempts = { address: 30, ipv6Prefix: 150, accountFromAddress: 5 } as const;

/**
 * Maximum wrong codes per account and window, from any network: their sender already has the password. Three
 * of a million codes are valid at any time, so guessing one takes years.
 */
export const maxCodeAttempts = 60;

/** Maximum passkey or wallet challenges per client network and window; each is stored for five minutes. */
export const maxChallenges = 60;

/**
 * The maximum per process; further checks are rejected. Four passwords are hashed at a time, each with a core
 * and 64 MiB.
 */
export const maxConcurrentPasswordChecks = 16;

/** The delay to retry a login that was rejected because too many are in progress. */
export const busyRetrySeconds = 2;

const undelayedAttempts = 10;
const attemptBackoff = { initialMs: 250, maxMs: 4000 };

/**
 * Returns the delay in milliseconds for an account with many attempts from any network: guessing from many
 * networks becomes slow, but the owner can still log in.
 * @param attempts on the account within the window, including this one
 */
export function delayBeforeAttempt(attempts: number): number {
  if (attempts <= undelayedAttempts) return 0;
  return backoffMs(attempts - undelayedAttempts, attemptBackoff);
}

/** For `Retry-After`: whole seconds, at least 1. */
export function secondsUntil(expiresAt: string, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(expiresAt) - now.getTime()) / 1000));
}
