import { type Address, getContractAddress } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import { demoContracts } from '../content/contracts.ts';
import { demoTokenNames } from '../content/tokens.ts';
import { demoContractAddress, demoTokenAddress } from '../demo-addresses.ts';
import { demoAccounts } from './accounts.ts';
import { buildChain, chainArguments } from './build-chain.ts';
import { DemoRpc } from './demo-rpc.ts';
import { findAnvil } from './find-anvil.ts';
import { readMetrics } from './read-metrics.ts';
import { startAnvil } from './start-anvil.ts';

const slotOf6Hours = 21_600;
const slotsPerWeek = 28;

/** Builds the demo chain with a given present. */
async function buildAt(now: number) {
  const anvil = await startAnvil(findAnvil() ?? '', chainArguments(now));
  onTestFinished(() => anvil.stop());
  const rpc = new DemoRpc(anvil.url);
  return { rpc, ...(await buildChain(rpc, now)) };
}

test.skipIf(findAnvil() === undefined)(
  'the demo chain has a history of a month without failed transactions, up to the present',
  async () => {
    const now = Math.floor(Date.now() / 1000);
    const { rpc, accounts, script, snapshots } = await buildAt(now);
    const metrics = await readMetrics(rpc);
    expect(Math.abs(metrics.timestamp - now)).toBeLessThan(30);
    const all = (await rpc.call('eth_accounts')) as Address[];
    expect(demoAccounts(all)).toEqual(accounts);
    const addresses = [
      ...demoTokenNames.map(demoTokenAddress),
      ...demoContracts.map(({ id }) => demoContractAddress(id)),
    ];
    expect(addresses).toEqual(
      addresses.map((_, nonce) => getContractAddress({ from: accounts.owner, nonce: BigInt(nonce) })),
    );
    let transactions = 0;
    for (let block = 1; block <= metrics.block; block += 1) {
      const receipts = (await rpc.call('eth_getBlockReceipts', `0x${block.toString(16)}`)) as {
        status: string;
      }[];
      expect(receipts.filter(({ status }) => status !== '0x1')).toEqual([]);
      transactions += receipts.length;
    }
    expect(transactions).toBeGreaterThan(500);
    for (const [contractIndex, contract] of demoContracts.entries())
      if (contract.kind === 'pool')
        expect(metrics.contracts[contractIndex]?.totalStaked).toBe(script.totalOf(contract.id));
    const history = snapshots.list();
    for (const { id } of demoContracts) expect(history[id]).toHaveLength(121);
  },
);

test.skipIf(findAnvil() === undefined)('a chain that is built later has the same history', async () => {
  const now = Math.floor(Date.now() / 1000);
  const [one, later] = [await buildAt(now - 8 * slotOf6Hours), await buildAt(now)];
  const [first, second] = [one.snapshots.list(), later.snapshots.list()];
  // Relative to the start of the chain, one pool ends and one is paused after some days.
  for (const id of ['gram-gold', 'gram-gold-week', 'gram-dollar']) {
    const byTime = new Map(second[id]?.map(({ at, totalStaked, apr }) => [at, { totalStaked, apr }]));
    const common = first[id]?.filter(({ at }) => byTime.has(at)) ?? [];
    expect(common.length).toBeGreaterThan(100);
    // Until the second announcement, rates still contain a remainder of the first, which was at the start.
    for (const { at, totalStaked, apr } of common.slice(2 * slotsPerWeek))
      expect({ id, at, totalStaked, apr }).toEqual({ id, at, ...byTime.get(at) });
  }
});
