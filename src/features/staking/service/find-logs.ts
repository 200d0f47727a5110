import {
  ChainError,
  type ChainLog,
  type ChainSession,
  type LogFilter,
} from '../../../platform/chain/chain.ts';

/** So many blocks are looked through at once, as most RPCs allow, and so often. */
const windowBlocks = 5000n;
const smallestWindow = 100n;
const mostWindows = 12;

/**
 * The last records of contracts, newest first: looks back from the last block in windows, until there are enough,
 * their first block is reached, or they had their turns. An RPC that refuses a window is asked for a smaller one.
 * @param until the block before which there can be none
 */
export async function findLastLogs(
  session: ChainSession,
  filter: Pick<LogFilter, 'addresses' | 'topics'>,
  { from, until, most }: { from: bigint; until: bigint; most: number },
): Promise<readonly ChainLog[]> {
  const found: ChainLog[] = [];
  let [last, size] = [from, windowBlocks];
  for (let turn = 0; turn < mostWindows && last >= until && found.length < most; turn += 1) {
    const first = last - size + 1n > until ? last - size + 1n : until;
    try {
      found.push(...(await session.findLogs({ ...filter, from: first, to: last })));
      last = first - 1n;
    } catch (error) {
      if (!(error instanceof ChainError) || error.isFault || size <= smallestWindow) throw error;
      size /= 5n;
    }
  }
  return found
    .toSorted((one, other) => Number(other.block - one.block) || other.index - one.index)
    .slice(0, most);
}
