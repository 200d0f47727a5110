import { type Address, encodeFunctionData, type Hex } from 'viem';
import { expect, test } from 'vitest';
import feeToken from '../../../../../contracts/artifacts/FeeToken.json' with { type: 'json' };
import { poolAbi, tokenAbi } from '../../../../../seed/staking/chain/abis.ts';
import {
  deployPool,
  deployToken,
  describeOnChain,
  send,
  type TestChain,
} from '../../../../../tests/support/anvil.ts';
import {
  deployFilledVault,
  deployPayingPool,
  stake,
} from '../../../../../tests/support/staking-contracts.ts';
import type { StakingContract } from '../../contract/staking.ts';
import { contractFixture } from '../../fixtures.ts';
import { createRevocation, type StakingIntent } from '../rules/actions.ts';
import { isIdle, startFlow, type TransactionFlow } from '../rules/transaction-flow.ts';
import { readAllowance } from './contract-reads.ts';
import type { Provider } from './request.ts';
import { runFlow } from './run-flow.ts';

const unit = 10n ** 18n;
const eventually = { timeout: 20_000 };

interface TestWallet extends Provider {
  account: Address;
  readonly sent: Hex[];
  /** Is called before a transaction is sent; an error rejects it. */
  onSend: (count: number) => Promise<void> | void;
  /** The methods that its node does not support, and whether it ignores overrides. */
  readonly unsupported: Set<string>;
  ignoresOverrides: boolean;
}

/** Creates a wallet of an account whose transactions anvil signs. */
function createWallet(chain: TestChain, account: Address): TestWallet {
  const wallet: TestWallet = {
    account,
    sent: [],
    onSend: () => {},
    unsupported: new Set(),
    ignoresOverrides: false,
    async request({ method, params = [] }) {
      if (wallet.unsupported.has(method))
        return Promise.reject({ code: -32_601, message: 'the method does not exist' });
      if (method === 'eth_accounts') return [wallet.account];
      if (method === 'eth_sendTransaction') {
        await wallet.onSend(wallet.sent.length);
        wallet.sent.push((params as [{ data: Hex }])[0].data);
      }
      const isTruncated = wallet.ignoresOverrides && method === 'eth_call';
      const response = await fetch(chain.url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method,
          params: isTruncated ? params.slice(0, 2) : params,
        }),
      });
      const { result, error } = await response.json();
      if (error) throw error;
      return result;
    },
  };
  return wallet;
}

const toPool = (pool: Address, staked: Address, reward = staked): StakingContract =>
  contractFixture({
    id: pool,
    adapter: 'synthetix-staking-rewards',
    address: pool,
    staking_token: { address: staked, symbol: 'tSTAKE', decimals: 18 },
    reward_token: { address: reward, symbol: 'tREWARD', decimals: 18 },
    writable: true,
  });

const toIntent = (
  { id }: StakingContract,
  account: Hex,
  action: StakingIntent['action'],
  units: bigint,
): StakingIntent => ({ contractId: id, action, units: String(units), decimals: 18, account });

/** Runs a flow until it waits for its user or has ended. */
async function runUntilIdle(provider: Provider, contract: StakingContract, intent: StakingIntent) {
  let flow: TransactionFlow = startFlow(intent);
  const runner = runFlow(flow, { provider, contract }, (next) => {
    flow = next;
  });
  await expect.poll(() => isIdle(flow), eventually).toBe(true);
  return { flow: () => flow, runner };
}

const resultOf = ({ phase }: TransactionFlow) => (phase.at === 'ended' ? phase.result : phase);

