import { findUnconfirmedRestore } from '#platform/backup/queries/restores.ts';
import type { RestoreTables } from '#platform/backup/tables.ts';
import type { Database } from '#platform/db/database.ts';
import { repeat, type Wait } from '#platform/jobs/repeat.ts';
import type { Log } from '#platform/log/log.ts';

interface Stoppable {
  stop(graceMs: number): Promise<void>;
}

interface HeldWorkDeps {
  readonly database: Database<unknown>;
  readonly log: Pick<Log, 'warn'>;
  /** Waits between checks; a timer by default. */
  readonly wait?: Wait | undefined;
}

/** How soon work begins after the owner has confirmed a restore. */
const checkMs = 5000;

/**
 * Starts work that sends something, unless a restore waits for its confirmation: then it starts once that was
 * given. While the database does not respond, nothing is known, and nothing starts.
 */
export function startUnlessHeld({ database, log, wait }: HeldWorkDeps, start: () => Stoppable): Stoppable {
  let started: Stoppable | undefined;
  let isLogged = false;
  const { query } = database.of<RestoreTables>();
  const check = repeat(
    async (signal) => {
      const restore = await findUnconfirmedRestore(query).catch(() => 'unknown' as const);
      if (restore && restore !== 'unknown' && !isLogged) {
        log.warn(
          { source: restore.source },
          'a restored backup waits for “vitrine restore confirm”: nothing is sent, and no document gets a number',
        );
        isLogged = true;
      }
      if (restore || signal.aborted) return;
      started = start();
      void check.stop();
    },
    checkMs,
    wait,
  );
  return {
    async stop(graceMs) {
      await check.stop();
      await started?.stop(graceMs);
    },
  };
}
