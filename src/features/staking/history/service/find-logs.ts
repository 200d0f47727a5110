import {
  ChainError,
  type ChainLog,
  type ChainSession,
  type LogFilter,
} from '../../../../platform/chain/chain.ts';

/** The number of blocks per request, which most RPCs allow, and the maximum number of requests. */
const windowBlocks = 5000n;
const minWindowBlocks = 100n;
const maxWindows = 12;

/**
 * Finds the latest logs of contracts, newest first. Searches backwards from the latest block in windows, until it
 * has enough logs, reaches the first block or exhausts its requests. If the RPC rejects a window, a smaller one is
 * requested.
 * @param until the block before which there are no logs
 */
export async function findLastLogs(
  session: ChainSession,
  filter: Pick<LogFilter, 'addresses' | 'topics'>,
  { from, until, limit }: { from: bigint; until: bigint; limit: number },
): Promise<readonly ChainLog[]> {
  const found: ChainLog[] = [];
  let [last, size] = [from, windowBlocks];
  for (let attempt = 0; attempt < maxWindows && last >= until && found.length < limit; attempt += 1) {
    const first = last - size + 1n > until ? last - size + 1n : until;
    try {
      found.push(...(await session.findLogs({ ...filter, from: first, to: last })));
      last = first - 1n;
    } catch (error) {
      if (!(error instanceof ChainError) || error.isRpcFault || size <= minWindowBlocks) throw error;
      size /= 5n;
    }
  }
  return found
    .toSorted((one, other) => Number(other.block - one.block) || other.index - one.index)
    .slice(0, limit);
}
