import { type Address, getContractAddress } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import { demoContracts } from '../content/contracts.ts';
import { demoTokenNames } from '../content/tokens.ts';
import { placeOfContract, placeOfToken } from '../places.ts';
import { demoAccounts } from './accounts.ts';
import { buildChain, chainArguments } from './build-chain.ts';
import { DemoRpc } from './demo-rpc.ts';
import { findAnvil } from './find-anvil.ts';
import { readFigures } from './read-figures.ts';
import { startAnvil } from './start-anvil.ts';

const slotOf6Hours = 21_600;

/** Builds the demo chain as if this were now. */
async function builtAt(now: number) {
  const anvil = await startAnvil(findAnvil() ?? '', chainArguments(now));
  onTestFinished(() => anvil.stop());
  const rpc = new DemoRpc(anvil.url);
  return { rpc, ...(await buildChain(rpc, now)) };
}

test.skipIf(findAnvil() === undefined)(
  'the demo chain has a past of a month in which nothing failed, and stands in the present',
  async () => {
    const now = Math.floor(Date.now() / 1000);
    const { rpc, accounts, doings, samples } = await builtAt(now);
    const reading = await readFigures(rpc);
    expect(Math.abs(reading.timestamp - now)).toBeLessThan(30);
    const all = (await rpc.call('eth_accounts')) as Address[];
    expect(demoAccounts(all)).toEqual(accounts);
    const places = [
      ...demoTokenNames.map(placeOfToken),
      ...demoContracts.map(({ id }) => placeOfContract(id)),
    ];
    expect(places).toEqual(
      places.map((_, nonce) => getContractAddress({ from: accounts.owner, nonce: BigInt(nonce) })),
    );
    let transactions = 0;
    for (let block = 1; block <= reading.block; block += 1) {
      const receipts = (await rpc.call('eth_getBlockReceipts', `0x${block.toString(16)}`)) as {
        status: string;
      }[];
      expect(receipts.filter(({ status }) => status !== '0x1')).toEqual([]);
      transactions += receipts.length;
    }
    expect(transactions).toBeGreaterThan(500);
    for (const [place, contract] of demoContracts.entries())
      if (contract.kind === 'pool')
        expect(reading.figures[place]?.totalStaked).toBe(doings.totalOf(contract.id));
    const history = samples.list();
    for (const { id } of demoContracts) expect(history[id]).toHaveLength(121);
  },
);

test.skipIf(findAnvil() === undefined)('a chain that is built later tells of the same past', async () => {
  const now = Math.floor(Date.now() / 1000);
  const [one, later] = [await builtAt(now - 8 * slotOf6Hours), await builtAt(now)];
  const [first, second] = [one.samples.list(), later.samples.list()];
  // A pool that ends, and one that is paused, do so some days after the chain's own beginning.
  for (const id of ['gram-gold', 'gram-gold-week', 'gram-dollar']) {
    const told = new Map(second[id]?.map(({ at, totalStaked, apr }) => [at, { totalStaked, apr }]));
    const common = first[id]?.filter(({ at }) => told.has(at)) ?? [];
    expect(common.length).toBeGreaterThan(100);
    // The week that was under way when the later one began was announced in another second.
    for (const { at, totalStaked, apr } of common.slice(28))
      expect({ id, at, totalStaked, apr }).toEqual({ id, at, ...told.get(at) });
  }
});
