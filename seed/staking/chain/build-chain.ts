import type { Address } from 'viem';
import { systemClock } from '#platform/clock/clock.ts';
import { type DemoAccounts, demoAccounts } from './accounts.ts';
import type { DemoRpc } from './demo-rpc.ts';
import { deployAll } from './deploy.ts';
import { slotSeconds, toSlot } from './model.ts';
import { readMetrics } from './read-metrics.ts';
import { SnapshotHistory } from './snapshot-history.ts';
import { getStartSeconds, preparations, TransactionScript } from './transaction-script.ts';

/** A chain with a month of history up to the present. */
export interface BuiltChain {
  readonly accounts: DemoAccounts;
  readonly script: TransactionScript;
  readonly snapshots: SnapshotHistory;
}

/** Returns the anvil arguments for `buildChain`. */
export const chainArguments = (now: number): string[] => [
  '--timestamp',
  String(getStartSeconds(now) - 100),
  '--gas-limit',
  '1000000000',
  '--order',
  'fifo',
  '--no-mining',
  // Past state would grow by gigabytes in a week; chart data is read while the history is built.
  '--prune-history',
];

/**
 * Deploys the demo's contracts on a fresh chain and simulates a month of activity.
 * @param now seconds since 1970
 */
export async function buildChain(rpc: DemoRpc, now: number): Promise<BuiltChain> {
  const accounts = demoAccounts((await rpc.call('eth_accounts')) as Address[]);
  const startSeconds = getStartSeconds(now);
  const script = new TransactionScript(accounts, startSeconds);
  const snapshots = new SnapshotHistory();
  await deployAll(rpc, accounts.owner, startSeconds - 40);
  await rpc.send(preparations(accounts));
  await rpc.mine(startSeconds - 30);
  await rpc.send(script.startStaking(startSeconds - 20));
  await rpc.mine(startSeconds - 20);
  await rpc.send(script.startPaying(startSeconds));
  await rpc.mine(startSeconds);
  snapshots.add(await readMetrics(rpc));
  for (let slot = toSlot(startSeconds) + 1; slot <= toSlot(now); slot += 1) {
    const seconds = slot * slotSeconds;
    await rpc.send(script.at(slot, seconds));
    await rpc.mine(seconds);
    snapshots.add(await readMetrics(rpc));
  }
  // From here on block time equals system time.
  const present = Math.max(Math.floor(systemClock().getTime() / 1000), toSlot(now) * slotSeconds + 1);
  await rpc.mine(present);
  await rpc.call('evm_setAutomine', true);
  return { accounts, script, snapshots };
}
