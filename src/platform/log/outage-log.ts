import type { Log } from './log.ts';

/** Logs an outage in two lines, at its beginning and end. */
export interface OutageLog {
  /** Only the first failure of an outage is logged. */
  fail(error: unknown): void;
  /** Only the first success after an outage is logged. */
  succeed(): void;
}

const maxReasons = 5;

/** Returns the messages of an error and its causes in one line, without a stack. */
export function describeReasons(error: unknown): string {
  const reasons: string[] = [];
  for (let cause = error; cause !== undefined && cause !== null && reasons.length < maxReasons; ) {
    reasons.push(cause instanceof Error ? cause.message || cause.name : String(cause));
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return reasons.join(': ').replaceAll(/\s+/g, ' ').slice(0, 500);
}

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
