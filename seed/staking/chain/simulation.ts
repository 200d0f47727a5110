import { encodeFunctionData } from 'viem';
import { systemClock } from '#platform/clock/clock.ts';
import { demoContractAddress } from '../demo-addresses.ts';
import { poolAbi } from './abis.ts';
import { getStaker } from './accounts.ts';
import type { BuiltChain } from './build-chain.ts';
import type { DemoRpc } from './demo-rpc.ts';
import { toSlot, toUnits } from './model.ts';
import { type ChainMetrics, readMetrics } from './read-metrics.ts';

/** The block interval in milliseconds. */
const blockMs = 12_000;
const eventBlocks = 5;

export interface Simulation {
  stop(): Promise<void>;
}

/** Returns a small transaction in rotation: stake a tenth of a gram, withdraw it, claim a reward. */
function createSmallTransaction(count: number): {
  functionName: 'stake' | 'withdraw' | 'getReward';
  args: readonly [bigint] | [];
} {
  const amount = toUnits('tGOLD', 0.1 * (1 + (Math.floor(count / 3) % 7)));
  if (count % 3 === 0) return { functionName: 'stake', args: [amount] };
  return count % 3 === 1
    ? { functionName: 'withdraw', args: [amount] }
    : { functionName: 'getReward', args: [] };
}

/**
 * Mines blocks, runs the scripted transactions of each new slot, and sends small transactions in between.
 * @param onMetrics receives the metrics after each block
 * @param onFailure receives errors; the simulation continues
 */
export function startSimulation(
  rpc: DemoRpc,
  { accounts, script, snapshots }: BuiltChain,
  onMetrics: (metrics: ChainMetrics) => void,
  onFailure: (error: unknown) => void,
): Simulation {
  let slot = toSlot(systemClock().getTime() / 1000);
  let blocks = 0;
  const sendSmallTransaction = () => {
    const { functionName, args } = createSmallTransaction(Math.floor(blocks / eventBlocks));
    const data = encodeFunctionData({ abi: poolAbi, functionName, args } as Parameters<
      typeof encodeFunctionData
    >[0]);
    return rpc.sendOne({ from: getStaker(accounts, 0, 2), to: demoContractAddress('gram-gold'), data });
  };
  const step = async () => {
    const seconds = Math.floor(systemClock().getTime() / 1000);
    const isNewSlot = toSlot(seconds) > slot;
    while (slot < toSlot(seconds)) {
      slot += 1;
      for (const transaction of script.at(slot, seconds)) await rpc.sendOne(transaction);
    }
    blocks += 1;
    await (blocks % eventBlocks === 0 ? sendSmallTransaction() : rpc.mine());
    const metrics = await readMetrics(rpc);
    if (isNewSlot) snapshots.add(metrics);
    onMetrics(metrics);
  };
  let pending: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    pending = pending.then(step).catch(onFailure);
  }, blockMs);
  return {
    async stop() {
      clearInterval(timer);
      await pending;
    },
  };
}
