import type { Log } from './log.ts';

/** Logs an outage in two lines: when it begins and when it is over. */
export interface OutageLog {
  /** Reports a failure; only the first one of an outage is logged. */
  fail(error: unknown): void;
  /** Reports a success; only the first one after an outage is logged. */
  succeed(): void;
}

/** Creates the log of one kind of outage, such as a database that is not responding. */
export function createOutageLog(log: Log, texts: { began: string; ended: string }): OutageLog {
  let isFailing = false;
  return {
    fail(error) {
      if (!isFailing)
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, texts.began);
      isFailing = true;
    },
    succeed() {
      if (isFailing) log.info(texts.ended);
      isFailing = false;
    },
  };
}
