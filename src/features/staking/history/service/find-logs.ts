import { ChainError, type ChainLog, type ChainSession, type LogFilter } from '#platform/chain/chain.ts';

const windowBlocks = 5000n;
const minWindowBlocks = 100n;
const maxWindows = 12;

/** A log filter whose block range the search sets. */
export type LogPattern = Omit<LogFilter, 'from' | 'to'>;

interface LogSearch {
  readonly latest: bigint;
  readonly until: bigint;
  readonly limit: number;
  /** Defaults to all logs. */
  readonly isRelevant?: (log: ChainLog) => boolean;
}

interface FoundLogs {
  readonly logs: readonly ChainLog[];
  readonly from: bigint;
  readonly isRejected: boolean;
}

const oldestFirst = (one: ChainLog, other: ChainLog) =>
  Number(one.block - other.block) || one.index - other.index;

class LogSearcher {
  readonly found = new Map<string, ChainLog>();
  last: bigint;
  readonly #patterns: readonly LogPattern[];
  readonly #search: Required<LogSearch>;

  constructor(patterns: readonly LogPattern[], search: Required<LogSearch>) {
    this.last = search.latest;
    this.#patterns = patterns;
    this.#search = search;
  }

  get isComplete(): boolean {
    return this.last < this.#search.until || this.found.size >= this.#search.limit;
  }

  /** Returns whether the RPC rejected a window, and the error if it rejected even the smallest one. */
  async searchWith(session: ChainSession): Promise<{ isLimited: boolean; rejection?: ChainError }> {
    const { until } = this.#search;
    let size = windowBlocks;
    for (let attempt = 0; attempt < maxWindows && !this.isComplete; attempt += 1) {
      const first = this.last - size + 1n > until ? this.last - size + 1n : until;
      try {
        await this.#searchWindow(session, { from: first, to: this.last });
        this.last = first - 1n;
      } catch (error) {
        if (!(error instanceof ChainError) || error.isRpcFault) throw error;
        if (size <= minWindowBlocks) return { isLimited: true, rejection: error };
        size /= 5n;
      }
    }
    return { isLimited: size < windowBlocks };
  }

  async #searchWindow(session: ChainSession, window: Pick<LogFilter, 'from' | 'to'>): Promise<void> {
    const results = await Promise.all(
      this.#patterns.map((pattern) => session.findLogs({ ...pattern, ...window })),
    );
    // A log can match several patterns.
    for (const log of results.flat().filter(this.#search.isRelevant))
      this.found.set(`${log.block} ${log.index}`, log);
  }
}

/** Returns whether any of the other RPCs rejected even the smallest window. */
async function searchWithOthers(session: ChainSession, searcher: LogSearcher): Promise<boolean> {
  let isRejected = false;
  for await (const other of session.others(searcher.last)) {
    // A failing RPC has nothing to add.
    const { rejection } = await searcher.searchWith(other).catch((error: unknown) => {
      if (!(error instanceof ChainError)) throw error;
      return { rejection: error };
    });
    isRejected ||= rejection !== undefined;
    if (searcher.isComplete) break;
  }
  return isRejected;
}

/**
 * Finds logs that match any pattern, oldest first. Searches backwards from the latest block in windows, until
 * it has enough logs, reaches the first block or exhausts its requests. After a rejection the window shrinks;
 * after that, or when its requests are exhausted, the next RPC gets the rest, because many RPCs have only the
 * latest logs or accept only small requests.
 * @throws ChainError if the RPC rejects the latest blocks
 * @returns the logs, at least `limit` if they exist, the first searched block, and whether an RPC rejected
 * earlier blocks
 */
export async function searchLogs(
  session: ChainSession,
  patterns: readonly LogPattern[],
  { latest, until, limit, isRelevant = () => true }: LogSearch,
): Promise<FoundLogs> {
  const earliest = latest - BigInt(maxWindows) * windowBlocks + 1n;
  const search = { latest, until: until > earliest ? until : earliest, limit, isRelevant };
  const searcher = new LogSearcher(patterns, search);
  const { isLimited, rejection } = await searcher.searchWith(session);
  // The whole read is repeated with the next RPC.
  if (rejection && searcher.last === latest) throw rejection;
  let isRejected = rejection !== undefined;
  if (isLimited && !searcher.isComplete && (await searchWithOthers(session, searcher))) isRejected = true;
  return {
    logs: [...searcher.found.values()].toSorted(oldestFirst),
    from: searcher.last + 1n,
    isRejected: isRejected && !searcher.isComplete,
  };
}

export async function findLastLogs(
  session: ChainSession,
  pattern: LogPattern,
  search: LogSearch,
): Promise<readonly ChainLog[]> {
  const { logs } = await searchLogs(session, [pattern], search);
  return logs.toReversed().slice(0, search.limit);
}
