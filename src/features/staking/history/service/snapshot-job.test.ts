import { expect, onTestFinished, test } from 'vitest';
import { openChains } from '#platform/chain/open-chains.ts';
import type { Database } from '#platform/db/database.ts';
import { describeOnChain, mineAt, startTestChain, type TestChain } from '#tests/support/anvil.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import {
  addYieldAndAdvance,
  approve,
  deployFilledVault,
  deployPayingPool,
  stake,
} from '#tests/support/staking-contracts.ts';
import { respondWith, startStakingServer } from '#tests/support/staking-service.ts';
import { upstreamContractFixture } from '../../fixtures.ts';
import { one } from '../../rules/fixed-point.ts';
import { presentContracts } from '../../rules/present-contracts.ts';
import { openStaking } from '../../service/open-staking.ts';
import type { StakingTables } from '../../tables.ts';

const defaultChainId = 31337;
const unit = 10n ** 18n;
const day = 86_400n;
const minute = 60_000;

type UpstreamFields = Record<string, unknown>;

/** Starts a node that stores snapshots of a chain, by that chain's clock. */
async function startNode(
  database: Database<StakingTables>,
  chain: TestChain,
  contracts: readonly (UpstreamFields & { id: string })[],
  {
    chainId = defaultChainId,
    histories = {},
  }: { chainId?: number; histories?: Record<string, UpstreamFields[]> } = {},
) {
  const sent = contracts.map((contract) => upstreamContractFixture({ chainId, ...contract }));
  const server = await startStakingServer(respondWith({ contracts: sent, histories }));
  onTestFinished(() => server.stop());
  const failures: unknown[] = [];
  const clock = { at: Number((await chain.client.getBlock()).timestamp) * 1000 };
  const now = () => new Date(clock.at);
  const open = () =>
    openStaking({
      settings: { apiUrl: server.url, allowedContracts: [] },
      database,
      chains: openChains({ rpcs: new Map([[chainId, [chain.url]]]), now, onRpcChange: () => {} }),
      now,
      onHiddenFailure: (error) => failures.push(error),
      timeoutMs: 20_000,
    });
  const syncClock = async () => {
    clock.at = Number((await chain.client.getBlock()).timestamp) * 1000;
  };
  const rows = () => database.query.selectFrom('staking_snapshots').selectAll().orderBy('at').execute();
  return { service: open(), open, rows, follow: syncClock, clock, failures };
}

const advance = async (chain: TestChain, seconds: bigint) => {
  const { timestamp } = await chain.client.getBlock();
  await mineAt(chain, timestamp + seconds);
};

