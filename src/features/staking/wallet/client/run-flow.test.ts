import { type Address, concat, encodeFunctionData, type Hex } from 'viem';
import { afterEach, expect, test } from 'vitest';
import feeToken from '../../../../../contracts/artifacts/FeeToken.json' with { type: 'json' };
import { poolAbi, tokenAbi } from '../../../../../seed/staking/chain/abis.ts';
import {
  deployPool,
  deployToken,
  describeOnChain,
  send,
  type TestChain,
  testChain,
} from '../../../../../tests/support/anvil.ts';
import {
  deployFilledVault,
  deployPayingPool,
  stake,
} from '../../../../../tests/support/staking-contracts.ts';
import { nowMs } from '../../../../shared/clock.ts';
import type { StakingContract } from '../../contract/staking.ts';
import { contractFixture } from '../../fixtures.ts';
import { multicallAbi } from '../rules/abis.ts';
import { createRevocation, requireAddress, type StakingIntent } from '../rules/actions.ts';
import type { TransactionFlow } from '../rules/flow-state.ts';
import { parsePersistedFlow, serializeFlow } from '../rules/persisted-flow.ts';
import { isIdle, startFlow } from '../rules/transaction-flow.ts';
import { readAllowance, readRemainingAllowances } from './contract-reads.ts';
import { encodeStep } from './encode-step.ts';
import { pollBatch } from './poll-batch.ts';
import { pollTransaction } from './poll-transaction.ts';
import type { Provider } from './request.ts';
import { type FlowRunner, runFlow } from './run-flow.ts';
import { readBatchSupport } from './send-batch.ts';

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

/** The runners of a test, which keep looking after uncertain endings. */
const runners: FlowRunner[] = [];
afterEach(() => {
  for (const runner of runners.splice(0)) runner.stop();
});

/** Runs a flow until it waits for its user or has ended. */
async function runUntilIdle(
  provider: Provider,
  contract: StakingContract,
  intent: StakingIntent,
  batching: 'on' | 'off' = 'off',
) {
  let flow: TransactionFlow = startFlow(intent, batching);
  const runner = runFlow(flow, { provider, rdns: 'example.wallet', contract }, (next) => {
    flow = next;
  });
  runners.push(runner);
  await expect.poll(() => isIdle(flow), eventually).toBe(true);
  return { flow: () => flow, runner };
}

interface BatchWallet extends TestWallet {
  /** The response of the user or the wallet to a batch that is not sent. */
  rejection: { readonly code: number } | null;
  /** How many calls of a batch are sent, as by a wallet that does not keep its promise. */
  sentCalls: number;
  /** Replaces the status of a batch. */
  mapStatus: (status: Record<string, unknown>) => unknown;
  readonly batches: Record<string, unknown>[];
}

/**
 * Creates a wallet whose account delegates to Multicall3 (EIP-7702), so that a batch is one transaction of the account
 * to itself: all or nothing, with the account as the sender of each call.
 */
