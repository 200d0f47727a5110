import { encodeFunctionData, getAddress } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import { poolAbi, vaultAbi } from '../../../../seed/staking/chain/abis.ts';
import { signInMember } from '../../../../tests/support/accounts.ts';
import { describeOnChain, passTo, send } from '../../../../tests/support/anvil.ts';
import { openApp } from '../../../../tests/support/app.ts';
import { describeOnEachEngine, type Open } from '../../../../tests/support/engines.ts';
import { approve, filledVault, payingPool, stake } from '../../../../tests/support/staking-contracts.ts';
import { answerWith, startStakingServer } from '../../../../tests/support/staking-service.ts';
import { type StakingContract, stakingContract, stakingEvent, stakingHistory } from '../contract/staking.ts';
import { sentContract } from '../fixtures.ts';

const chainId = 31337;
const unit = 10n ** 18n;
const day = 86_400n;
const adapter = 'synthetix-staking-rewards';
const eventually = { timeout: 20_000 };

type Sent = Record<string, unknown>;

async function openSite(open: Open, rpc: string, contracts: readonly (Sent & { id: string })[]) {
  const sent = contracts.map((contract) => sentContract({ chainId, adapter, ...contract }));
  const server = await startStakingServer(answerWith({ contracts: sent }));
  onTestFinished(() => server.stop());
  const app = await openApp(open, {
    stakingApiUrl: server.url,
    staking: { rpcs: new Map([[chainId, [rpc]]]) },
  });
  const read = async (path: string, headers = {}) => (await app.request(path, { headers })).json();
  const list = async (account: string): Promise<StakingContract[]> =>
    stakingContract.array().parse((await read(`/api/staking-contracts?account=${account}`)).data);
  return { ...app, read, list };
}

