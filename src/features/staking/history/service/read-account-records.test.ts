import {
  type Address,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  parseAbi,
  type ReadContractParameters,
} from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import { poolAbi } from '#seed/staking/chain/abis.ts';
import { logInMember } from '#tests/support/accounts.ts';
import { describeOnChain, mineAt, send } from '#tests/support/anvil.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import {
  addYieldAndAdvance,
  approve,
  deployFilledVault,
  deployPayingPool,
  stake,
} from '#tests/support/staking-contracts.ts';
import { respondWith, startStakingServer } from '#tests/support/staking-service.ts';
import { upstreamContractFixture, upstreamTokenFixture } from '../../fixtures.ts';
import { type AccountEarnings, accountEarnings } from '../contract.ts';

const chainId = 31337;
const unit = 10n ** 18n;
const day = 86_400n;
const shares = parseAbi([
  'function deposit(uint256 assets, address receiver) returns (uint256)',
  'function withdraw(uint256 assets, address receiver, address owner) returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function balanceOf(address account) view returns (uint256)',
  'function previewRedeem(uint256 shares) view returns (uint256)',
]);
const adapter = 'synthetix-staking-rewards';
const eventually = { timeout: 20_000 };
const path = '/api/staking-projects/harbour/earnings';

async function openSite(
  open: OpenTestDatabase,
  rpc: string,
  contracts: readonly (Record<string, unknown> & { id: string })[],
) {
  const rows = contracts.map((contract) => upstreamContractFixture({ chainId, ...contract }));
  const server = await startStakingServer(respondWith({ contracts: rows }));
  onTestFinished(() => server.stop());
  const app = await openTestApp(open, {
    stakingApiUrl: server.url,
    staking: { rpcs: new Map([[chainId, [rpc]]]) },
  });
  /** Returns an account's earnings when nothing is being read any more. */
  const findEarnings = async (account: string): Promise<readonly AccountEarnings[]> => {
    let found: readonly AccountEarnings[] = [];
    await expect
      .poll(async () => {
        const { data } = await (await app.request(`${path}?account=${account}`)).json();
        found = accountEarnings.array().parse(data ?? []);
        return found.length > 0 && found.every(({ state }) => state !== 'reading');
      }, eventually)
      .toBe(true);
    return found;
  };
  return { ...app, findEarnings };
}

