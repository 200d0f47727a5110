import type { ErrorCode, FieldErrors } from '../../shared/errors.ts';

/** Why a try to sign in has failed; `email` and `password` are about what was typed there. */
export type SignInProblem = 'email' | 'password' | 'refused' | 'limited' | 'failed';

/** What a person may do: an owner runs the site, a member has a dashboard. */
export type Role = 'owner' | 'member';

/** Where owners find the admin area. */
export const adminAddress = '/admin';

/** How long a person stays signed in; afterwards they sign in again, however active they were. */
export const sessionSeconds = 30 * 24 * 60 * 60;

/** How long failed tries are remembered, counted from the first of them. */
export const triesWindowMs = 15 * 60 * 1000;

/**
 * How many tries fail before the next are refused until the window ends. The limit per account holds from one
 * address only, so that nobody can lock the owner out from elsewhere. That of a site, an IPv6 network of /48, is
 * for those who change their address within one.
 */
export const mostTries = { address: 30, site: 150, accountFromAddress: 5 } as const;

/** How many passwords a process checks at once: each takes a core and 19 MiB while it is hashed. */
export const mostChecksAtOnce = 16;

/** When a try that came upon too many others is worth another, in seconds. */
export const busySeconds = 2;

const quickTries = 10;
const firstPauseMs = 250;
const longestPauseMs = 4000;

/**
 * How long an answer waits when an account has been tried often, from wherever: guessing from many addresses
 * gets slow, and the owner still gets in.
 * @param tries of the account within the window, this one included
 * @returns milliseconds
 */
export function pauseBeforeTry(tries: number): number {
  if (tries <= quickTries) return 0;
  return Math.min(longestPauseMs, firstPauseMs * 2 ** (tries - quickTries - 1));
}

/**
 * The wait that a refusal names.
 * @returns whole seconds, at least 1
 */
export function secondsUntil(endsAt: string, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000));
}

/** An e-mail address in the form in which accounts are looked up. */
export function normalizeEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** What a refusal of the API means to the person who tried to sign in. */
export function signInProblems(code: ErrorCode, fields: FieldErrors = {}): readonly SignInProblem[] {
  if (code === 'unauthenticated') return ['refused'];
  if (code === 'too_many_requests') return ['limited'];
  const named = (['email', 'password'] as const).filter((field) => field in fields);
  return code === 'invalid' && named.length > 0 ? named : ['failed'];
}