describeOnChain('what happened on a chain', (chain) => {
  describeOnEachEngine('for an address and a project', (open) => {
    test('84: an address sees what it has staked, earned and locked in each contract, to the wei', async () => {
      const [, mine, others] = chain().accounts;
      const locked = await payingPool(chain(), { perSecond: unit / 100n, lockSeconds: 3n * day });
      const vault = await filledVault(chain(), 1000n * unit);
      await approve(chain(), locked.staked, locked.pool, mine);
      await stake(chain(), locked.pool, mine, 100n * unit);
      const { timestamp } = await chain().client.getBlock();
      await approve(chain(), vault.asset, vault.vault, mine);
      const deposit = encodeFunctionData({ abi: vaultAbi, functionName: 'deposit', args: [5n * unit, mine] });
      await send(chain(), { from: mine, to: vault.vault, data: deposit });
      await passTo(chain(), timestamp + day);
      const site = await openSite(open, chain().url, [
        { id: 'locked', address: locked.pool },
        { id: 'vault', address: vault.vault, adapter: 'erc4626' },
      ]);
      const mineIn = async (account: string) => (await site.list(account)).map((contract) => contract.mine);
      await expect.poll(async () => (await mineIn(mine)).includes(null), eventually).toBe(false);
      const [inPool, inVault] = await mineIn(mine.toLowerCase());
      expect(inPool).toMatchObject({
        staked: { units: String(100n * unit) },
        earned: { units: String(864n * unit) },
        in_wallet: { units: String(10n ** 30n - 100n * unit) },
        locked_until: new Date(Number(timestamp + 3n * day) * 1000).toISOString(),
      });
      expect(inVault).toMatchObject({
        staked: { units: String(5n * unit) },
        earned: null,
        locked_until: null,
      });
      await expect.poll(async () => (await mineIn(others))[0]?.staked.units, eventually).toBe('0');
      const { meta } = await site.read(`/api/staking-projects/harbour?account=${mine.toLowerCase()}`);
      expect(meta.account).toBe(getAddress(mine));
    });

    test('84: an address that is none, or mistyped, is refused with its field', async () => {
      const site = await openSite(open, chain().url, []);
      for (const account of [
        '0x12',
        'vitalik.eth',
        '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9b'.replace('Ab', 'aB'),
      ]) {
        for (const path of ['/api/staking-contracts', '/api/staking-projects/harbour']) {
          const headers = { 'X-Localization': 'nl' };
          const answer = await site.request(`${path}?account=${account}`, { headers });
          expect(answer.status, path + account).toBe(422);
          expect(answer.headers.get('Content-Language')).toBe('nl');
          expect(Object.keys((await answer.json()).error.fields)).toEqual(['account']);
        }
      }
    });

    test('84: who asks for ever new addresses is told to wait, and what is at hand is given all the same', async () => {
      const { pool } = await payingPool(chain(), { perSecond: 1n });
      const site = await openSite(open, chain().url, [{ id: 'pool', address: pool }]);
      const account = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
      const ask = (number: number) =>
        site.requestFrom(`/api/staking-contracts?account=${account(number)}`, '198.51.100.7');
      await expect.poll(async () => (await site.list(account(1)))[0]?.mine !== null, eventually).toBe(true);
      // The first is at hand and is not counted.
      const answers = await Promise.all(Array.from({ length: 39 }, (_, index) => ask(index + 1)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(8);
      expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(answers[0]?.status).toBe(200);
      const other = await site.requestFrom(`/api/staking-contracts?account=${account(99)}`, '198.51.100.8');
      expect(other.status).toBe(200);
    });

    test('84: a project tells what happened in its contracts, newest first', async () => {
      const [owner, mine] = chain().accounts;
      const { pool, staked } = await payingPool(chain(), { perSecond: unit / 100n });
      const { vault } = await filledVault(chain(), 3n * unit);
      await approve(chain(), staked, pool, mine);
      await stake(chain(), pool, mine, 7n * unit);
      const call = (functionName: 'getReward' | 'withdraw', args: readonly bigint[] = []) =>
        encodeFunctionData({ abi: poolAbi, functionName, args } as Parameters<typeof encodeFunctionData>[0]);
      await send(chain(), { from: mine, to: pool, data: call('withdraw', [2n * unit]) });
      const { timestamp } = await chain().client.getBlock();
      await passTo(chain(), timestamp + 60n);
      await send(chain(), { from: mine, to: pool, data: call('getReward') });
      const site = await openSite(open, chain().url, [
        { id: 'pool', address: pool },
        { id: 'vault', address: vault, adapter: 'erc4626' },
      ]);
      const read = async () => (await site.read('/api/staking-projects/harbour/events')).data;
      await expect.poll(async () => (await read())?.length, { timeout: 10_000 }).toBe(5);
      const events = stakingEvent.array().parse(await read());
      expect(events.map(({ contract_id, kind, account }) => [contract_id, kind, account])).toEqual([
        ['pool', 'paid', mine],
        ['pool', 'withdrawn', mine],
        ['pool', 'staked', mine],
        ['vault', 'staked', owner],
        ['pool', 'announced', null],
      ]);
      expect(events[1]?.amount.units).toBe(String(2n * unit));
      expect(events[1]).toMatchObject({
        block: expect.stringMatching(/^\d+$/),
        amount: { symbol: expect.any(String) },
      });
    });

    test('X3: the anonymous get nothing of private contracts: no figure, position, sample or event', async () => {
      const [, mine] = chain().accounts;
      const shown = await payingPool(chain(), { perSecond: 1n });
      const hidden = await payingPool(chain(), { perSecond: 1n });
      const site = await openSite(open, chain().url, [
        { id: 'shown', address: shown.pool },
        { id: 'covert', address: hidden.pool, public: false },
        { id: 'strongroom', address: hidden.pool, public: false, projectId: 'strongroom' },
      ]);
      await site.sampler.sample();
      const member = await signInMember(site);
      const paths = ['events', 'history?range=day', `?account=${mine}`].map((path) =>
        `/api/staking-projects/harbour/${path}`.replace('/?', '?'),
      );
      for (const path of [...paths, `/api/staking-contracts?account=${mine}`]) {
        const isThere = async () => JSON.stringify(await site.read(path, member)).includes('covert');
        await expect.poll(isThere, { ...eventually, message: path }).toBe(true);
        const answer = await site.request(path);
        expect(answer.status, path).toBe(200);
        const text = await answer.text();
        expect(text, path).toContain('shown');
        expect(text.toLowerCase(), path).not.toMatch(
          new RegExp(`covert|strongroom|${hidden.pool.slice(2)}`, 'i'),
        );
      }
      for (const path of ['events', 'history', '']) {
        const answer = await site.request(`/api/staking-projects/strongroom/${path}`.replace(/\/$/, ''));
        expect(answer.status, path).toBe(404);
      }
      const { data } = await site.read('/api/staking-projects/harbour/history?range=day');
      const [history] = stakingHistory.array().parse(data);
      expect(history?.samples.length).toBeGreaterThan(0);
      expect((await site.request('/api/staking-projects/harbour/history?range=decade')).status).toBe(422);
    });
  });
});