async function createBatchWallet(chain: TestChain, account: Address): Promise<BatchWallet> {
  await chain.client.setCode({
    address: account,
    bytecode: concat(['0xef0100', testChain.contracts.multicall3.address]),
  });
  const base = createWallet(chain, account);
  const request = base.request.bind(base);
  const hashes = new Map<string, Hex>();
  const send = async (batch: Record<string, unknown>) => {
    const calls = (batch['calls'] as { to: Hex; data: Hex }[])
      .slice(0, wallet.sentCalls)
      .map(({ to, data }) => ({
        target: to,
        allowFailure: false,
        callData: data,
      }));
    const data = encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate3', args: [calls] });
    const transaction = { from: account, to: account, data, gas: '0xf4240' };
    return (await request({ method: 'eth_sendTransaction', params: [transaction] })) as Hex;
  };
  const wallet: BatchWallet = Object.assign(base, {
    rejection: null,
    sentCalls: Number.POSITIVE_INFINITY,
    mapStatus: (status: Record<string, unknown>) => status,
    batches: [],
    async request(call: { method: string; params?: readonly unknown[] | undefined }) {
      const [first] = call.params ?? [];
      if (call.method === 'wallet_getCapabilities') return { '0x7a69': { atomic: { status: 'supported' } } };
      if (call.method === 'wallet_sendCalls') {
        const batch = first as Record<string, unknown>;
        wallet.batches.push(batch);
        if (wallet.rejection) return Promise.reject(wallet.rejection);
        const id = `0x${wallet.batches.length}`;
        hashes.set(id, await send(batch));
        return { id };
      }
      if (call.method !== 'wallet_getCallsStatus') return request(call);
      const hash = hashes.get(String(first));
      if (!hash) return Promise.reject({ code: 5730, message: 'unknown bundle' });
      const params = [hash];
      const receipt = (await request({ method: 'eth_getTransactionReceipt', params })) as {
        status: Hex;
      } | null;
      const code = receipt === null ? 100 : receipt.status === '0x1' ? 200 : 500;
      return wallet.mapStatus({
        version: '2.0.0',
        id: first,
        chainId: '0x7a69',
        status: code,
        atomic: true,
        receipts: receipt ? [receipt] : [],
      });
    },
  });
  return wallet;
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

  test('X49: what any pool may still spend is read in one call, and one by one without Multicall3', async () => {
    const account = chain().accounts[1];
    const contracts: StakingContract[] = [];
    for (const units of [7n, 0n, 2n ** 256n - 1n]) {
      const { pool, staked } = await deployPayingPool(chain(), { perSecond: unit });
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [pool, units] });
      await send(chain(), { from: account, to: staked, data });
      contracts.push(toPool(pool, staked));
    }
    const [first, , last] = contracts;
    const elsewhere = contractFixture({ id: 'elsewhere', chain_id: 1, writable: true });
    const broken = { ...toPool(account, account), id: 'broken' };
    const wallet = createWallet(chain(), account);
    const { request } = wallet;
    const calls: string[] = [];
    let hasMulticall = true;
    wallet.request = async (call) => {
      calls.push(call.method);
      const to = (call.params?.[0] as { to?: string } | undefined)?.to;
      return to === testChain.contracts.multicall3.address && !hasMulticall ? '0x' : request(call);
    };
    const expected = [
      { contract: first, allowance: 7n },
      { contract: last, allowance: 2n ** 256n - 1n },
    ];
    const read = () => readRemainingAllowances(wallet, [...contracts, elsewhere, broken], account);
    expect(await read()).toEqual(expected);
    expect(calls.filter((method) => method === 'eth_call')).toHaveLength(1);
    hasMulticall = false;
    expect(await read()).toEqual(expected);
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

  async function openBatchPool() {
    const account = chain().accounts[3];
    const { pool, staked, reward } = await deployPayingPool(chain(), { perSecond: 1n });
    const wallet = await createBatchWallet(chain(), account);
    const contract = toPool(pool, staked, reward);
    const readStake = () =>
      chain().client.readContract({
        address: pool,
        abi: poolAbi,
        functionName: 'balanceOf',
        args: [account],
      });
    return { pool, account, wallet, contract, readStake };
  }

  test('a wallet with batches does approval and stake in one transaction with one confirmation', async () => {
    const { pool, account, wallet, contract, readStake } = await openBatchPool();
    expect(await readBatchSupport(wallet, account, 31_337)).toBe('supported');
    expect(await readBatchSupport(createWallet(chain(), account), account, 31_337)).toBeNull();
    const intent = toIntent(contract, account, 'stake', 5n * unit);
    const { flow } = await runUntilIdle(wallet, contract, intent, 'on');
    expect(resultOf(flow())).toEqual({
      outcome: 'success',
      hashes: [expect.stringMatching(/^0x[0-9a-f]{64}$/)],
    });
    expect(flow().confirmed).toEqual(['approve', 'execute']);
    expect(wallet.batches).toEqual([
      {
        version: '2.0.0',
        from: account,
        chainId: '0x7a69',
        atomicRequired: true,
        calls: [
          { to: contract.staking_token.address, data: expect.any(String), value: '0x0' },
          { to: pool, data: expect.any(String), value: '0x0' },
        ],
      },
    ]);
    expect(wallet.sent).toHaveLength(1);
    expect(await readStake()).toBe(5n * unit);
    expect(await readAllowance(wallet, contract, account)).toBe(0n);
    const leaving = await runUntilIdle(wallet, contract, toIntent(contract, account, 'exit', 0n), 'on');
    expect(resultOf(leaving.flow())).toMatchObject({ outcome: 'success' });
    expect(wallet.batches).toHaveLength(1);
  });

  test('a batch that would revert is not asked for, and one that reverts leaves no allowance', async () => {
    const { pool, account, wallet, contract, readStake } = await openBatchPool();
    const intent = toIntent(contract, account, 'stake', 5n * unit);
    await pausing(pool, 'pause');
    const unsent = await runUntilIdle(wallet, contract, intent, 'on');
    expect(resultOf(unsent.flow())).toEqual({
      outcome: 'would_revert',
      step: 'execute',
      reason: { kind: 'paused' },
    });
    expect(wallet.batches).toEqual([]);
    await pausing(pool, 'unpause');
    wallet.onSend = () => pausing(pool, 'pause');
    const { flow } = await runUntilIdle(wallet, contract, intent, 'on');
    expect(resultOf(flow())).toMatchObject({ outcome: 'reverted', hashes: [expect.any(String)] });
    expect(flow().confirmed).toEqual([]);
    expect(await readAllowance(wallet, contract, account)).toBe(0n);
    expect(await readStake()).toBe(0n);
  });

  test('an unsupported batch is sent step by step; a declined one is not', async () => {
    const { account, wallet, contract, readStake } = await openBatchPool();
    const intent = toIntent(contract, account, 'stake', unit);
    wallet.rejection = { code: 4001 };
    const declined = await runUntilIdle(wallet, contract, intent, 'on');
    expect(resultOf(declined.flow())).toEqual({ outcome: 'rejected', step: 'execute' });
    expect(wallet.sent).toEqual([]);
    wallet.rejection = { code: 5750 };
    const { flow, runner } = await runUntilIdle(wallet, contract, intent, 'on');
    expect(flow()).toMatchObject({ batching: 'upgrade_declined', phase: { at: 'ready', step: 'approve' } });
    expect(wallet.sent).toEqual([]);
    runner.stop();
    wallet.rejection = { code: 5760 };
    const inTurn = await runUntilIdle(wallet, contract, intent, 'on');
    expect(resultOf(inTurn.flow())).toMatchObject({ outcome: 'success' });
    expect(inTurn.flow()).toMatchObject({ batching: 'unsupported', confirmed: ['approve', 'execute'] });
    expect([wallet.sent.length, await readStake()]).toEqual([2, unit]);
  });

  test('what the wallet says about a batch is a success only with a transaction that the chain confirms', async () => {
    const { account, wallet, contract, readStake } = await openBatchPool();
    const intent = toIntent(contract, account, 'stake', unit);
    const run = async (mapStatus: BatchWallet['mapStatus']) => {
      wallet.mapStatus = mapStatus;
      return resultOf((await runUntilIdle(wallet, contract, intent, 'on')).flow());
    };
    expect(await run((status) => ({ ...status, receipts: [] }))).toMatchObject({ outcome: 'unverified' });
    // What only the wallet reports is compared with the chain, where each of these batches was mined.
    expect(await run((status) => ({ ...status, status: 400 }))).toMatchObject({
      outcome: 'not_included',
      chain: 'happened',
    });
    expect(await run((status) => ({ ...status, status: 500 }))).toMatchObject({
      outcome: 'reverted',
      chain: 'happened',
    });
    expect(await run((status) => ({ ...status, status: 600 }))).toMatchObject({
      outcome: 'partial',
      chain: 'happened',
    });
    const data = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'approve',
      args: [chain().accounts[0], 1n],
    });
    const transactionHash = await chain().client.sendTransaction({
      account: chain().accounts[2],
      to: requireAddress(contract.staking_token.address),
      data,
      gas: 100_000n,
    });
    expect(await run((status) => ({ ...status, receipts: [{ transactionHash }] }))).toMatchObject({
      outcome: 'foreign',
      chain: 'happened',
    });
    expect(await readStake()).toBe(5n * unit);
  });

  test('a batch that its wallet forgot is unknown, unless its transaction is known', async () => {
    const { account, wallet, contract } = await openBatchPool();
    const intent = toIntent(contract, account, 'stake', unit);
    const sentBatch = { step: 'execute', rdns: 'example.wallet', at: 1, hashes: [] } as const;
    const context = { provider: wallet, rdns: 'example.wallet', contract, intent };
    const forgotten = { ...sentBatch, batchId: '0xff', pollingSince: 0 };
    expect(await pollBatch(context, forgotten, null)).toEqual({
      type: 'lost',
      outcome: 'forgotten',
      chain: 'unread',
    });
    expect(await pollBatch(context, { ...forgotten, pollingSince: nowMs() }, null)).toBeNull();
    const { flow } = await runUntilIdle(wallet, contract, intent, 'on');
    const result = resultOf(flow());
    if (!('hashes' in result)) throw new Error('the batch was not sent');
    const known = { ...forgotten, hashes: result.hashes };
    expect(await pollBatch(context, known, null)).toEqual({ type: 'mined', succeeded: true });
    const unmined = { ...forgotten, hashes: [`0x${'1'.repeat(64)}`] } as const;
    expect(await pollBatch(context, unmined, null)).toEqual({ type: 'lost', outcome: 'timeout' });
  });

  test('after an answer of no use, the chain tells whether the request was sent and what it did', async () => {
    const responses: readonly (readonly [response: unknown, error: unknown])[] = [
      ['ok', null],
      [null, null],
      [{ hash: '0x1' }, null],
      [null, { code: -32_603, message: 'Internal JSON-RPC error.' }],
    ];
    for (const [response, error] of responses)
      for (const isSent of response === 'ok' ? [true, false] : [true]) {
        const { wallet, account, contract } = await openPool();
        const request = wallet.request.bind(wallet);
        wallet.request = async (call) => {
          if (call.method !== 'eth_sendTransaction') return request(call);
          if (isSent) await request(call);
          return error === null ? response : Promise.reject(error);
        };
        const intent = toIntent(contract, account, 'stake', unit);
        const { flow } = await runUntilIdle(wallet, contract, intent);
        expect(resultOf(flow())).toEqual({
          outcome: 'unanswered',
          step: 'approve',
          chain: isSent ? 'happened' : 'unchanged',
        });
        expect(flow().confirmed).toEqual(isSent ? ['approve'] : []);
      }
  });

  test('errors that name why nothing was sent are told apart', async () => {
    for (const [error, expected] of [
      [{ code: -32_000, message: 'insufficient funds for gas * price + value' }, 'too_little_currency'],
      [{ code: 4100, message: 'unauthorized' }, 'wallet_failed'],
      [{ code: -32_002, message: 'pending' }, 'wallet_busy'],
    ] as const) {
      const { wallet, account, contract } = await openPool();
      wallet.onSend = () => Promise.reject(error);
      const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', unit));
      expect(resultOf(flow())).toEqual({ outcome: 'preflight_failed', error: expected });
    }
    const { account, wallet, contract } = await openBatchPool();
    wallet.rejection = { code: 5720 };
    const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', unit), 'on');
    expect(resultOf(flow())).toMatchObject({ outcome: 'preflight_failed', error: 'duplicate_batch' });
  });

  test('a wallet that is left or cannot reach the chain after the approval is called that', async () => {
    for (const [method, response, expected] of [
      ['eth_accounts', () => [], 'disconnected'],
      ['eth_call', () => Promise.reject({ code: -32_603, message: 'down' }), 'chain_unreachable'],
    ] as const) {
      const { wallet, account, contract } = await openPool();
      const request = wallet.request.bind(wallet);
      let isApproved = false;
      wallet.request = async (call) => {
        if (isApproved && call.method === method) return response();
        const result = await request(call);
        isApproved ||= call.method === 'eth_getTransactionReceipt' && result !== null;
        return result;
      };
      const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', unit));
      expect(resultOf(flow())).toEqual({ outcome: 'preflight_failed', error: expected });
      expect(flow().confirmed).toEqual(['approve']);
    }
  });

  test('what the wallet approved instead of the amount is kept', async () => {
    const { wallet, account, contract } = await openPool();
    const request = wallet.request.bind(wallet);
    wallet.request = async (call) => {
      const [transaction] = (call.params ?? []) as [{ data: Hex }];
      if (call.method !== 'eth_sendTransaction' || wallet.sent.length > 0) return request(call);
      const args = [requireAddress(contract.address), 3n * unit] as const;
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args });
      return request({ ...call, params: [{ ...transaction, data }] });
    };
    const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', unit));
    expect(resultOf(flow())).toMatchObject({ outcome: 'success' });
    expect(flow().approved).toBe(3n * unit);
  });

  test('a transaction that no node knew is replaced when another one used its nonce', async () => {
    const { wallet, account, contract } = await openPool();
    const intent = toIntent(contract, account, 'stake', unit);
    const context = { provider: wallet, rdns: 'example.wallet', contract, intent };
    const leastNonce = await chain().client.getTransactionCount({ address: account });
    const at = nowMs() - 60_000;
    const hash = `0x${'9'.repeat(64)}` as const;
    const unseen = {
      step: 'approve',
      hash,
      at,
      nonce: null,
      leastNonce,
      pollingSince: at,
      foundAt: null,
    } as const;
    const call = encodeStep(context, 'approve');
    expect(await pollTransaction(context, unseen, null)).toBeNull();
    await send(chain(), { from: account, to: account, data: '0x' });
    expect(await pollTransaction(context, unseen, null)).toEqual({ type: 'lost', outcome: 'replaced' });
    await send(chain(), { from: account, ...call });
    const next = { ...unseen, leastNonce: leastNonce + 1 };
    expect(await pollTransaction(context, next, null)).toMatchObject({ type: 'repriced' });
  });

  test('a transaction that is not of the request is no success, whichever the wallet names', async () => {
    const { wallet, account, contract } = await openPool();
    const staking = toIntent(contract, account, 'stake', unit);
    const staked = resultOf((await runUntilIdle(wallet, contract, staking)).flow());
    const claiming = toIntent(contract, account, 'claim', 0n);
    const claimed = resultOf((await runUntilIdle(wallet, contract, claiming)).flow());
    const others = [chain().accounts[2], chain().accounts[2]] as const;
    const foreign = await chain().client.sendTransaction({ account: others[0], to: others[1], value: 1n });
    if (!('hashes' in staked) || !('hashes' in claimed)) throw new Error('nothing was sent');
    const { request } = wallet;
    const [older] = claimed.hashes;
    for (const [intent, hash] of [
      [staking, foreign],
      [staking, staked.hashes[0]],
      [claiming, older],
      [toIntent(contract, account, 'unstake', unit), foreign],
      [createRevocation(contract, account), older],
    ] as const) {
      const sent = wallet.sent.length;
      wallet.request = async (call) => (call.method === 'eth_sendTransaction' ? hash : request(call));
      const { flow } = await runUntilIdle(wallet, contract, intent);
      expect(resultOf(flow())).toMatchObject({ outcome: 'foreign', chain: 'unchanged' });
      expect([flow().confirmed, wallet.sent.length]).toEqual([[], sent]);
    }
  });

  test('an amount that was changed in the wallet is the one that is called confirmed', async () => {
    const { wallet, account, contract } = await openPool();
    const { request } = wallet;
    const stakeData = (units: bigint) =>
      encodeFunctionData({ abi: poolAbi, functionName: 'stake', args: [units] });
    wallet.request = async (call) => {
      const [transaction] = (call.params ?? []) as [{ data: Hex }];
      const isStake = call.method === 'eth_sendTransaction' && transaction.data === stakeData(10n);
      return request(isStake ? { ...call, params: [{ ...transaction, data: stakeData(2n) }] } : call);
    };
    const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', 10n));
    expect(resultOf(flow())).toMatchObject({ outcome: 'changed', step: 'execute', units: 2n });
    expect(await readAllowance(wallet, contract, account)).toBe(8n);
  });

  test('after disconnecting nothing more is sent, and what was sent before is followed to its end', async () => {
    const left = { outcome: 'preflight_failed', error: 'disconnected' };
    // The moments at which the user disconnects, and what was sent until then.
    for (const [method, sent] of [
      ['eth_blockNumber', 0],
      ['eth_estimateGas', 0],
      ['eth_getTransactionCount', 0],
      ['eth_sendTransaction', 1],
      ['eth_getTransactionReceipt', 1],
    ] as const) {
      const { wallet, account, contract } = await openPool();
      const { request } = wallet;
      let flow = startFlow(toIntent(contract, account, 'stake', unit));
      let isLeft = false;
      wallet.request = async (call) => {
        if (call.method === method && !isLeft) {
          isLeft = true;
          runner.disconnect();
        }
        return request(call);
      };
      const runner = runFlow(flow, { provider: wallet, rdns: 'example.wallet', contract }, (next) => {
        flow = next;
      });
      if (method === 'eth_blockNumber') await wallet.request({ method });
      await expect.poll(() => isIdle(flow), eventually).toBe(true);
      expect([resultOf(flow), flow.confirmed, wallet.sent.length], method).toEqual([
        left,
        sent === 0 ? [] : ['approve'],
        sent,
      ]);
      expect(await readAllowance(wallet, contract, account)).toBe(sent === 0 ? 0n : unit);
    }
  });

  test('after disconnecting, a step or a loss that waits for its user is not continued', async () => {
    const { account, wallet, contract } = await openBatchPool();
    wallet.rejection = { code: 5750 };
    const { flow, runner } = await runUntilIdle(
      wallet,
      contract,
      toIntent(contract, account, 'stake', unit),
      'on',
    );
    expect(flow().phase).toMatchObject({ at: 'ready' });
    runner.disconnect();
    expect(resultOf(flow())).toEqual({ outcome: 'preflight_failed', error: 'disconnected' });
    runner.apply({ type: 'continued', at: nowMs() });
    expect([isIdle(flow()), wallet.sent]).toEqual([true, []]);
  });

  test('a batch of which only the approval happened is a part of it, whatever status its wallet reports', async () => {
    for (const atomic of [true, false]) {
      const { account, wallet, contract, readStake } = await openBatchPool();
      wallet.sentCalls = 1;
      wallet.mapStatus = (status) => ({ ...status, atomic });
      const intent = toIntent(contract, account, 'stake', unit);
      const { flow } = await runUntilIdle(wallet, contract, intent, 'on');
      const result = resultOf(flow());
      expect(result).toMatchObject({ outcome: 'partial', chain: 'allowance_changed' });
      expect([await readStake(), await readAllowance(wallet, contract, account)]).toEqual([0n, unit]);
      // Without the chain before it, its events tell the same.
      if (!('hashes' in result)) throw new Error('the batch was not sent');
      const context = { provider: wallet, rdns: 'example.wallet', contract, intent };
      const sent = {
        step: 'execute',
        rdns: 'example.wallet',
        batchId: '0x1',
        at: 1,
        pollingSince: 1,
      } as const;
      expect(await pollBatch(context, { ...sent, hashes: result.hashes }, null)).toMatchObject({
        outcome: 'partial',
        chain: 'unread',
      });
    }
  });

  test('what goes out only after the wallet answered nothing is noticed without asking', async () => {
    for (const hasStopped of [false, true]) {
      const { wallet, account, contract } = await openPool();
      const { request } = wallet;
      const open: (() => Promise<unknown>)[] = [];
      wallet.request = async (call) => {
        if (call.method !== 'eth_sendTransaction') return request(call);
        open.push(() => request(call));
        // The wallet says nothing as long as it is open.
        return hasStopped ? new Promise(() => {}) : null;
      };
      let flow = startFlow(toIntent(contract, account, 'stake', unit));
      const runner = runFlow(flow, { provider: wallet, rdns: 'example.wallet', contract }, (next) => {
        flow = next;
      });
      if (hasStopped) {
        await expect.poll(() => flow.phase.at, eventually).toBe('asking');
        await expect.poll(() => open.length, eventually).toBe(1);
        runner.apply({ type: 'stopped_waiting' });
      }
      await expect.poll(() => resultOf(flow), eventually).toMatchObject({ chain: 'unchanged' });
      await Promise.all(open.map((send) => send()));
      await expect.poll(() => resultOf(flow), eventually).toMatchObject({ chain: 'happened' });
      expect(flow.confirmed).toEqual(['approve']);
      runner.stop();
    }
  });

  test('a batch of which the wallet reports nothing of use is over once the chain shows its effect', async () => {
    for (const status of [null, {}, { status: 'CONFIRMED' }, { status: 700 }]) {
      const { account, wallet, contract } = await openBatchPool();
      wallet.mapStatus = () => status;
      const { flow } = await runUntilIdle(wallet, contract, toIntent(contract, account, 'stake', unit), 'on');
      expect(resultOf(flow())).toMatchObject({ outcome: 'unverified', chain: 'happened' });
      expect(flow().confirmed).toEqual(['approve', 'execute']);
    }
  });

  test('a request that was open when the page was closed is compared with the chain from before it', async () => {
    const { wallet, account, contract } = await openPool();
    const { request } = wallet;
    const open: (() => Promise<unknown>)[] = [];
    let stored = '';
    wallet.request = async (call) => {
      if (call.method !== 'eth_sendTransaction') return request(call);
      open.push(() => request(call));
      return new Promise(() => {});
    };
    const target = { provider: wallet, rdns: 'example.wallet', contract };
    const closed = runFlow(startFlow(toIntent(contract, account, 'stake', unit)), target, (flow) => {
      stored = serializeFlow({ rdns: target.rdns, flow });
    });
    await expect.poll(() => open.length, eventually).toBe(1);
    closed.stop();
    await Promise.all(open.map((send) => send()));
    let flow = parsePersistedFlow(stored, nowMs())?.flow ?? null;
    if (!flow) throw new Error('the request was not stored');
    expect(resultOf(flow)).toEqual({ outcome: 'interrupted', step: 'approve' });
    const runner = runFlow(flow, target, (next) => {
      flow = next;
    });
    await expect.poll(() => flow && resultOf(flow), eventually).toMatchObject({ chain: 'happened' });
    expect([flow.confirmed, open.length]).toEqual([['approve'], 1]);
    runner.stop();
  });

  test('after another account was chosen between two steps, nobody is told to confirm the second one', async () => {
    const { wallet, account, contract } = await openPool();
    const { request } = wallet;
    wallet.request = async (call) => {
      const result = await request(call);
      if (call.method === 'eth_getTransactionReceipt' && result !== null)
        wallet.account = chain().accounts[2];
      return result;
    };
    let flow = startFlow(toIntent(contract, account, 'stake', unit));
    const shown: unknown[] = [];
    runFlow(flow, { provider: wallet, rdns: 'example.wallet', contract }, (next) => {
      flow = next;
      // The page shows what is left after all changes of a turn.
      setTimeout(() => shown.push(flow.phase));
    });
    await expect.poll(() => shown.at(-1), eventually).toMatchObject({ at: 'ended' });
    expect(resultOf(flow)).toEqual({ outcome: 'preflight_failed', error: 'wrong_account' });
    expect(shown).not.toContainEqual(expect.objectContaining({ step: 'execute' }));
    expect(flow.confirmed).toEqual(['approve']);
  });
});
