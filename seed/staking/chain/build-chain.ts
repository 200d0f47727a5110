import type { Address } from 'viem';
import { type DemoAccounts, demoAccounts } from './accounts.ts';
import type { DemoRpc } from './demo-rpc.ts';
import { deployAll } from './deploy.ts';
import { beginningOf, Doings, preparations } from './doings.ts';
import { slotOf, slotSeconds } from './model.ts';
import { readFigures } from './read-figures.ts';
import { Samples } from './samples.ts';

/** A chain with a past of a month that has reached the present. */
export interface BuiltChain {
  readonly accounts: DemoAccounts;
  readonly doings: Doings;
  readonly samples: Samples;
}

/** What a fresh anvil is told for this past; see `buildChain`. */
export const chainArguments = (now: number): string[] => [
  ...[
    '--timestamp',
    String(beginningOf(now) - 100),
    '--gas-limit',
    '1000000000',
    '--order',
    'fifo',
    '--no-mining',
  ],
  // States of past blocks would fill gigabytes in a week; what charts need is read while the past is made.
  '--prune-history',
];

/**
 * Deploys the demo's contracts on a fresh chain and lets a month pass on it.
 * @param now the present, in seconds
 */
export async function buildChain(rpc: DemoRpc, now: number): Promise<BuiltChain> {
  const accounts = demoAccounts((await rpc.call('eth_accounts')) as Address[]);
  const beginning = beginningOf(now);
  const doings = new Doings(accounts, beginning);
  const samples = new Samples();
  await deployAll(rpc, accounts.owner, beginning - 40);
  await rpc.send(preparations(accounts));
  await rpc.mine(beginning - 30);
  await rpc.send(doings.beginStaking(beginning - 20));
  await rpc.mine(beginning - 20);
  await rpc.send(doings.beginPaying(beginning));
  await rpc.mine(beginning);
  samples.add(await readFigures(rpc));
  for (let slot = slotOf(beginning) + 1; slot <= slotOf(now); slot += 1) {
    const seconds = slot * slotSeconds;
    await rpc.send(doings.at(slot, seconds));
    await rpc.mine(seconds);
    samples.add(await readFigures(rpc));
  }
  // From here on the chain's clock is the clock of the machine.
  const present = Math.max(Math.floor(Date.now() / 1000), slotOf(now) * slotSeconds + 1);
  await rpc.mine(present);
  await rpc.call('evm_setAutomine', true);
  return { accounts, doings, samples };
}
