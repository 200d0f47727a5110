import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Address, encodeFunctionData } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import { poolAbi } from '../../../../seed/staking/chain/abis.ts';
import { deployPool, deployToken, describeOnChain, passTo, send } from '../../../../tests/support/anvil.ts';
import { openApp } from '../../../../tests/support/app.ts';
import { describeOnEachEngine, type Open } from '../../../../tests/support/engines.ts';
import { approve, filledVault, payingPool, stake } from '../../../../tests/support/staking-contracts.ts';
import { answerWith, startStakingServer } from '../../../../tests/support/staking-service.ts';
import { type StakingContract, stakingContract } from '../contract/staking.ts';
import { sentContract } from '../fixtures.ts';

const unit = 10n ** 18n;
const chainId = 31337;
const day = 86_400n;

type Sent = Record<string, unknown>;

/** A contract as a service names it that prices its tokens. */
const named = (id: string, address: string, own: Sent = {}) =>
  sentContract({ id, chainId, address, adapter: 'synthetix-staking-rewards', ...own });
const priced = (address: string, decimals: number, priceUsd: string) => ({
  address,
  symbol: 'tTOKEN',
  decimals,
  priceUsd,
});

/** The list of contracts of a site that reads this chain. */
async function openSite(
  open: Open,
  contracts: readonly Sent[],
  rpcs: readonly string[],
  allow: Address[] = [],
) {
  const server = await startStakingServer(answerWith({ contracts }));
  onTestFinished(() => server.stop());
  const app = await openApp(open, {
    stakingApiUrl: server.url,
    staking: {
      rpcs: new Map([[chainId, rpcs]]),
      allow: allow.map((address) => ({
        chainId,
        adapter: 'synthetix-staking-rewards',
        address: address.toLowerCase(),
      })),
    },
  });
  const list = async () => {
    const { data, meta } = await (await app.request('/api/staking-contracts')).json();
    return { contracts: stakingContract.array().parse(data), meta };
  };
  /** The list as soon as it has figures of the chain. */
  async function listRead() {
    await expect.poll(async () => (await list()).meta.chains[0]?.state, { timeout: 20_000 }).toBe('up');
    return list();
  }
  return { ...app, list, listRead };
}

const rowOf = (contracts: readonly StakingContract[], id: string) => {
  const row = contracts.find((contract) => contract.id === id);
  if (!row) throw new Error(`${id} is not in the list`);
  return row;
};