describeOnChain('flows on a chain', (chain) => {
  const pausing = async (pool: Address, functionName: 'pause' | 'unpause') =>
    send(chain(), { to: pool, data: encodeFunctionData({ abi: poolAbi, functionName }) });

  async function openPool() {
    const account = chain().accounts[1];
    const { pool, staked, reward } = await deployPayingPool(chain(), { perSecond: 1n });
    const wallet = createWallet(chain(), account);
    return { pool, wallet, account, contract: toPool(pool, staked, reward) };
  }

  test('a paused pool asks for no approval, whatever the wallet can simulate', async () => {
    const { pool, wallet, account, contract } = await openPool();
    await pausing(pool, 'pause');
    const intent = toIntent(contract, account, 'stake', 5n * unit);
    const expectPaused = async () => {
      const { flow } = await runUntilIdle(wallet, contract, intent);
      expect(resultOf(flow())).toEqual({
        outcome: 'would_revert',
        step: 'execute',
        reason: { kind: 'paused' },
      });
    };
    await expectPaused();
    wallet.ignoresOverrides = true;
    await expectPaused();
    wallet.unsupported.add('eth_simulateV1');
    await expectPaused();
    expect(wallet.sent).toEqual([]);
  });

  test('approval and stake are simulated together before the first signature, if the wallet can do so', async () => {
    for (const [ignoresOverrides, unsupported, isWhollySimulated] of [
      [false, [], true],
      [true, [], true],
      [true, ['eth_simulateV1'], false],
    ] as const) {
      const { wallet, account, contract } = await openPool();
      wallet.ignoresOverrides = ignoresOverrides;
      for (const method of unsupported) wallet.unsupported.add(method);
      const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', unit));
      expect(resultOf(flow())).toMatchObject({ outcome: 'success' });
      expect(flow()).toMatchObject({ isWhollySimulated, confirmed: ['approve', 'execute'] });
      expect(await readAllowance(wallet, contract, account)).toBe(0n);
    }
  });

  test('four endings after a mined approval keep it on record, and the allowance that is left can be revoked', async () => {
    const endings: readonly [
      outcome: string,
      interfere: (world: Awaited<ReturnType<typeof openPool>>) => Promise<void> | void,
    ][] = [
      ['rejected', () => Promise.reject({ code: 4001, message: 'User rejected the request.' })],
      [
        'preflight_failed',
        ({ wallet }) => {
          wallet.account = chain().accounts[2];
        },
      ],
      ['would_revert', ({ pool }) => pausing(pool, 'pause')],
      ['reverted', ({ pool }) => pausing(pool, 'pause')],
    ];
    for (const [outcome, interfere] of endings) {
      const world = await openPool();
      const { wallet, account, contract } = world;
      const request = wallet.request.bind(wallet);
      // The first transaction is the approval: what interferes does so after it was mined.
      const at = outcome === 'preflight_failed' || outcome === 'would_revert' ? 'receipt' : 'send';
      wallet.onSend = async (count) => {
        if (count === 1 && at === 'send') await interfere(world);
      };
      let hasInterfered = false;
      wallet.request = async (call) => {
        const result = await request(call);
        const isMined = call.method === 'eth_getTransactionReceipt' && result !== null;
        if (at === 'receipt' && isMined && !hasInterfered) {
          hasInterfered = true;
          await interfere(world);
        }
        return result;
      };
      const intent = toIntent(contract, account, 'stake', 7n * unit);
      const { flow } = await runUntilIdle(wallet, contract, intent);
      expect(resultOf(flow()), outcome).toMatchObject({ outcome });
      expect(flow().confirmed, outcome).toEqual(['approve']);
      expect(await readAllowance(wallet, contract, account), outcome).toBe(7n * unit);

      wallet.account = account;
      wallet.onSend = () => {};
      const revoked = await runUntilIdle(wallet, contract, createRevocation(contract, account));
      expect(resultOf(revoked.flow()), outcome).toMatchObject({ outcome: 'success' });
      expect(await readAllowance(wallet, contract, account), outcome).toBe(0n);
    }
  });

  test('14: a token with a fee on transfers is noticed before anything is sent, on the way in and out', async () => {
    const account = chain().accounts[1];
    const fee = await deployToken(chain(), 'tFEE', 18, feeToken);
    const reward = await deployToken(chain(), 'tREWARD');
    const pool = await deployPool(chain(), { stake: fee, reward, seconds: 1000n });
    const contract = toPool(pool, fee, reward);
    const wallet = createWallet(chain(), account);
    const staking = toIntent(contract, account, 'stake', 100n * unit);
    const { flow, runner } = await runUntilIdle(wallet, contract, staking);
    expect(flow().phase).toEqual({
      at: 'warned',
      step: 'approve',
      loss: { sent: 100n * unit, arrives: 98n * unit },
    });
    expect(wallet.sent).toEqual([]);
    runner.apply({ type: 'accepted' });
    await expect.poll(() => flow().phase.at, eventually).toBe('ended');
    expect(resultOf(flow())).toMatchObject({ outcome: 'success' });

    // Others cover what the pool lacks, so that it can pay out.
    const allow = { abi: tokenAbi, functionName: 'approve', args: [pool, 500n * unit] } as const;
    await send(chain(), { from: chain().accounts[2], to: fee, data: encodeFunctionData(allow) });
    await stake(chain(), pool, chain().accounts[2], 500n * unit);
    const leaving = await runUntilIdle(wallet, contract, toIntent(contract, account, 'unstake', 50n * unit));
    expect(leaving.flow().phase).toMatchObject({
      at: 'warned',
      loss: { sent: 50n * unit, arrives: 49n * unit },
    });
  });

  test('pools and vaults with an ordinary token lose nothing to rounding', async () => {
    const { wallet, account, contract } = await openPool();
    for (const [action, units] of [
      ['stake', 3n],
      ['unstake', 1n],
      ['claim', 0n],
      ['exit', 0n],
    ] as const) {
      const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, action, units));
      expect(resultOf(flow()), action).toMatchObject({ outcome: 'success' });
    }
    const { vault, asset } = await deployFilledVault(chain(), 1000n);
    const deep = contractFixture({
      id: vault,
      address: vault,
      staking_token: { address: asset, symbol: 'tASSET', decimals: 18 },
      writable: true,
    });
    for (const action of ['deposit', 'redeem'] as const) {
      const intent = toIntent(deep, account, action, 12_345n * unit + 1n);
      const { flow } = await runUntilIdle(wallet, deep, intent);
      expect(resultOf(flow()), action).toMatchObject({ outcome: 'success' });
    }
  });
});
