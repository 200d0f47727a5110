import type { ChainBlock, ChainSession } from '#platform/chain/chain.ts';
import { toTimestamp } from '../../rules/on-chain-metrics.ts';

const maxSteps = 48;

/** Guesses by block rate, which converges quickly; bisection guarantees termination. */
function guessBlockNumber(low: ChainBlock, high: ChainBlock, target: bigint, step: number): bigint {
  const blocks = high.number - low.number;
  const seconds = high.timestamp - low.timestamp;
  const share =
    step % 2 === 1 || seconds === 0n ? blocks / 2n : (blocks * (target - low.timestamp)) / seconds;
  const within = share < 1n ? 1n : share;
  return low.number + (within >= blocks ? blocks - 1n : within);
}

/**
 * Finds the last block up to a time; `low` if the RPC has no nearer one.
 * @param low a block before the time
 * @param high a block after the time
 * @param tolerance in seconds before the time
 */
export async function findBlockBefore(
  session: ChainSession,
  target: bigint,
  { low, high }: { low: ChainBlock; high: ChainBlock },
  tolerance: bigint,
): Promise<ChainBlock> {
  let [first, last] = [low, high];
  for (let step = 0; step < maxSteps && last.number - first.number > 1n; step += 1) {
    const block = await session.getBlock(guessBlockNumber(first, last, target, step));
    if (block === null) return first;
    if (block.timestamp > target) last = block;
    else first = block;
    if (target - first.timestamp <= tolerance) return first;
  }
  return first;
}

/** Returns block times, ISO 8601, each read once; null for blocks that the RPC does not have. */
export async function readBlockTimes(
  session: ChainSession,
  numbers: readonly bigint[],
): Promise<ReadonlyMap<bigint, string | null>> {
  const unique = [...new Set(numbers)];
  const blocks = await Promise.all(unique.map((number) => session.getBlock(number)));
  return new Map(unique.map((number, index) => [number, toTimestamp(blocks[index]?.timestamp ?? 0n)]));
}
