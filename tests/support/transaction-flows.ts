import { type Address, concat, encodeFunctionData, type Hex } from 'viem';
import { expect, onTestFinished } from 'vitest';
import type { StakingContract } from '#features/staking/contract/staking.ts';
import { contractFixture } from '#features/staking/fixtures.ts';
import type { Provider } from '#features/staking/wallet/client/request.ts';
import { runFlow } from '#features/staking/wallet/client/run-flow.ts';
import { multicallAbi } from '#features/staking/wallet/rules/abis.ts';
import type { StakingIntent } from '#features/staking/wallet/rules/actions.ts';
import type { TransactionFlow } from '#features/staking/wallet/rules/flow-state.ts';
import { isIdle, startFlow } from '#features/staking/wallet/rules/transaction-flow.ts';
import { poolAbi } from '#seed/staking/chain/abis.ts';
import { send, type TestChain, testChain } from './anvil.ts';
import { deployPayingPool } from './staking-contracts.ts';

/** One whole unit of a token with 18 decimals. */
export const unit = 10n ** 18n;
/** The maximum duration of a flow on a chain. */
export const eventually = { timeout: 20_000 };

/** A wallet whose user agrees to everything. */
export interface TestWallet extends Provider {
  account: Address;
  readonly sent: Hex[];
  /** Is called before a transaction is sent; an error rejects it. */
  onSend: (count: number) => Promise<void> | void;
  /** The methods that its node does not support, and whether it ignores overrides. */
  readonly unsupported: Set<string>;
  ignoresOverrides: boolean;
}

/** Creates a wallet of an account whose transactions anvil signs. */
export function createWallet(chain: TestChain, account: Address): TestWallet {
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

/** Describes a pool as the staking API does. */
export const toPool = (pool: Address, staked: Address, reward = staked): StakingContract =>
  contractFixture({
    id: pool,
    adapter: 'synthetix-staking-rewards',
    address: pool,
    staking_token: { address: staked, symbol: 'tSTAKE', decimals: 18 },
    reward_token: { address: reward, symbol: 'tREWARD', decimals: 18 },
    writable: true,
  });

/** Creates the intent of an account, in units of a token with 18 decimals. */
export const toIntent = (
  { id }: StakingContract,
  account: Hex,
  action: StakingIntent['action'],
  units: bigint,
): StakingIntent => ({ contractId: id, action, units: String(units), decimals: 18, account });

const { setTimeout: originalSetTimeout } = globalThis;
/** The range of the delays of a flow between two reads of the chain, in milliseconds; its timeouts are longer. */
const [minDelayMs, maxDelayMs] = [400, 5_000];

/** Makes the delays of flows twenty times shorter until the test ends: the chain of a test has no lag. */
export function shortenDelays(): void {
  const setShortTimeout = (callback: (...args: unknown[]) => void, delayMs = 0, ...args: unknown[]) => {
    const isDelay = delayMs >= minDelayMs && delayMs <= maxDelayMs;
    return originalSetTimeout(callback, isDelay ? delayMs / 20 : delayMs, ...args);
  };
  globalThis.setTimeout = Object.assign(setShortTimeout, originalSetTimeout);
  onTestFinished(() => {
    globalThis.setTimeout = originalSetTimeout;
  });
}

/** Runs a flow until it waits for its user or has ended. */
export async function runUntilIdle(
  provider: Provider,
  contract: StakingContract,
  intent: StakingIntent,
  batching: 'on' | 'off' = 'off',
  onChange: (flow: TransactionFlow) => void = () => {},
) {
  shortenDelays();
  let flow: TransactionFlow = startFlow(intent, batching);
  const runner = runFlow(flow, { provider, rdns: 'example.wallet', contract }, (next) => {
    flow = next;
    onChange(next);
  });
  onTestFinished(() => runner.stop());
  await expect.poll(() => isIdle(flow), eventually).toBe(true);
  return { flow: () => flow, runner };
}

/** A wallet that sends batches. */
export interface BatchWallet extends TestWallet {
  /** The response of the user or the wallet to a batch that is not sent. */
  rejection: { readonly code: number } | null;
  /** How many calls of a batch are sent, as by a wallet that does not keep its promise. */
  sentCalls: number;
  /** Replaces a call of a batch before it is sent. */
  mapCall: (call: { readonly to: Hex; readonly data: Hex }) => { readonly to: Hex; readonly data: Hex };
  /** Replaces the status of a batch. */
  mapStatus: (status: Record<string, unknown>) => unknown;
  readonly batches: Record<string, unknown>[];
}

/**
 * Creates a wallet whose account delegates to Multicall3 (EIP-7702), so that a batch is one transaction of the account
 * to itself: all or nothing, with the account as the sender of each call.
 */
export async function createBatchWallet(chain: TestChain, account: Address): Promise<BatchWallet> {
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
      .map((call) => wallet.mapCall(call))
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
    mapCall: (call: { readonly to: Hex; readonly data: Hex }) => call,
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

/** Returns how a flow ended, or its phase. */
export const resultOf = ({ phase }: TransactionFlow) => (phase.at === 'ended' ? phase.result : phase);

/** Pauses or resumes a pool. */
export const setPaused = (chain: TestChain, pool: Address, isPaused: boolean): Promise<void> =>
  send(chain, {
    to: pool,
    data: encodeFunctionData({ abi: poolAbi, functionName: isPaused ? 'pause' : 'unpause' }),
  });

/** Deploys a pool, with a wallet of an account that has its token. */
export async function openPool(chain: TestChain) {
  const account = chain.accounts[1];
  const { pool, staked, reward } = await deployPayingPool(chain, { perSecond: 1n });
  const wallet = createWallet(chain, account);
  return { pool, wallet, account, contract: toPool(pool, staked, reward) };
}

/** Deploys a pool, with a wallet for batches of an account that has its token. */
export async function openBatchPool(chain: TestChain) {
  const account = chain.accounts[3];
  const { pool, staked, reward } = await deployPayingPool(chain, { perSecond: 1n });
  const wallet = await createBatchWallet(chain, account);
  const contract = toPool(pool, staked, reward);
  const readStake = () =>
    chain.client.readContract({ address: pool, abi: poolAbi, functionName: 'balanceOf', args: [account] });
  return { pool, account, wallet, contract, readStake };
}
