import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import {
  type Address,
  type Chain,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  type Hex,
  http,
  publicActions,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  walletActions,
} from 'viem';
import { foundry } from 'viem/chains';
import { afterAll, beforeAll, describe } from 'vitest';
import { poolAbi, tokenAbi, vaultAbi } from '#seed/staking/chain/abis.ts';
import { findAnvil } from '#seed/staking/chain/find-anvil.ts';
import demoToken from '../../contracts/artifacts/DemoToken.json' with { type: 'json' };
import multicall3 from '../../contracts/artifacts/Multicall3.json' with { type: 'json' };
import stakingPool from '../../contracts/artifacts/StakingPool.json' with { type: 'json' };
import yieldVault from '../../contracts/artifacts/YieldVault.json' with { type: 'json' };
import { pollUntil } from './timing.ts';

const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** The chain of a test: anvil's chain with Multicall3 at the usual address. */
export const testChain = {
  ...foundry,
  contracts: { multicall3: { address: multicallAddress } },
} as const satisfies Chain;

function createClient(url: string) {
  const transport = http(url, { timeout: 10_000, retryCount: 0 });
  return createTestClient({ mode: 'anvil', chain: testChain, transport, pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions);
}
export type TestClient = ReturnType<typeof createClient>;

/** A fresh, empty chain. Each transaction gets its own block, and anvil signs for its accounts. */
export interface TestChain {
  /** The URL of its JSON-RPC server. */
  readonly url: string;
  /** Reads, sends transactions, and sets the block time. */
  readonly client: TestClient;
  /** The unlocked accounts; the first one deploys. */
  readonly accounts: readonly [Address, Address, Address, Address];
  stop(): Promise<void>;
}

/**
 * Starts a fresh anvil with Multicall3. It ends with `stop`, or when this process is killed.
 * @param extraArguments further command-line arguments
 * @throws if anvil is not installed: check `findAnvil` first
 */
export async function startTestChain(extraArguments: readonly string[] = []): Promise<TestChain> {
  const binary = findAnvil();
  if (binary === undefined) throw new Error('anvil is not installed');
  const supervisor = spawn(
    process.execPath,
    [join(import.meta.dirname, 'anvil-supervisor.ts'), binary, ...extraArguments],
    // In a process group of its own, so that Ctrl+C ends it only by closing stdin.
    { stdio: ['pipe', 'pipe', 'inherit'], detached: true },
  );
  const exited = once(supervisor, 'exit');
  const [url] = await Promise.race([
    once(createInterface(supervisor.stdout), 'line') as Promise<[string]>,
    exited.then((): never => {
      throw new Error('anvil did not start');
    }),
  ]);
  const client = createClient(url);
  await client.setCode({ address: multicallAddress, bytecode: multicall3.deployedBytecode as Hex });
  const [first, second, third, fourth] = await client.getAddresses();
  if (!first || !second || !third || !fourth) throw new Error('anvil has no accounts');
  return {
    url,
    client,
    accounts: [first, second, third, fourth],
    async stop() {
      supervisor.stdin.end();
      await exited;
    },
  };
}

/** Runs a suite on a fresh anvil; skips it with a warning if anvil is not installed. */
export function describeOnChain(name: string, suite: (chain: () => TestChain) => void): void {
  const isMissing = findAnvil() === undefined;
  if (isMissing) console.warn(`\nSKIPPED, because anvil is not installed: ${name}.\n`);
  describe.skipIf(isMissing)(name, () => {
    let chain: TestChain | undefined;
    beforeAll(async () => {
      chain = await startTestChain();
    });
    afterAll(() => chain?.stop());
    suite(() => {
      if (!chain) throw new Error('the chain has not started yet');
      return chain;
    });
  });
}

/**
 * Waits for the receipt of a transaction. viem's own wait polls only on new blocks, and anvil can report a block
 * before its receipts: without another block that wait never ends.
 */
export async function waitForReceipt({ client }: TestChain, hash: Hex) {
  let receipt: TransactionReceipt | undefined;
  await pollUntil(async () => {
    receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
      return undefined;
    });
    return receipt !== undefined;
  });
  if (!receipt) throw new Error('the transaction has no receipt');
  return receipt;
}

const gas = 1_000_000n;

/** A transaction request; `from` defaults to the first account. */
interface TransactionRequest {
  readonly from?: Address;
  readonly to: Address;
  readonly data: Hex;
}

/**
 * Sends a transaction and waits until it is mined.
 * @throws an Error if it reverts; use simulation for expected reverts
 */
export async function send(
  chain: TestChain,
  { from = chain.accounts[0], to, data }: TransactionRequest,
): Promise<void> {
  // The estimate uses the time of the last block: settling at a later one can cost more gas.
  const hash = await chain.client.sendTransaction({ account: from, to, data, gas });
  const { status } = await waitForReceipt(chain, hash);
  if (status !== 'success') throw new Error('the transaction was reverted');
}

/** Mines an empty block at a block time in seconds; later reads see this time. */
export async function mineAt({ client }: TestChain, timestamp: bigint): Promise<void> {
  await client.setNextBlockTimestamp({ timestamp });
  await client.mine({ blocks: 1 });
}

async function deploy(chain: TestChain, data: Hex): Promise<Address> {
  const hash = await chain.client.sendTransaction({ account: chain.accounts[0], data });
  const { contractAddress } = await waitForReceipt(chain, hash);
  if (!contractAddress) throw new Error('no contract was deployed');
  return getAddress(contractAddress);
}

/**
 * Deploys a token and mints plenty of it for the first four accounts.
 * @param artifact the contract; `feeToken` takes 2 % of every transfer
 */
export async function deployToken(
  chain: TestChain,
  symbol: string,
  decimals = 18,
  artifact: { readonly bytecode: string } = demoToken,
): Promise<Address> {
  const args = [symbol, symbol, decimals] as const;
  const bytecode = artifact.bytecode as Hex;
  const token = await deploy(chain, encodeDeployData({ abi: tokenAbi, bytecode, args }));
  const amount = 10n ** BigInt(decimals + 12);
  for (const to of chain.accounts)
    await send(chain, {
      to: token,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [to, amount] }),
    });
  return token;
}

/** Deploys a pool owned by the first account. */
export function deployPool(
  chain: TestChain,
  options: { stake: Address; reward: Address; seconds: bigint; lockSeconds?: bigint },
): Promise<Address> {
  const { stake, reward, seconds, lockSeconds = 0n } = options;
  const args = [stake, reward, seconds, lockSeconds] as const;
  return deploy(chain, encodeDeployData({ abi: poolAbi, bytecode: stakingPool.bytecode as Hex, args }));
}

/** Deploys a vault owned by the first account. */
export function deployVault(chain: TestChain, asset: Address, symbol: string): Promise<Address> {
  const args = [asset, symbol, symbol] as const;
  return deploy(chain, encodeDeployData({ abi: vaultAbi, bytecode: yieldVault.bytecode as Hex, args }));
}
