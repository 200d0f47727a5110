import { encodeFunctionData, getAddress } from 'viem';
import { expect, onTestFinished, test } from 'vitest';
import type { Chain, ChainSession } from '#platform/chain/chain.ts';
import { poolAbi, vaultAbi } from '#seed/staking/chain/abis.ts';
import { logInMember } from '#tests/support/accounts.ts';
import { describeOnChain, mineAt, send } from '#tests/support/anvil.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine, type OpenTestDatabase } from '#tests/support/engines.ts';
import { approve, deployFilledVault, deployPayingPool, stake } from '#tests/support/staking-contracts.ts';
import { respondWith, startStakingServer } from '#tests/support/staking-service.ts';
import {
  type ChainHealth,
  type StakingContract,
  stakingContract,
  stakingEvent,
  stakingHistory,
} from '../../contract/staking.ts';
import { upstreamContract } from '../../contract/upstream-api.ts';
import { upstreamContractFixture } from '../../fixtures.ts';
import { type ContractState, contractKey } from '../../rules/contract-state.ts';
import { validateRows } from '../../rules/validate-rows.ts';
import { PositionReader } from './position-reader.ts';

const chainId = 31337;
const unit = 10n ** 18n;
const day = 86_400n;
const adapter = 'synthetix-staking-rewards';
const eventually = { timeout: 20_000 };

type UpstreamFields = Record<string, unknown>;

async function openSite(
  open: OpenTestDatabase,
  rpc: string,
  contracts: readonly (UpstreamFields & { id: string })[],
) {
  const upstreamContracts = contracts.map((contract) =>
    upstreamContractFixture({ chainId, adapter, ...contract }),
  );
  const server = await startStakingServer(respondWith({ contracts: upstreamContracts }));
  onTestFinished(() => server.stop());
  const app = await openTestApp(open, {
    stakingApiUrl: server.url,
    staking: { rpcs: new Map([[chainId, [rpc]]]) },
  });
  const read = async (path: string, headers = {}) => (await app.request(path, { headers })).json();
  const list = async (account: string): Promise<StakingContract[]> =>
    stakingContract.array().parse((await read(`/api/staking-contracts?account=${account}`)).data);
  return { ...app, read, list };
}

/** Opens a reader of one vault on a chain with a controllable response. */
function openReader() {
  const [contract] = validateRows(
    upstreamContract,
    [upstreamContractFixture({ id: 'vault', chainId })],
    'contracts',
  ).rows;
  if (!contract) throw new Error('the fixture is invalid');
  const rpc = { height: 1020n, mode: 'up' as 'up' | 'down' | 'slow' | 'reverting' };
  const failures: string[] = [];
  let at = 0;
  const session: ChainSession = {
    getBlock: async () => ({ number: rpc.height, hash: `0x${'ab'.repeat(32)}`, timestamp: rpc.height }),
    read: async (calls) => calls.map(() => (rpc.mode === 'reverting' ? null : rpc.height)),
    findLogs: async () => [],
    others: async function* () {},
  };
  const slow = Promise.withResolvers<never>();
  const fakeChain: Chain = {
    id: chainId,
    health: () => ({ isUp: true, rpcs: [] }),
    read: (callback) => {
      if (rpc.mode === 'slow') return slow.promise;
      return rpc.mode === 'down' ? Promise.reject(new Error('no RPC responds')) : callback(session);
    },
  };
  const reader = new PositionReader(
    new Map([[chainId, fakeChain]]),
    () => new Date(at),
    (error) => failures.push(String(error)),
  );
  const state: ContractState = {
    kind: 'vault',
    stakingToken: contract.stakingToken,
    totalStaked: 1n,
    sharePrice: null,
    isPaused: null,
  };
  /** Reads the stake for a page that shows a block of the contract, or null for none. */
  const readStake = async (afterMs: number, shown: bigint | null = 1020n, account = '1') => {
    at += afterMs;
    const onChain = shown && { state, block: { number: shown, timestamp: shown }, growth: null };
    const query = {
      account: `0x${account.repeat(40)}` as const,
      contracts: [contract],
      onChainData: new Map(onChain ? [[contractKey(contract), onChain]] : []),
      chains: [{ id: chainId, state: 'down' as const }],
      list: '',
    };
    const [result] = (await reader.read(query, rpc.mode === 'slow' ? 0 : 5000)).values();
    return result?.state === 'read' ? result.position.staked : result?.state;
  };
  return { rpc, failures, readStake };
}

/** Longer than positions are cached. */
const expiredMs = 15_000;
const fiveMinutesMs = 300_000;

