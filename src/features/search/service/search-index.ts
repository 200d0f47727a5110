import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { backoffMs } from '#shared/api/backoff.ts';
import type { SearchKind } from '../contract/search.ts';
import { clearIndex, deleteEntry, saveEntry } from '../queries/save-entries.ts';
import { findSearchState, saveSearchState } from '../queries/search-state.ts';
import type { SearchTables } from '../tables.ts';
import { findChanges, indexVersion, type SearchRecord, toEntry } from './entries.ts';

/** Small enough not to hold up other work, large enough to finish a large catalogue soon. */
const batchSize = 8;
const retryBackoff = { initialMs: 250, maxMs: 60_000 };

export interface SearchSource {
  readonly kind: SearchKind;
  /** Returns the first records after an id, ordered by id; fewer than `limit` only at the end. */
  find(db: Kysely<unknown>, after: string, limit: number): Promise<readonly SearchRecord[]>;
}

export interface SearchIndexOptions {
  readonly database: Database<SearchTables>;
  readonly sources: readonly SearchSource[];
  readonly now: () => Date;
  readonly onFailure: (error: unknown) => void;
}

/** Returns milliseconds; the first failure is 1. */
export function retryDelayMs(failures: number): number {
  return backoffMs(failures, retryBackoff);
}

/**
 * Updates the search index in the background, in batches, writing only differences. Safe on several nodes:
 * the serialisable transaction that writes also reads the content, so no node overwrites newer content with
 * older.
 */
export class SearchIndex {
  readonly #options: SearchIndexOptions;
  #currentRun: Promise<void> | undefined;
  #isRefreshRequested = false;
  #isStopped = false;
  #isReady = false;
  #failures = 0;
  #retry: NodeJS.Timeout | undefined;

  constructor(options: SearchIndexOptions) {
    this.#options = options;
  }

  /** A call during a run starts another after it; failed runs are retried with a delay. Never rejects. */
  refresh(): Promise<void> {
    this.#isRefreshRequested = true;
    clearTimeout(this.#retry);
    this.#currentRun ??= this.#run();
    return this.#currentRun;
  }

  /** Empties the index and fills it again, for content that is to leave no trace. */
  async rebuild(): Promise<void> {
    const { database, now } = this.#options;
    await database.transaction((trx) => clearIndex(trx, database.engine, now().toISOString()));
    await this.refresh();
  }

  /** Waits for this process's first run, so that an empty result means that nothing matches. */
  async whenReady(): Promise<void> {
    if (!this.#isReady) await (this.#currentRun ?? this.refresh());
  }

  /** Ends the current run after its batch and prevents further runs. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#retry);
    await this.#currentRun;
  }

  async #run(): Promise<void> {
    while (this.#isRefreshRequested && !this.#isStopped) {
      this.#isRefreshRequested = false;
      try {
        await this.#updateIndex();
        this.#isReady = true;
        this.#failures = 0;
      } catch (error) {
        this.#options.onFailure(error);
        this.#scheduleRetry();
        break;
      }
    }
    // Synchronous with the last check of the loop condition, so that a later request starts its own run.
    this.#currentRun = undefined;
  }

  #scheduleRetry(): void {
    if (this.#isStopped) return;
    this.#failures += 1;
    this.#retry = setTimeout(() => void this.refresh(), retryDelayMs(this.#failures)).unref();
  }

  async #updateIndex(): Promise<void> {
    const { database, sources, now } = this.#options;
    const state = await findSearchState(database);
    if (state.edition === indexVersion && state.indexedVersion >= state.contentVersion) return;
    for (const source of sources) await this.#updateFromSource(source);
    if (!this.#isStopped)
      await saveSearchState(database, indexVersion, state.contentVersion, now().toISOString());
  }

  async #updateFromSource(source: SearchSource): Promise<void> {
    let after: string | undefined = '';
    while (after !== undefined && !this.#isStopped) {
      after = await this.#updateBatch(source, after);
      await nextTurn();
    }
  }

  /** Returns the id of the batch's last record; undefined at the end. */
  async #updateBatch(source: SearchSource, after: string): Promise<string | undefined> {
    const { database, now } = this.#options;
    const find = async (db: Kysely<SearchTables>) => {
      const records = await source.find(db as Kysely<unknown>, after, batchSize);
      const last = records.length < batchSize ? undefined : records.at(-1)?.id;
      return { last, ...(await findChanges(db, { kind: source.kind, after, last }, records)) };
    };
    const { last, upserts, deletions } = await find(database.query);
    if (upserts.length === 0 && deletions.length === 0) return last;
    return database.transaction(async (trx) => {
      // Read again: only data that this transaction reads cannot be outdated when it is written.
      const changes = await find(trx);
      for (const entry of changes.deletions) await deleteEntry(trx, database.engine, entry);
      for (const pending of changes.upserts)
        await saveEntry(trx, database.engine, await toEntry(pending), now().toISOString());
      return changes.last;
    });
  }
}
