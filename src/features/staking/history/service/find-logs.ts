import {
  ChainError,
  type ChainLog,
  type ChainSession,
  type LogFilter,
} from '../../../../platform/chain/chain.ts';

/** The number of blocks per request, which most RPCs allow, and the maximum number of windows. */
const windowBlocks = 5000n;
const minWindowBlocks = 100n;
const maxWindows = 12;

/** A filter of logs whose blocks are those of the search. */
export type LogPattern = Omit<LogFilter, 'from' | 'to'>;

interface LogSearch {
  /** The last block. */
  readonly latest: bigint;
  /** The block before which there are no logs. */
  readonly until: bigint;
  /** The number of logs that are enough. */
  readonly limit: number;
  /** Returns whether a log counts; all do by default. */
  readonly isRelevant?: (log: ChainLog) => boolean;
}

interface FoundLogs {
  readonly logs: readonly ChainLog[];
  readonly from: bigint;
  readonly isRejected: boolean;
}

const oldestFirst = (one: ChainLog, other: ChainLog) =>
  Number(one.block - other.block) || one.index - other.index;

/**
 * Finds the logs that match any of the patterns, oldest first. Searches backwards from the latest block in windows,
 * until it has enough logs, reaches the first block or exhausts its requests. If the RPC rejects a window, a smaller
 * one is requested; if it rejects that as well, the search ends: many RPCs have only the latest logs.
 * @throws ChainError if the RPC rejects the latest blocks
 * @returns the logs, at least as many as are enough if there are, the first block of the search, and whether it ended
 * because the RPC rejected earlier blocks
 */
export async function searchLogs(
  session: ChainSession,
  patterns: readonly LogPattern[],
  { latest, until, limit, isRelevant = () => true }: LogSearch,
): Promise<FoundLogs> {
  const found = new Map<string, ChainLog>();
  let [last, size, isRejected] = [latest, windowBlocks, false];
  for (let attempt = 0; attempt < maxWindows && last >= until && found.size < limit; attempt += 1) {
    const first = last - size + 1n > until ? last - size + 1n : until;
    const window = { from: first, to: last };
    try {
      const results = await Promise.all(
        patterns.map((pattern) => session.findLogs({ ...pattern, ...window })),
      );
      // A log can match several patterns.
      for (const log of results.flat().filter(isRelevant)) found.set(`${log.block} ${log.index}`, log);
      last = first - 1n;
    } catch (error) {
      if (!(error instanceof ChainError) || error.isRpcFault) throw error;
      const isSmallest = size <= minWindowBlocks;
      if (isSmallest && last === latest) throw error;
      isRejected = isSmallest;
      if (isRejected) break;
      size /= 5n;
    }
  }
  return { logs: [...found.values()].toSorted(oldestFirst), from: last + 1n, isRejected };
}

/** Finds the latest logs of contracts, newest first, as `searchLogs` does. */
export async function findLastLogs(
  session: ChainSession,
  pattern: LogPattern,
  search: LogSearch,
): Promise<readonly ChainLog[]> {
  const { logs } = await searchLogs(session, [pattern], search);
  return logs.toReversed().slice(0, search.limit);
}