test('84: a position from an RPC that is behind the shown data does not replace a later position', async () => {
  const { rpc, failures, readStake } = openReader();
  expect(await readStake(0)).toBe(1020n);
  rpc.height = 1000n;
  expect(await readStake(expiredMs)).toBe(1020n);
  expect(await readStake(expiredMs, 1000n)).toBe(1000n);
  expect(failures).toEqual([]);
});

for (const mode of ['down', 'reverting', 'slow'] as const) {
  test(`84: a position stays for five minutes after it was read from a chain that is then ${mode}, never as zero`, async () => {
    const { rpc, readStake } = openReader();
    expect(await readStake(0)).toBe(1020n);
    rpc.mode = mode;
    expect(await readStake(expiredMs)).toBe(1020n);
    // Neither another read nor losing the shown contract changes its maximum age.
    expect(await readStake(fiveMinutesMs - expiredMs - 1, null)).toBe(1020n);
    expect(await readStake(1)).toBe(mode === 'slow' ? 'reading' : 'failed');
    expect(await readStake(0, 1020n, '2')).toBe(mode === 'slow' ? 'reading' : 'failed');
    if (mode === 'slow') return;
    rpc.mode = 'up';
    rpc.height = 1100n;
    expect(await readStake(expiredMs)).toBe(1100n);
  });
}

test('84: a retained position is neither replaced nor refreshed by a position of an earlier block', async () => {
  const { rpc, readStake } = openReader();
  expect(await readStake(0)).toBe(1020n);
  rpc.height = 1000n;
  expect(await readStake(fiveMinutesMs - 1)).toBe(1020n);
  rpc.mode = 'down';
  expect(await readStake(expiredMs)).toBe('failed');
});

test('84: a position read before the clock was set back is not shown as recent', async () => {
  const { rpc, readStake } = openReader();
  expect(await readStake(fiveMinutesMs)).toBe(1020n);
  rpc.mode = 'down';
  expect(await readStake(-1)).toBe('failed');
});

test('84: a position is being read only until the chain was first read, and unknown kinds and chains are not failures', async () => {
  const contracts = validateRows(
    upstreamContract,
    [
      upstreamContractFixture({ id: 'broken', chainId }),
      upstreamContractFixture({ id: 'other', chainId, adapter: 'unheard-of' }),
      upstreamContractFixture({ id: 'elsewhere', chainId: 1 }),
    ],
    'contracts',
  ).rows;
  const reader = new PositionReader(
    new Map(),
    () => new Date(0),
    (error) => expect.unreachable(String(error)),
  );
  const statesOn = async (state: ChainHealth['state']) => {
    const chains = [{ id: chainId, state }];
    const account = `0x${'1'.repeat(40)}` as const;
    const query = { account, contracts, onChainData: new Map(), chains, list: state };
    return [...(await reader.read(query, 5000)).values()].map((result) => result.state);
  };
  expect(await statesOn('reading')).toEqual(['reading', 'unsupported', 'not_connected']);
  for (const state of ['up', 'unreadable', 'down'] as const)
    expect(await statesOn(state), state).toEqual(['failed', 'unsupported', 'not_connected']);
});

