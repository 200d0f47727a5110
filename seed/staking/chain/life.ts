import { encodeFunctionData } from 'viem';
import { placeOfContract } from '../places.ts';
import { poolAbi } from './abis.ts';
import { stakerOf } from './accounts.ts';
import type { BuiltChain } from './build-chain.ts';
import type { DemoRpc } from './demo-rpc.ts';
import { slotOf, unitsOf } from './model.ts';
import { type Reading, readFigures } from './read-figures.ts';

/** How often there is a block, whatever happens, in milliseconds. */
const blockMs = 12_000;
/** Each how many blocks somebody does something small. */
const eventBlocks = 5;

/** Lets time go on on a chain that has reached the present. */
export interface Life {
  /** Ends when what was under way is done. */
  stop(): Promise<void>;
}

/** The small things, one after the other: a tenth of a gram in, and out again; a reward taken. */
function smallThing(count: number): {
  functionName: 'stake' | 'withdraw' | 'getReward';
  args: readonly [bigint] | [];
} {
  const amount = unitsOf('tGOLD', 0.1 * (1 + (Math.floor(count / 3) % 7)));
  if (count % 3 === 0) return { functionName: 'stake', args: [amount] };
  return count % 3 === 1
    ? { functionName: 'withdraw', args: [amount] }
    : { functionName: 'getReward', args: [] };
}

/**
 * Makes blocks, does what is due at each new slot, and a small thing now and then.
 * @param onReading is told what the chain is after each block
 * @param onFailure is told of what went wrong; life goes on
 */
export function beginLife(
  rpc: DemoRpc,
  { accounts, doings, samples }: BuiltChain,
  onReading: (reading: Reading) => void,
  onFailure: (error: unknown) => void,
): Life {
  let slot = slotOf(Date.now() / 1000);
  let blocks = 0;
  const doSmallThing = () => {
    const { functionName, args } = smallThing(Math.floor(blocks / eventBlocks));
    const data = encodeFunctionData({ abi: poolAbi, functionName, args } as Parameters<
      typeof encodeFunctionData
    >[0]);
    return rpc.sendOne({ from: stakerOf(accounts, 0, 2), to: placeOfContract('gram-gold'), data });
  };
  const step = async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const isNewSlot = slotOf(seconds) > slot;
    while (slot < slotOf(seconds)) {
      slot += 1;
      for (const doing of doings.at(slot, seconds)) await rpc.sendOne(doing);
    }
    blocks += 1;
    await (blocks % eventBlocks === 0 ? doSmallThing() : rpc.mine());
    const reading = await readFigures(rpc);
    if (isNewSlot) samples.add(reading);
    onReading(reading);
  };
  let under: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    under = under.then(step).catch(onFailure);
  }, blockMs);
  return {
    async stop() {
      clearInterval(timer);
      await under;
    },
  };
}
