import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from './log.ts';

export interface ExecutedQuery {
  readonly sql: string;
  readonly ms: number;
}

/** Logs events at level `debug` and attributes them to the request that caused them. */
export interface DebugTrace {
  run<Result>(handle: () => Result): Result;
  onQuery(query: ExecutedQuery): void;
  onCacheLookup(key: string, isHit: boolean): void;
  /** @param ms rendering time, including loading data */
  onRender(path: string, ms: number): void;
  onError(error: unknown): void;
  /** Returns the header `Server-Timing` for the current request. */
  getServerTiming(totalMs: number): string;
  describeErrors(): string;
}

interface RequestRecord {
  queries: number;
  queryMs: number;
  hits: number;
  misses: number;
  renderMs: number | undefined;
  readonly errors: string[];
}

const maxErrors = 10;
const maxErrorLength = 10_000;

const round = (ms: number) => Math.round(ms * 100) / 100;

export function describeStack(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, maxErrorLength);
  const cause =
    error.cause instanceof Error ? `\nCaused by: ${error.cause.stack ?? error.cause.message}` : '';
  return `${error.stack ?? error.message}${cause}`.slice(0, maxErrorLength);
}

function formatServerTiming(record: RequestRecord, totalMs: number): string {
  const { queries, queryMs, hits, misses, renderMs } = record;
  return [
    `total;dur=${round(totalMs)}`,
    `db;dur=${round(queryMs)};desc="queries: ${queries}"`,
    ...(hits + misses > 0 ? [`cache;desc="hits: ${hits}, misses: ${misses}"`] : []),
    ...(renderMs === undefined ? [] : [`render;dur=${round(renderMs)}`]),
  ].join(', ');
}

export function createDebugTrace(log: Log): DebugTrace {
  const records = new AsyncLocalStorage<RequestRecord>();
  const empty = (): RequestRecord => ({
    queries: 0,
    queryMs: 0,
    hits: 0,
    misses: 0,
    renderMs: undefined,
    errors: [],
  });
  return {
    run: (handle) => records.run(empty(), handle),
    onQuery({ sql, ms }) {
      log.debug({ sql, ms: round(ms) }, 'query');
      const record = records.getStore();
      if (!record) return;
      record.queries += 1;
      record.queryMs += ms;
    },
    onCacheLookup(key, isHit) {
      log.debug({ key }, isHit ? 'cache hit' : 'cache miss');
      const record = records.getStore();
      if (record) record[isHit ? 'hits' : 'misses'] += 1;
    },
    onRender(path, ms) {
      log.debug({ path, ms: round(ms) }, 'page rendered');
      const record = records.getStore();
      if (record) record.renderMs = (record.renderMs ?? 0) + ms;
    },
    onError(error) {
      const errors = records.getStore()?.errors;
      if (errors && errors.length < maxErrors) errors.push(describeStack(error));
    },
    getServerTiming: (totalMs) => formatServerTiming(records.getStore() ?? empty(), totalMs),
    describeErrors: () => (records.getStore()?.errors ?? []).join('\n\n'),
  };
}
