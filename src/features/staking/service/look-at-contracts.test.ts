import { expect, onTestFinished, test } from 'vitest';
import { describeOnChain, passTo } from '../../../../tests/support/anvil.ts';
import { describeOnEachEngine } from '../../../../tests/support/engines.ts';
import { approve, payingPool, stake } from '../../../../tests/support/staking-contracts.ts';
import { answerWith, startStakingServer } from '../../../../tests/support/staking-service.ts';
import { openChains } from '../../../platform/chain/open-chains.ts';
import { sentContract, sentToken } from '../fixtures.ts';
import { type AlertKind, alertKinds, judge } from '../rules/alerts.ts';
import type { StakingTables } from '../tables.ts';
import type { LookedAt } from './look-at-contracts.ts';
import { openStaking } from './open-staking.ts';

const chainId = 31337;
const unit = 10n ** 18n;
const day = 86_400n;

describeOnChain('contracts as alerts look at them', (chain) => {
  describeOnEachEngine('kept', (open) => {
    test('84: an APR that halves within a day, a pool that ends, and a service that differs are seen after a sample', async () => {
      const [, other] = chain().accounts;
      const { pool, staked, reward } = await payingPool(chain(), {
        perSecond: 10n ** 13n,
        seconds: 5n * day,
      });
      await approve(chain(), staked, pool, other);
      await stake(chain(), pool, other, unit);
      const contract = sentContract({
        id: 'pool',
        chainId,
        address: pool,
        adapter: 'synthetix-staking-rewards',
        totalStaked: '1',
        stakingToken: { ...sentToken('tSTAKE', 18), address: staked, priceUsd: '1' },
        rewardToken: { ...sentToken('tREWARD', 18), address: reward, priceUsd: '1' },
      });
      const server = await startStakingServer(answerWith({ contracts: [contract] }));
      onTestFinished(() => server.stop());
      const clock = { at: 0 };
      const follow = async () => {
        clock.at = Number((await chain().client.getBlock()).timestamp) * 1000;
      };
      await follow();
      const looks: (readonly LookedAt[])[] = [];
      const failures: unknown[] = [];
      const database = await open<StakingTables>();
      const now = () => new Date(clock.at);
      const node = () =>
        openStaking({
          settings: { apiUrl: server.url, allow: [] },
          database,
          chains: openChains({ rpcs: new Map([[chainId, [chain().url]]]), now, onHealth: () => {} }),
          now,
          onHiddenFailure: (error) => failures.push(error),
          onSampled: async (contracts) => void looks.push(contracts),
          patienceMs: 20_000,
        });
      const [one, two] = [node(), node()];
      await Promise.all([one.sampler.sample(), two.sampler.sample()]);
      // One of the two took the sample, and only that one looks.
      expect(looks).toHaveLength(1);
      await stake(chain(), pool, other, unit);
      await passTo(chain(), (await chain().client.getBlock()).timestamp + day);
      await follow();
      await one.sampler.sample();
      const [look] = looks.at(-1) ?? [];
      if (!look) expect.unreachable('nobody looked');
      const verdict = (kind: AlertKind) => judge(kind, { ...look, now: now() });
      expect(failures).toEqual([]);
      expect([look.dayBefore?.apr, look.contract.apr]).toEqual([expect.any(String), expect.any(String)]);
      expect(alertKinds.map(verdict)).toEqual(['there', 'there', 'there']);
      expect([look.isRead, look.dayBefore?.staked, look.contract.staked?.units]).toEqual([
        true,
        String(unit),
        String(2n * unit),
      ]);
    });
  });
});
