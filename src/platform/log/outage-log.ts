import type { Log } from './log.ts';

/** Logs an outage in two lines: when it begins and when it is over. */
export interface OutageLog {
  /** Reports a failure; only the first one of an outage is logged. */
  fail(error: unknown): void;
  /** Reports a success; only the first one after an outage is logged. */
  succeed(): void;
}

const maxReasons = 5;

/** Returns the messages of an error and of its causes in one line, without a stack. */
export function describeReasons(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause !== undefined && cause !== null && reasons.length < maxReasons; ) {
    reasons.push(cause instanceof Error ? cause.message || cause.name : String(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return reasons.join(': ').replaceAll(/\s+/g, ' ').slice(0, 500);
}

/** Creates the log of one kind of outage, such as a database that is not responding. */
export function createOutageLog(log: Log, texts: { began: string; ended: string }): OutageLog {
  let isFailing = false;
  return {
    fail(error) {
      if (!isFailing) log.warn({ reason: describeReasons(error) }, texts.began);
      isFailing = true;
    },
    succeed() {
      if (isFailing) log.info(texts.ended);
      isFailing = false;
    },
  };
}
