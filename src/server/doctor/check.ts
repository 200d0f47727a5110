import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/db/database.ts';

/** What a check found: one line. */
export interface Finding {
  readonly id: string;
  readonly state: 'ok' | 'warn' | 'fail';
  /** What is the case. */
  readonly text: string;
  /** What to do; empty if nothing. */
  readonly remedy: string;
}

export const ok = (id: string, text: string): Finding => ({ id, state: 'ok', text, remedy: '' });
export const warn = (id: string, text: string, remedy: string): Finding => ({
  id,
  state: 'warn',
  text,
  remedy,
});
export const fail = (id: string, text: string, remedy: string): Finding => ({
  id,
  state: 'fail',
  text,
  remedy,
});

export interface CheckContext {
  readonly config: Config;
  readonly now: Clock;
}

export interface DatabaseContext extends CheckContext {
  readonly database: Database<unknown>;
}

/** A check changes nothing. It returns one or more findings, the first with the id of the check. */
interface CheckOf<Context> {
  readonly id: string;
  /** @param signal aborted when the time for the check is over */
  readonly run: (context: Context, signal: AbortSignal) => Promise<readonly Finding[]> | readonly Finding[];
}

export type Check = CheckOf<CheckContext>;
export type DatabaseCheck = CheckOf<DatabaseContext>;

/** Returns the code of the first cause that has one, such as `ECONNREFUSED`; else the message. */
export function describeCause(error: unknown): string {
  let cause = error;
  while (cause instanceof Error) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    if (cause.cause === undefined) return cause.message;
    cause = cause.cause;
  }
  return String(cause);
}
