import { expect, onTestFinished, test } from 'vitest';
import { openChains } from '#platform/chain/open-chains.ts';
import { describeOnChain, mineAt } from '#tests/support/anvil.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { approve, deployPayingPool, stake } from '#tests/support/staking-contracts.ts';
import { respondWith, startStakingServer } from '#tests/support/staking-service.ts';
import { upstreamContractFixture, upstreamTokenFixture } from '../../fixtures.ts';
import { openStaking } from '../../service/open-staking.ts';
import type { StakingTables } from '../../tables.ts';
import { type AlertKind, alertKinds } from '../contract.ts';
import { evaluateAlert } from '../rules/evaluate-alerts.ts';
import type { AlertCandidate } from './collect-alert-inputs.ts';

const chainId = 31337;
const unit = 10n ** 18n;
const day = 86_400n;

describeOnChain('contracts as alerts look at them', (chain) => {
  describeOnEachEngine('stored', (open) => {
    test('84: a snapshot run detects a halved APR, an ending pool and a discrepancy', async () => {
      const [, other] = chain().accounts;
      const { pool, staked, reward } = await deployPayingPool(chain(), {
        perSecond: 10n ** 13n,
        seconds: 5n * day,
      });
      await approve(chain(), staked, pool, other);
      await stake(chain(), pool, other, unit);
      const contract = upstreamContractFixture({
        id: 'pool',
        chainId,
        address: pool,
        adapter: 'synthetix-staking-rewards',
        totalStaked: '1',
        stakingToken: { ...upstreamTokenFixture('tSTAKE', 18), address: staked, priceUsd: '1' },
        rewardToken: { ...upstreamTokenFixture('tREWARD', 18), address: reward, priceUsd: '1' },
      });
      const server = await startStakingServer(respondWith({ contracts: [contract] }));
      onTestFinished(() => server.stop());
      const clock = { at: 0 };
      const syncClock = async () => {
        clock.at = Number((await chain().client.getBlock()).timestamp) * 1000;
      };
      await syncClock();
      const collected: (readonly AlertCandidate[])[] = [];
      const failures: unknown[] = [];
      const database = await open<StakingTables>();
      const now = () => new Date(clock.at);
      const node = () =>
        openStaking({
          settings: { apiUrl: server.url, allowedContracts: [] },
          database,
          chains: openChains({ rpcs: new Map([[chainId, [chain().url]]]), now, onRpcChange: () => {} }),
          now,
          onHiddenFailure: (error) => failures.push(error),
          onSnapshots: async (contracts) => void collected.push(contracts),
          timeoutMs: 20_000,
        });
      const [one, two] = [node(), node()];
      await Promise.all([one.snapshotJob.runOnce(), two.snapshotJob.runOnce()]);
      // Only the node that claimed the snapshot run collects the inputs.
      expect(collected).toHaveLength(1);
      await stake(chain(), pool, other, unit);
      await mineAt(chain(), (await chain().client.getBlock()).timestamp + day);
      await syncClock();
      await one.snapshotJob.runOnce();
      const [candidate] = collected.at(-1) ?? [];
      if (!candidate) expect.unreachable('no inputs were collected');
      const evaluate = (kind: AlertKind) => evaluateAlert(kind, { ...candidate, now: now() });
      expect(failures).toEqual([]);
      expect([candidate.dayBefore?.apr, candidate.contract.apr]).toEqual([
        expect.any(String),
        expect.any(String),
      ]);
      expect(alertKinds.map(evaluate)).toEqual(['there', 'there', 'there']);
      expect([candidate.isRead, candidate.dayBefore?.staked, candidate.contract.staked?.units]).toEqual([
        true,
        String(unit),
        String(2n * unit),
      ]);
    });
  });
});