describeOnChain('snapshots of a chain', (chain) => {
  describeOnEachEngine('stored', (open) => {
    test('84: a vault that grew by 1 % in 30 days has 12.1667 % a year, 12.8695 % compounded', async () => {
      const { vault } = await deployFilledVault(chain(), 1000n * unit);
      const database = await open<StakingTables>();
      const node = await startNode(database, chain(), [{ id: 'vault', address: vault, apr: '0.9' }]);
      await node.service.snapshotJob.runOnce();
      await addYieldAndAdvance(chain(), vault, 10n * unit, 30n * day - 10n);
      await node.follow();
      const stakingData = await node.service.read();
      const [shown] = presentContracts(stakingData, true, {
        ...stakingData,
        positions: new Map(),
        isWritable: () => false,
      });
      expect(shown?.share_price).toMatch(/^1\.(01|00999999)/);
      expect(Number(shown?.apr)).toBeCloseTo(0.121667, 5);
      expect(Number(shown?.apy)).toBeCloseTo(0.128695, 5);
      expect(node.failures).toEqual([]);
    });

    test('84: the reported history of a vault is not used for on-chain rates', async () => {
      const { vault } = await deployFilledVault(chain(), 1000n * unit);
      const { timestamp } = await chain().client.getBlock();
      const at = new Date(Number(timestamp - 20n * day) * 1000).toISOString();
      const histories = { vault: [{ at, sharePrice: '0.5', apr: '0.9', totalStaked: '1', tvlUsd: '1' }] };
      const database = await open<StakingTables>();
      const contracts = [{ id: 'vault', address: vault, apr: '0.9' }];
      const node = await startNode(database, chain(), contracts, { histories });
      await node.service.snapshotJob.runOnce();
      expect((await node.rows()).map(({ source, share_price: price }) => [source, price])).toEqual([
        ['service', '0.5'],
        ['chain', '1'],
      ]);
      const growths = async () =>
        [...(await node.service.read()).onChainData.values()].map((one) => one.growth);
      expect(await growths()).toEqual([null]);
      await addYieldAndAdvance(chain(), vault, 10n * unit, 2n * day);
      await node.follow();
      expect((await growths()).map((growth) => growth?.from)).toEqual([one]);
      expect(node.failures).toEqual([]);
    });

    test('84: the past is backfilled, then one of the nodes stores a snapshot every five minutes', async () => {
      const [, others] = chain().accounts;
      const { pool, staked } = await deployPayingPool(chain(), { perSecond: 10n ** 13n, seconds: 90n * day });
      await approve(chain(), staked, pool, others);
      for (let step = 0; step < 6; step += 1) {
        await stake(chain(), pool, others, unit);
        await advance(chain(), day);
      }
      const database = await open<StakingTables>();
      const contracts = [{ id: 'pool', address: pool, adapter: 'synthetix-staking-rewards' }];
      const node = await startNode(database, chain(), contracts);
      const other = node.open();
      await Promise.all([node.service.snapshotJob.runOnce(), other.snapshotJob.runOnce()]);
      const past = await node.rows();
      expect(past.length).toBeGreaterThanOrEqual(6);
      const amounts = past.map((row) => BigInt(row.staked ?? 0));
      expect(amounts).toEqual(amounts.toSorted((one, next) => (one < next ? -1 : 1)));
      expect(new Set(amounts).size).toBeGreaterThanOrEqual(5);
      await advance(chain(), 600n);
      await node.follow();
      await Promise.all([node.service.snapshotJob.runOnce(), other.snapshotJob.runOnce()]);
      expect(await node.rows()).toHaveLength(past.length + 1);
      node.clock.at += minute;
      await other.snapshotJob.runOnce();
      expect(await node.rows()).toHaveLength(past.length + 1);
      expect(node.failures).toEqual([]);
    });

    test('84: setting the clock back does not stop snapshots', async () => {
      const { pool } = await deployPayingPool(chain(), { perSecond: 1n });
      const database = await open<StakingTables>();
      const contracts = [{ id: 'pool', address: pool, adapter: 'synthetix-staking-rewards' }];
      const node = await startNode(database, chain(), contracts);
      await node.service.snapshotJob.runOnce();
      const { length } = await node.rows();
      node.clock.at -= 3_600_000;
      await advance(chain(), 60n);
      await node.open().snapshotJob.runOnce();
      expect(await node.rows()).toHaveLength(length + 1);
    });

    test('84: snapshots beyond the retention of their grain are deleted', async () => {
      const { pool } = await deployPayingPool(chain(), { perSecond: 1n, seconds: 900n * day });
      const database = await open<StakingTables>();
      const contracts = [{ id: 'pool', address: pool, adapter: 'synthetix-staking-rewards' }];
      const node = await startNode(database, chain(), contracts);
      await node.service.snapshotJob.runOnce();
      for (const seconds of [60n, 3600n, 300n]) {
        await advance(chain(), seconds);
        await node.follow();
        node.clock.at += 10 * minute;
        await node.service.snapshotJob.runOnce();
      }
      const grains = async () => (await node.rows()).map(({ grain }) => grain);
      const before = await grains();
      expect(before).toContain('moment');
      await advance(chain(), 3n * day);
      await node.follow();
      await node.service.snapshotJob.runOnce();
      expect(await grains()).not.toContain('moment');
      await advance(chain(), 800n * day);
      await node.follow();
      await node.service.snapshotJob.runOnce();
      expect(await grains()).toEqual(['day']);
    });

    test('84: a reset chain keeps no data of the previous chain', async () => {
      const { pool } = await deployPayingPool(chain(), { perSecond: 1n });
      const database = await open<StakingTables>();
      const adapter = 'synthetix-staking-rewards';
      const node = await startNode(database, chain(), [{ id: 'pool', address: pool, adapter }]);
      await node.service.snapshotJob.runOnce();
      expect((await node.rows()).length).toBeGreaterThan(0);
      const again = await startTestChain();
      onTestFinished(() => again.stop());
      const other = await deployPayingPool(again, { perSecond: 1n });
      const next = await startNode(database, again, [{ id: 'pool', address: other.pool, adapter }]);
      next.clock.at = node.clock.at + 10 * minute;
      await next.service.snapshotJob.runOnce();
      const addresses = new Set((await next.rows()).map(({ address }) => address));
      expect([...addresses]).toEqual([other.pool.toLowerCase()]);
      expect(next.failures).toEqual([]);
    });

    test('84: a lagging node does not delete the snapshots of a chain', async () => {
      const base = 8453;
      const behind = await startTestChain();
      onTestFinished(() => behind.stop());
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'anvil_setChainId', params: [base] });
      await fetch(behind.url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
      const database = await open<StakingTables>();
      const address = `0x${'7'.repeat(40)}`;
      const node = await startNode(database, behind, [{ id: 'pool', address }], { chainId: base });
      const at = new Date(node.clock.at - 60_000).toISOString();
      const storedRow = { address, at, grain: 'hour', source: 'chain', created_at: at } as const;
      const metrics = { staked: '1', staked_usd: null, apr: '0.1', share_price: null };
      await database.query
        .insertInto('staking_snapshots')
        .values({ ...storedRow, ...metrics, chain_id: String(base) })
        .execute();
      const timestamps = { sampled_at: null, created_at: at, updated_at: at };
      await database.query
        .insertInto('staking_chains')
        .values({ chain_id: String(base), block: '5000000', hash: `0x${'5'.repeat(64)}`, ...timestamps })
        .execute();
      expect(await node.service.snapshotJob.runOnce()).toBe(true);
      expect((await node.rows()).map((row) => row.at)).toContain(at);
    });
  });
});
