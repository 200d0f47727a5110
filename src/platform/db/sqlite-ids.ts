import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { getEntryUrl } from '../entry-file.ts';
import { IdPages } from './id-pages.ts';

export interface SqliteIdQuery {
  readonly file: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** In milliseconds, for a lock of another process. */
  readonly lockMs: number;
}

const entry = getEntryUrl('sqlite-ids-worker', import.meta.url);

/**
 * Reads ids in a thread with its own connection, since sorting a long list blocks SQLite's thread and the
 * event loop must continue.
 * @throws Error if the query fails, or takes longer than `timeoutMs`
 */
export async function readSqliteIds(query: SqliteIdQuery, timeoutMs: number): Promise<IdPages> {
  const pages = new IdPages();
  // Otherwise a thread would accumulate as much garbage as the whole program.
  const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 };
  const worker = new Worker(entry, { workerData: query, execArgv: [], env: {}, resourceLimits });
  worker.on('message', (page: string) => pages.add(page));
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    // Rejects with the thread's error.
    await once(worker, 'exit', { signal: timeout });
    return pages;
  } catch (error) {
    // Not awaited: a thread that is sorting ends only afterwards.
    void worker.terminate();
    throw timeout.aborted ? new Error('the ids of a list were not read in time', { cause: error }) : error;
  }
}
