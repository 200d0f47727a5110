import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import type { ChainSession } from '#platform/chain/chain.ts';
import { describeOnChain } from '#tests/support/anvil.ts';
import { openTestApp } from '#tests/support/app.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { approve, deployPayingPool, stake } from '#tests/support/staking-contracts.ts';
import { respondWith, startStakingServer } from '#tests/support/staking-service.ts';
import { type StakingContract, stakingContract } from '../../contract/staking.ts';
import { upstreamContractFixture } from '../../fixtures.ts';
import type { PoolState } from '../../rules/contract-state.ts';
import { readPositions } from './read-positions.ts';

const chainId = 31_337;
const unit = 10n ** 18n;
const eventually = { timeout: 20_000 };

/** Starts an RPC in front of a chain that can delay requests for positions, or fail all. */
async function startRpc(url: string) {
  const rpc = { mode: 'held' as 'held' | 'open' | 'down', heldCalls: 0 };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (rpc.mode === 'down') {
      response.writeHead(500).end();
      return;
    }
    // Only reads of positions use `balanceOf` and `earned`.
    if (/70a08231|008cc262/.test(body) && rpc.mode === 'held') {
      rpc.heldCalls++;
      await expect.poll(() => rpc.mode, eventually).not.toBe('held');
    }
    const result = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    response.setHeader('Content-Type', 'application/json').end(await result.text());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    rpc.mode = 'open';
    server.closeAllConnections();
    server.close();
  });
  return { rpc, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('84: a stake is locked only until a time after the block', async () => {
  const token = { address: `0x${'2'.repeat(40)}`, decimals: 18 } as const;
  const state: PoolState = {
    kind: 'pool',
    stakingToken: token,
    rewardToken: token,
    totalStaked: 5n,
    rewardRate: 0n,
    periodFinish: 0n,
    rewardsDuration: 0n,
    isPaused: null,
    lockSeconds: 0n,
  };
  const lockedUntil = async (unlocksAt: bigint | null, held = 5n) => {
    const session: ChainSession = {
      getBlock: async () => ({ number: 9n, hash: `0x${'ab'.repeat(32)}`, timestamp: 1000n }),
      read: async (calls) =>
        calls.map(({ functionName }) => (functionName === 'unlocksAt' ? unlocksAt : held)),
      findLogs: async () => [],
      others: async function* () {},
    };
    const address = `0x${'3'.repeat(40)}` as const;
    const contracts = [{ key: '1:0x3', address, state }] as const;
    return (await readPositions(session, contracts, `0x${'1'.repeat(40)}`)).get('1:0x3')?.lockedUntil;
  };
  // A pool without a lock-up reports the time of the stake.
  expect(await lockedUntil(400n)).toBeNull();
  expect(await lockedUntil(1000n)).toBeNull();
  expect(await lockedUntil(1001n)).toBe(1001n);
  expect(await lockedUntil(1001n, 0n)).toBeNull();
  expect(await lockedUntil(null)).toBeNull();
});

describeOnChain('the states of positions', (chain) => {
  describeOnEachEngine('for an address', (open) => {
    test('84: a position is being read, then read at a block, and unknown on a chain that is down: never zero', async () => {
      const [, mine] = chain().accounts;
      const { pool, staked } = await deployPayingPool(chain(), { perSecond: 1n });
      await approve(chain(), staked, pool, mine);
      await stake(chain(), pool, mine, 5n * unit);
      const { rpc, url } = await startRpc(chain().url);
      const adapter = 'synthetix-staking-rewards';
      const contracts = [
        upstreamContractFixture({ id: 'pool', chainId, adapter, address: pool }),
        upstreamContractFixture({ id: 'elsewhere', chainId: 1, adapter, address: pool }),
      ];
      const server = await startStakingServer(respondWith({ contracts }));
      onTestFinished(() => server.stop());
      const site = await openTestApp(open, {
        stakingApiUrl: server.url,
        staking: { rpcs: new Map([[chainId, [url]]]) },
      });
      const list = async (query = `?account=${mine}`): Promise<StakingContract[]> => {
        const response = await site.request(`/api/staking-contracts${query}`);
        return stakingContract.array().parse((await response.json()).data);
      };
      const states = async () => (await list()).map((one) => [one.position_state, one.mine?.staked.units]);

      const isListed = async () => (await site.request('/api/staking-contracts')).ok;
      await expect.poll(isListed, eventually).toBe(true);
      expect((await list('')).map(({ position_state }) => position_state)).toEqual(['none', 'none']);
      const countHeldCalls = async () => {
        await states();
        return rpc.heldCalls;
      };
      await expect.poll(countHeldCalls, eventually).toBeGreaterThan(0);
      expect(await states()).toEqual([
        ['reading', undefined],
        ['not_connected', undefined],
      ]);
      rpc.mode = 'open';
      await expect.poll(states, eventually).toEqual([
        ['read', String(5n * unit)],
        ['not_connected', undefined],
      ]);
      const [read] = await list();
      expect(BigInt(read?.mine?.as_of?.block ?? 0)).toBeGreaterThan(0n);

      rpc.mode = 'down';
      const others = `?account=${chain().accounts[2]}`;
      await expect.poll(async () => (await list(others))[0]?.position_state, eventually).toBe('failed');
      expect((await list(others))[0]?.mine).toBeNull();
      // Positions read less than five minutes ago stay, with their block.
      expect((await list())[0]?.mine).toEqual(read?.mine);
    });
  });
});