describeOnChain('what an address earned on a chain', (chain) => {
  const timeOf = async () => (await chain().client.getBlock()).timestamp;
  const toIso = (seconds: bigint) => new Date(Number(seconds) * 1000).toISOString();

  describeOnEachEngine('in the contracts of a project', (open) => {
    test('84: a pool’s earnings are its payments and the claimable rewards, exact to the wei and in time', async () => {
      const [, mine, others] = chain().accounts;
      const { pool, staked, reward } = await deployPayingPool(chain(), { perSecond: unit / 100n });
      await approve(chain(), staked, pool, mine);
      await stake(chain(), pool, mine, 100n * unit);
      const stakedAt = await timeOf();
      await chain().client.setNextBlockTimestamp({ timestamp: stakedAt + day });
      const claim = encodeFunctionData({ abi: poolAbi, functionName: 'getReward' });
      await send(chain(), { from: mine, to: pool, data: claim });
      await mineAt(chain(), stakedAt + day + 3600n);
      const rewardToken = { ...upstreamTokenFixture('tREWARD', 18), address: reward };
      const site = await openSite(open, chain().url, [
        { id: 'pool', address: pool, adapter, rewardToken },
        { id: 'covert', address: `0x${'7'.repeat(40)}`, adapter, public: false },
      ]);
      const found = await site.findEarnings(mine.toLowerCase());
      expect(found).toMatchObject([
        {
          contract_id: 'pool',
          token: { address: reward, symbol: 'tREWARD', decimals: 18 },
          total: String(900n * unit),
          claimed: String(864n * unit),
          since: null,
          points: [
            { at: toIso(stakedAt), earned: '0' },
            { at: toIso(stakedAt + day), earned: String(864n * unit) },
            { at: toIso(stakedAt + day + 3600n), earned: String(900n * unit) },
          ],
        },
      ]);
      expect((await site.findEarnings(others))[0]).toMatchObject({ total: '0', points: [{ earned: '0' }] });
      const csv = await site.request(`/projects/harbour/earnings.csv?account=${mine}&range=month`);
      expect(csv.headers.get('Cache-Control')).toBe('no-store');
      const lines = (await csv.text()).trim().split('\r\n');
      expect(lines[0]).toBe('at,contract_id,state,earned,token,since,block');
      expect(lines[2]).toBe(`${toIso(stakedAt + day)},pool,read,864.000000000000000000,tREWARD,,`);
      expect(lines).toHaveLength(4);
      const { html } = await site.visit(`/projects/harbour?account=${mine}`);
      expect(html).toContain('Earned over time');
      expect(html).toContain('900.00');
    });

    test('84: a vault’s earnings are the value of its shares plus withdrawals, less deposits, exact to the wei', async () => {
      const [, mine, others, third] = chain().accounts;
      const { vault, asset } = await deployFilledVault(chain(), 100n * unit);
      for (const from of [mine, third]) await approve(chain(), asset, vault, from);
      const call = (from: Address, functionName: 'deposit' | 'withdraw', ...args: readonly unknown[]) =>
        send(chain(), {
          from,
          to: vault,
          data: encodeFunctionData({ abi: shares, functionName, args } as EncodeFunctionDataParameters),
        });
      await call(mine, 'deposit', 60n * unit, mine);
      // Another account pays for these shares, and a third receives the withdrawal.
      await call(third, 'deposit', 40n * unit, mine);
      await addYieldAndAdvance(chain(), vault, 20n * unit, 10n * day);
      const site = await openSite(open, chain().url, [{ id: 'vault', address: vault }]);
      await site.snapshotJob.runOnce();
      const storedAt = toIso(await timeOf());
      await call(mine, 'withdraw', 30n * unit, others, mine);
      await mineAt(chain(), (await timeOf()) + 3600n);
      const { client } = chain();
      const read = (functionName: 'balanceOf' | 'previewRedeem', arg: Address | bigint) =>
        client.readContract({
          address: vault,
          abi: shares,
          functionName,
          args: [arg],
        } as ReadContractParameters);
      const value = BigInt(
        String(await read('previewRedeem', BigInt(String(await read('balanceOf', mine))))),
      );
      const [earned] = await site.findEarnings(mine);
      expect(earned?.total).toBe(String(value + 30n * unit - 100n * unit));
      // Half of the yield, less what the vault rounds in its own favour.
      expect(10n * unit - BigInt(earned?.total ?? 0)).toBeLessThan(10n);
      expect(earned).toMatchObject({
        claimed: null,
        since: null,
        points: [{ earned: '0' }, { at: storedAt }, { earned: earned?.total }],
      });
      expect(10n * unit - BigInt(earned?.points[1]?.earned ?? 0)).toBeLessThan(10n);
      expect((await site.findEarnings(others))[0]).toMatchObject({ total: '0' });
    });

    test('84: a vault is unknown for accounts whose shares were transferred, and for nobody else', async () => {
      const [owner, mine, others] = chain().accounts;
      const { vault, asset } = await deployFilledVault(chain(), 100n * unit);
      await approve(chain(), asset, vault, mine);
      const deposit = encodeFunctionData({ abi: shares, functionName: 'deposit', args: [unit, mine] });
      await send(chain(), { from: mine, to: vault, data: deposit });
      const transfer = encodeFunctionData({ abi: shares, functionName: 'transfer', args: [others, 1n] });
      await send(chain(), { from: owner, to: vault, data: transfer });
      const site = await openSite(open, chain().url, [{ id: 'vault', address: vault }]);
      for (const account of [owner, others])
        expect((await site.findEarnings(account))[0]).toMatchObject({
          state: 'read',
          total: null,
          points: [],
        });
      expect((await site.findEarnings(mine))[0]).toMatchObject({ state: 'read', total: expect.any(String) });
    });

    test('84: a chain that is down, a chain that is not connected and an unsupported kind are distinguished', async () => {
      const [, mine] = chain().accounts;
      const pool = `0x${'7'.repeat(40)}`;
      const contracts = [
        { id: 'down', address: pool, adapter },
        { id: 'elsewhere', address: pool, adapter, chainId: 1 },
        { id: 'other', address: `0x${'8'.repeat(40)}`, adapter: 'unheard-of' },
      ];
      // Nothing listens at this port.
      const site = await openSite(open, 'http://127.0.0.1:9', contracts);
      const found = await site.findEarnings(mine);
      expect(found.map(({ state, total }) => [state, total])).toEqual([
        ['failed', null],
        ['not_connected', null],
        ['unsupported', null],
      ]);
      const csv = await (await site.request(`/projects/harbour/earnings.csv?account=${mine}`)).text();
      expect(csv).toContain(',elsewhere,not_connected,,,,');
      const { html } = await site.visit(`/nl/projects/harbour?account=${mine}`);
      expect(html).toContain('Verdiend');
      expect(html).not.toMatch(/niets verdiend|0,00/);
    });

    test('84: requests for the earnings of many addresses are rate limited, separately from positions', async () => {
      const site = await openSite(open, chain().url, [{ id: 'open' }]);
      const account = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
      const ask = (url: string, number: number) =>
        site.requestFrom(`${url}?account=${account(number)}`, '198.51.100.7');
      await site.findEarnings(account(1));
      // The first is cached and does not count.
      const responses = await Promise.all(Array.from({ length: 35 }, (_, index) => ask(path, index + 1)));
      const rejected = responses.filter(({ status }) => status === 429);
      expect(rejected).toHaveLength(4);
      expect(Number(rejected[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect((await ask('/api/staking-projects/harbour', 1)).status).toBe(200);
    });

    test('X3: only the contracts that the caller may see, for a valid address, and nothing is stored', async () => {
      const covert = { id: 'covert', address: `0x${'7'.repeat(40)}`, adapter, public: false };
      const site = await openSite(open, chain().url, [{ id: 'open' }, covert]);
      const account = `0x${'0'.repeat(39)}1`;
      await expect
        .poll(async () => (await site.request(`${path}?account=${account}`)).status, eventually)
        .toBe(200);
      const anonymous = await site.request(`${path}?account=${account}`);
      expect(anonymous.headers.get('Cache-Control')).toBe('no-store');
      expect(await anonymous.text()).not.toContain('covert');
      const own = await site.request(`${path}?account=${account}`, { headers: await logInMember(site) });
      expect(await own.text()).toContain('covert');
      for (const query of ['', '?account=0x12', `?account=${account}&range=week`])
        expect((await site.request(path + query)).status, query).toBe(422);
      const unknownProject = `/api/staking-projects/nothing/earnings?account=${account}`;
      expect((await site.request(unknownProject)).status).toBe(404);
    });
  });
});
