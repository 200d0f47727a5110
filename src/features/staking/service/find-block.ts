import type { ChainBlock, ChainSession } from '../../../platform/chain/chain.ts';

const mostSteps = 48;

/** Halving always ends; a guess by the pace of the chain ends much sooner. */
function guess(low: ChainBlock, high: ChainBlock, target: bigint, step: number): bigint {
  const blocks = high.number - low.number;
  const seconds = high.timestamp - low.timestamp;
  const share =
    step % 2 === 1 || seconds === 0n ? blocks / 2n : (blocks * (target - low.timestamp)) / seconds;
  const within = share < 1n ? 1n : share;
  return low.number + (within >= blocks ? blocks - 1n : within);
}

/**
 * Finds the last block until a moment.
 * @param low one before the moment
 * @param high one after it
 * @param tolerance so many seconds before the moment are near enough
 * @returns a block between the two; `low` where there is no nearer one that the RPC has
 */
export async function findBlockBefore(
  session: ChainSession,
  target: bigint,
  { low, high }: { low: ChainBlock; high: ChainBlock },
  tolerance: bigint,
): Promise<ChainBlock> {
  let [first, last] = [low, high];
  for (let step = 0; step < mostSteps && last.number - first.number > 1n; step += 1) {
    const block = await session.getBlock(guess(first, last, target, step));
    if (block === null) return first;
    if (block.timestamp > target) last = block;
    else first = block;
    if (target - first.timestamp <= tolerance) return first;
  }
  return first;
}
