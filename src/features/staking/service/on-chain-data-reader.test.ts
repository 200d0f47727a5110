import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Address, encodeFunctionData } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import { poolAbi } from '#seed/staking/chain/abis.ts';
import { deployPool, deployToken, describeOnChain, mineAt, send } from '#tests/support/anvil.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { approve, deployFilledVault, deployPayingPool, stake } from '#tests/support/staking-contracts.ts';
import { respondWith, startStakingServer } from '#tests/support/staking-service.ts';
import { type StakingContract, stakingContract } from '../contract/staking.ts';
import { upstreamContractFixture } from '../fixtures.ts';

const unit = 10n ** 18n;
const chainId = 31337;
const day = 86_400n;

type UpstreamFields = Record<string, unknown>;

const upstreamPool = (id: string, address: string, own: UpstreamFields = {}) =>
  upstreamContractFixture({ id, chainId, address, adapter: 'synthetix-staking-rewards', ...own });
const pricedToken = (address: string, decimals: number, priceUsd: string) => ({
  address,
  symbol: 'tTOKEN',
  decimals,
  priceUsd,
});

async function openSite(
  open: OpenTestDatabase,
  contracts: readonly UpstreamFields[],
  rpcs: readonly string[],
  allow: Address[] = [],
) {
  const server = await startStakingServer(respondWith({ contracts }));
  onTestFinished(() => server.stop());
  const app = await openTestApp(open, {
    stakingApiUrl: server.url,
    staking: {
      rpcs: new Map([[chainId, rpcs]]),
      allowedContracts: allow.map((address) => ({
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
  /** Returns the list once it has on-chain metrics. */
  async function listOnceRead() {
    await expect.poll(async () => (await list()).meta.chains[0]?.state, { timeout: 20_000 }).toBe('up');
    return list();
  }
  return { ...app, list, listRead: listOnceRead };
}

const getRow = (contracts: readonly StakingContract[], id: string) => {
  const row = contracts.find((contract) => contract.id === id);
  if (!row) throw new Error(`${id} is not in the list`);
  return row;
};

/** Starts a server that never responds. */
async function startHangingServer() {
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
      const { pool, staked, reward, began } = await deployPayingPool(chain(), { perSecond: 10n ** 13n });
      for (const account of [mine, others]) await approve(chain(), staked, pool, account);
      await stake(chain(), pool, others, 999_900n * unit);
      await stake(chain(), pool, mine, 100n * unit);
      await mineAt(chain(), began + day);
      const reported = {
        stakingToken: pricedToken(staked, 18, '0.1'),
        rewardToken: pricedToken(reward, 18, '75'),
        totalStaked: '1000000000000000000000000',
        apr: '0.3',
      };
      const site = await openSite(open, [upstreamPool('pool', pool, reported)], [chain().url], [pool]);
      const { contracts, meta } = await site.listRead();
      const row = getRow(contracts, 'pool');
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
        reported_apr: '0.3',
        reported_staked: null,
        writable: true,
      });
      expect(Number(row.apy)).toBeCloseTo(0.266736, 6);
      expect(meta.chains).toEqual([{ id: chainId, state: 'up', block: row.as_of?.block, at: row.as_of?.at }]);
    });

    test('84: a pool of a token with 6 decimals at $1 has 2.3652 % a year', async () => {
      const [, , others] = chain().accounts;
      const { pool, staked, reward } = await deployPayingPool(chain(), {
        perSecond: 10n ** 13n,
        stakeDecimals: 6,
      });
      await approve(chain(), staked, pool, others);
      await stake(chain(), pool, others, 1_000_000_000_000n);
      const reported = {
        // The reported decimals are wrong; the token contract takes precedence.
        stakingToken: pricedToken(staked, 18, '1'),
        rewardToken: pricedToken(reward, 18, '75'),
      };
      const site = await openSite(open, [upstreamPool('six', pool, reported)], [chain().url]);
      expect(getRow((await site.listRead()).contracts, 'six')).toMatchObject({
        apr: '0.023652',
        staked: { units: '1000000000000', decimals: 6 },
        staked_usd: '1000000',
        writable: false,
      });
    });

    test('84: after its period a pool pays nothing although its rate keeps its value, and an empty pool has no rate', async () => {
      const [, , others] = chain().accounts;
      const seconds = 7n * day;
      const ended = await deployPayingPool(chain(), { perSecond: 10n ** 13n, seconds });
      await approve(chain(), ended.staked, ended.pool, others);
      await stake(chain(), ended.pool, others, unit);
      await mineAt(chain(), ended.began + seconds);
      const empty = await deployPayingPool(chain(), { perSecond: 10n ** 13n });
      const reportedBy = ({ staked, reward }: { staked: Address; reward: Address }) => ({
        stakingToken: pricedToken(staked, 18, '1'),
        rewardToken: pricedToken(reward, 18, '1'),
        apr: '0.5',
      });
      const site = await openSite(
        open,
        [
          upstreamPool('ended', ended.pool, reportedBy(ended)),
          upstreamPool('empty', empty.pool, reportedBy(empty)),
        ],
        [chain().url],
      );
      const { contracts } = await site.listRead();
      expect(getRow(contracts, 'ended')).toMatchObject({ status: 'ended', apr: '0', apy: '0' });
      expect(getRow(contracts, 'ended').rewards?.units).toBe('0');
      expect(getRow(contracts, 'empty')).toMatchObject({
        status: 'active',
        apr: null,
        apy: null,
        rate_source: null,
      });
    });

    test('84: paused and upcoming pools have the right status', async () => {
      const { pool } = await deployPayingPool(chain(), { perSecond: 1n });
      await send(chain(), { to: pool, data: encodeFunctionData({ abi: poolAbi, functionName: 'pause' }) });
      const token = await deployToken(chain(), 'tONE');
      const idle = await deployPool(chain(), { stake: token, reward: token, seconds: day, lockSeconds: 60n });
      const site = await openSite(
        open,
        [upstreamPool('paused', pool), upstreamPool('idle', idle)],
        [chain().url],
      );
      const { contracts } = await site.listRead();
      expect(getRow(contracts, 'paused').status).toBe('paused');
      expect(getRow(contracts, 'idle')).toMatchObject({ status: 'upcoming', lock_seconds: 60 });
    });

    test('84: broken contracts keep reported values and do not affect others', async () => {
      const { vault } = await deployFilledVault(chain(), 1000n * unit);
      const deployed = async (code: `0x${string}`, address: Address) => {
        await chain().client.setCode({ address, bytecode: code });
        return address;
      };
      const at = (digit: string): Address => `0x${digit.repeat(40)}`;
      const contracts = [
        upstreamPool('vault', vault, { adapter: 'erc4626', apr: '0.04' }),
        upstreamPool('no-code', at('7'), { totalStaked: '5' }),
        // Reverts; burns all gas in a loop; returns 2^256−1 for everything; returns a megabyte of zeros.
        upstreamPool('reverts', await deployed('0x60006000fd', at('8'))),
        upstreamPool('burns', await deployed('0x5b600056', at('9'))),
        upstreamPool('overflows', await deployed(`0x7f${'ff'.repeat(32)}60005260206000f3`, at('a')), {
          adapter: 'erc4626',
        }),
        upstreamPool('floods', await deployed('0x6210000060f3600052621000006000f3', at('b'))),
        upstreamPool('unheard of', vault, { adapter: 'something new' }),
        upstreamPool('a pool it is not', vault),
      ];
      const site = await openSite(open, contracts, [chain().url]);
      const { contracts: rows } = await site.listRead();
      expect(getRow(rows, 'vault')).toMatchObject({
        staked: { units: String(1000n * unit) },
        share_price: '1',
        rate_source: 'service',
        apr: '0.04',
      });
      expect(rows.filter(({ as_of }) => as_of !== null).map(({ id }) => id)).toEqual(['vault']);
      expect(getRow(rows, 'no-code').staked?.units).toBe('5');
    });

    test('84: if the first RPC hangs the second is used; if none responds the reported values stay', async () => {
      const { pool } = await deployPayingPool(chain(), { perSecond: 1n });
      const hangingUrl = await startHangingServer();
      const reported = [upstreamPool('pool', pool, { totalStaked: '7' })];
      const site = await openSite(open, reported, [hangingUrl, chain().url]);
      expect(getRow((await site.listRead()).contracts, 'pool').staked?.units).toBe('0');
      const down = await openSite(open, reported, [hangingUrl]);
      const listChains = async () => (await down.list()).meta.chains;
      expect(await listChains()).toEqual([{ id: chainId, state: 'reading', block: null, at: null }]);
      await expect
        .poll(listChains, { timeout: 20_000 })
        .toEqual([{ id: chainId, state: 'down', block: null, at: null }]);
      const { contracts } = await down.list();
      expect(contracts).toMatchObject([{ id: 'pool', staked: { units: '7' }, as_of: null, writable: false }]);
    });
  });
});