describeOnChain('what happened on a chain', (chain) => {
  describeOnEachEngine('for an address and a project', (open) => {
    test('84: a position has stake, earnings and lock-up of each contract, exact to the wei', async () => {
      const [, mine, others] = chain().accounts;
      const locked = await deployPayingPool(chain(), { perSecond: unit / 100n, lockSeconds: 3n * day });
      const vault = await deployFilledVault(chain(), 1000n * unit);
      await approve(chain(), locked.staked, locked.pool, mine);
      await stake(chain(), locked.pool, mine, 100n * unit);
      const { timestamp } = await chain().client.getBlock();
      await approve(chain(), vault.asset, vault.vault, mine);
      const deposit = encodeFunctionData({ abi: vaultAbi, functionName: 'deposit', args: [5n * unit, mine] });
      await send(chain(), { from: mine, to: vault.vault, data: deposit });
      await mineAt(chain(), timestamp + day);
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

    test('84: an invalid or mistyped address is rejected at its field', async () => {
      const site = await openSite(open, chain().url, []);
      for (const account of [
        '0x12',
        'vitalik.eth',
        '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9b'.replace('Ab', 'aB'),
      ]) {
        for (const path of ['/api/staking-contracts', '/api/staking-projects/harbour']) {
          const headers = { 'X-Localization': 'nl' };
          const response = await site.request(`${path}?account=${account}`, { headers });
          expect(response.status, path + account).toBe(422);
          expect(response.headers.get('Content-Language')).toBe('nl');
          expect(Object.keys((await response.json()).error.fields)).toEqual(['account']);
        }
      }
    });

    test('84: requests for many addresses are rate limited; cached positions are still returned', async () => {
      const { pool } = await deployPayingPool(chain(), { perSecond: 1n });
      const site = await openSite(open, chain().url, [{ id: 'pool', address: pool }]);
      const account = (number: number) => `0x${number.toString(16).padStart(40, '0')}`;
      const ask = (number: number) =>
        site.requestFrom(`/api/staking-contracts?account=${account(number)}`, '198.51.100.7');
      await expect.poll(async () => (await site.list(account(1)))[0]?.mine !== null, eventually).toBe(true);
      // The first is cached and does not count.
      const responses = await Promise.all(Array.from({ length: 39 }, (_, index) => ask(index + 1)));
      const rejected = responses.filter(({ status }) => status === 429);
      expect(rejected).toHaveLength(8);
      expect(Number(rejected[0]?.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(responses[0]?.status).toBe(200);
      const other = await site.requestFrom(`/api/staking-contracts?account=${account(99)}`, '198.51.100.8');
      expect(other.status).toBe(200);
    });

    test('84: a chain of which no contract can be read says so, and so do the positions in them', async () => {
      const site = await openSite(open, chain().url, [{ id: 'missing', address: `0x${'7'.repeat(40)}` }]);
      const path = `/api/staking-contracts?account=${chain().accounts[1]}`;
      await expect
        .poll(async () => (await site.read(path)).meta.chains, eventually)
        .toMatchObject([{ id: chainId, state: 'unreadable', block: expect.stringMatching(/^\d+$/) }]);
      expect((await site.list(chain().accounts[1]))[0]).toMatchObject({
        mine: null,
        position_state: 'failed',
      });
      const html = await (await site.request(`/staking_contracts?account=${chain().accounts[1]}`)).text();
      expect(html).toContain('Demo chain: no contract could be read.');
      expect(html).toContain('could not be read');
      expect(html).not.toContain('being read');
    });

    test('84: a project lists the events of its contracts, newest first', async () => {
      const [owner, mine] = chain().accounts;
      const { pool, staked } = await deployPayingPool(chain(), { perSecond: unit / 100n });
      const { vault } = await deployFilledVault(chain(), 3n * unit);
      await approve(chain(), staked, pool, mine);
      await stake(chain(), pool, mine, 7n * unit);
      const call = (functionName: 'getReward' | 'withdraw', args: readonly bigint[] = []) =>
        encodeFunctionData({ abi: poolAbi, functionName, args } as Parameters<typeof encodeFunctionData>[0]);
      await send(chain(), { from: mine, to: pool, data: call('withdraw', [2n * unit]) });
      const { timestamp } = await chain().client.getBlock();
      await mineAt(chain(), timestamp + 60n);
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

    test('X3: visitors get no data of private contracts: no metric, position, snapshot or event', async () => {
      const [, mine] = chain().accounts;
      const shown = await deployPayingPool(chain(), { perSecond: 1n });
      const hidden = await deployPayingPool(chain(), { perSecond: 1n });
      const site = await openSite(open, chain().url, [
        { id: 'shown', address: shown.pool },
        { id: 'covert', address: hidden.pool, public: false },
        { id: 'strongroom', address: hidden.pool, public: false, projectId: 'strongroom' },
      ]);
      await site.snapshotJob.runOnce();
      const member = await logInMember(site);
      const paths = ['events', 'history?range=day', `?account=${mine}`].map((path) =>
        `/api/staking-projects/harbour/${path}`.replace('/?', '?'),
      );
      for (const path of [...paths, `/api/staking-contracts?account=${mine}`]) {
        const isThere = async () => JSON.stringify(await site.read(path, member)).includes('covert');
        await expect.poll(isThere, { ...eventually, message: path }).toBe(true);
        const response = await site.request(path);
        expect(response.status, path).toBe(200);
        const text = await response.text();
        expect(text, path).toContain('shown');
        expect(text.toLowerCase(), path).not.toMatch(
          new RegExp(`covert|strongroom|${hidden.pool.slice(2)}`, 'i'),
        );
      }
      for (const path of ['events', 'history', '']) {
        const response = await site.request(`/api/staking-projects/strongroom/${path}`.replace(/\/$/, ''));
        expect(response.status, path).toBe(404);
      }
      const { data } = await site.read('/api/staking-projects/harbour/history?range=day');
      const [history] = stakingHistory.array().parse(data);
      expect(history?.samples.length).toBeGreaterThan(0);
      expect((await site.request('/api/staking-projects/harbour/history?range=decade')).status).toBe(422);
    });
  });
});