/** What listens and never answers. */
async function startSilence() {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describeOnChain('figures of a chain', (chain) => {
  describeOnEachEngine('in the list', (open) => {
    test('84: a pool of $100 000 that pays 1e13 wei a second at $75 has 23.6520 % a year, 26.6736 % compounded daily', async () => {
      const [, mine, others] = chain().accounts;
      const { pool, staked, reward, began } = await payingPool(chain(), { perSecond: 10n ** 13n });
      for (const account of [mine, others]) await approve(chain(), staked, pool, account);
      await stake(chain(), pool, others, 999_900n * unit);
      await stake(chain(), pool, mine, 100n * unit);
      await passTo(chain(), began + day);
      const claims = {
        stakingToken: priced(staked, 18, '0.1'),
        rewardToken: priced(reward, 18, '75'),
        totalStaked: '1000000000000000000000000',
        apr: '0.3',
      };
      const site = await openSite(open, [named('pool', pool, claims)], [chain().url], [pool]);
      const { contracts, meta } = await site.listRead();
      const row = rowOf(contracts, 'pool');
      expect(row).toMatchObject({
        status: 'active',
        apr: '0.23652',
        rate_source: 'chain',
        staked: { units: '1000000000000000000000000', decimals: 18 },
        staked_usd: '100000',
        rewards: { units: String(29n * day * 10n ** 13n) },
        end_at: new Date(Number(began + 30n * day) * 1000).toISOString(),
        as_of: { at: new Date(Number(began + day) * 1000).toISOString() },
        differs: ['apr'],
        writable: true,
      });
      expect(Number(row.apy)).toBeCloseTo(0.266736, 6);
      expect(meta.chains).toEqual([{ id: chainId, state: 'up', block: row.as_of?.block, at: row.as_of?.at }]);
    });

    test('84: a pool of a token with 6 decimals at $1 has 2.3652 % a year', async () => {
      const [, , others] = chain().accounts;
      const { pool, staked, reward } = await payingPool(chain(), {
        perSecond: 10n ** 13n,
        stakeDecimals: 6,
      });
      await approve(chain(), staked, pool, others);
      await stake(chain(), pool, others, 1_000_000_000_000n);
      const claims = {
        // What the service says of its decimals is wrong; the token knows better.
        stakingToken: priced(staked, 18, '1'),
        rewardToken: priced(reward, 18, '75'),
      };
      const site = await openSite(open, [named('six', pool, claims)], [chain().url]);
      expect(rowOf((await site.listRead()).contracts, 'six')).toMatchObject({
        apr: '0.023652',
        staked: { units: '1000000000000', decimals: 6 },
        staked_usd: '1000000',
        writable: false,
      });
    });

    test('84: after its period a pool pays nothing, though its rate keeps its value; an empty one has no rate', async () => {
      const [, , others] = chain().accounts;
      const seconds = 7n * day;
      const ended = await payingPool(chain(), { perSecond: 10n ** 13n, seconds });
      await approve(chain(), ended.staked, ended.pool, others);
      await stake(chain(), ended.pool, others, unit);
      await passTo(chain(), ended.began + seconds);
      const empty = await payingPool(chain(), { perSecond: 10n ** 13n });
      const claimsOf = ({ staked, reward }: { staked: Address; reward: Address }) => ({
        stakingToken: priced(staked, 18, '1'),
        rewardToken: priced(reward, 18, '1'),
        apr: '0.5',
      });
      const site = await openSite(
        open,
        [named('ended', ended.pool, claimsOf(ended)), named('empty', empty.pool, claimsOf(empty))],
        [chain().url],
      );
      const { contracts } = await site.listRead();
      expect(rowOf(contracts, 'ended')).toMatchObject({ status: 'ended', apr: '0', apy: '0' });
      expect(rowOf(contracts, 'ended').rewards?.units).toBe('0');
      expect(rowOf(contracts, 'empty')).toMatchObject({
        status: 'active',
        apr: null,
        apy: null,
        rate_source: null,
      });
    });

    test('84: a paused pool and one that never began say so', async () => {
      const { pool } = await payingPool(chain(), { perSecond: 1n });
      await send(chain(), { to: pool, data: encodeFunctionData({ abi: poolAbi, functionName: 'pause' }) });
      const token = await deployToken(chain(), 'tONE');
      const idle = await deployPool(chain(), { stake: token, reward: token, seconds: day, lockSeconds: 60n });
      const site = await openSite(open, [named('paused', pool), named('idle', idle)], [chain().url]);
      const { contracts } = await site.listRead();
      expect(rowOf(contracts, 'paused').status).toBe('paused');
      expect(rowOf(contracts, 'idle')).toMatchObject({ status: 'upcoming', lock_seconds: 60 });
    });

    test('84: bad contracts are as the service says, and spoil no other', async () => {
      const { vault } = await filledVault(chain(), 1000n * unit);
      const deployed = async (code: `0x${string}`, address: Address) => {
        await chain().client.setCode({ address, bytecode: code });
        return address;
      };
      const at = (digit: string): Address => `0x${digit.repeat(40)}`;
      const contracts = [
        named('vault', vault, { adapter: 'erc4626', apr: '0.04' }),
        named('nobody', at('7'), { totalStaked: '5' }),
        // Reverts; burns all gas in a ring; answers 2^256−1 to everything; answers a megabyte of zeros.
        named('reverts', await deployed('0x60006000fd', at('8'))),
        named('burns', await deployed('0x5b600056', at('9'))),
        named('overflows', await deployed(`0x7f${'ff'.repeat(32)}60005260206000f3`, at('a')), {
          adapter: 'erc4626',
        }),
        named('floods', await deployed('0x6210000060f3600052621000006000f3', at('b'))),
        named('unheard of', vault, { adapter: 'something new' }),
        named('a pool it is not', vault),
      ];
      const site = await openSite(open, contracts, [chain().url]);
      const { contracts: rows } = await site.listRead();
      expect(rowOf(rows, 'vault')).toMatchObject({
        staked: { units: String(1000n * unit) },
        share_price: '1',
        rate_source: 'service',
        apr: '0.04',
      });
      expect(rows.filter(({ as_of }) => as_of !== null).map(({ id }) => id)).toEqual(['vault']);
      expect(rowOf(rows, 'nobody').staked?.units).toBe('5');
    });

    test('84: where the first RPC hangs the second is asked; where none answers the service’s figures stay', async () => {
      const { pool } = await payingPool(chain(), { perSecond: 1n });
      const silence = await startSilence();
      const claims = [named('pool', pool, { totalStaked: '7' })];
      const site = await openSite(open, claims, [silence, chain().url]);
      expect(rowOf((await site.listRead()).contracts, 'pool').staked?.units).toBe('0');
      const down = await openSite(open, claims, [silence]);
      const { contracts, meta } = await down.list();
      expect(meta.chains).toEqual([{ id: chainId, state: 'down', block: null, at: null }]);
      expect(contracts).toMatchObject([{ id: 'pool', staked: { units: '7' }, as_of: null, writable: false }]);
    });
  });
});
