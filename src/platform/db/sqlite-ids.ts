import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { getEntryUrl } from '../entry-file.ts';
import { IdPages } from './id-pages.ts';

/** A query of ids and the file that it reads. */
export interface SqliteIdQuery {
  readonly file: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** How long it waits for a lock of another process, in milliseconds. */
  readonly lockMs: number;
}

const entry = getEntryUrl('sqlite-ids-worker', import.meta.url);

/**
 * Reads ids in a thread with a connection of its own, which ends with the last id: SQLite blocks the thread that sorts
 * a long list, and the event loop has to go on.
 * @throws Error when the query fails, or takes longer than the timeout in milliseconds
 */
export async function readSqliteIds(query: SqliteIdQuery, timeoutMs: number): Promise<IdPages> {
  const pages = new IdPages();
  // A thread would otherwise let as much garbage pile up as the whole program.
  const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 };
  const worker = new Worker(entry, { workerData: query, execArgv: [], env: {}, resourceLimits });
  worker.on('message', (page: string) => pages.add(page));
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    // Rejects with the error of the thread.
    await once(worker, 'exit', { signal: timeout });
    return pages;
  } catch (error) {
    // Not waited for: a thread that sorts ends after that.
    void worker.terminate();
    throw timeout.aborted ? new Error('the ids of a list were not read in time', { cause: error }) : error;
  }
}
