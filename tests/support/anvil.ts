import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
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
  TransactionReceiptNotFoundError,
  walletActions,
} from 'viem';
import { foundry } from 'viem/chains';
import { afterAll, beforeAll, describe } from 'vitest';
import demoToken from '../../contracts/artifacts/DemoToken.json' with { type: 'json' };
import multicall3 from '../../contracts/artifacts/Multicall3.json' with { type: 'json' };
import stakingPool from '../../contracts/artifacts/StakingPool.json' with { type: 'json' };
import yieldVault from '../../contracts/artifacts/YieldVault.json' with { type: 'json' };
import { poolAbi, tokenAbi, vaultAbi } from '../../seed/staking/chain/abis.ts';
import { findAnvil } from '../../seed/staking/chain/find-anvil.ts';

const multicallAddress = '0xcA11bde05977b3631167028862bE2a173976CA11';

/** The chain of a test: anvil's, with its Multicall3 at the usual address. */
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

/** A fresh chain with nothing on it. Each transaction gets a block of its own, and anvil signs for its accounts. */
export interface TestChain {
  /** Where it is asked, by JSON-RPC. */
  readonly url: string;
  /** Asks, sends, and turns the clock of the chain. */
  readonly client: TestClient;
  /** The unlocked accounts; the first deploys. */
  readonly accounts: readonly [Address, Address, Address, Address];
  stop(): Promise<void>;
}

/**
 * Starts a fresh anvil with Multicall3 on it. It ends with `stop`, and when this process is killed.
 * @param more further arguments of anvil's command line
 * @throws when the binary is not installed: ask `findAnvil` before
 */
export async function startTestChain(more: readonly string[] = []): Promise<TestChain> {
  const binary = findAnvil();
  if (binary === undefined) throw new Error('anvil is not installed');
  const keeper = spawn(
    process.execPath,
    [join(import.meta.dirname, 'anvil-keeper.ts'), binary, ...more],
    // In a session of its own, so that Ctrl+C reaches it only through the end of its input.
    { stdio: ['pipe', 'pipe', 'inherit'], detached: true },
  );
  const gone = once(keeper, 'exit');
  const [url] = await Promise.race([
    once(createInterface(keeper.stdout), 'line') as Promise<[string]>,
    gone.then((): never => {
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
      keeper.stdin.end();
      await gone;
    },
  };
}

/** Runs a suite on a fresh anvil of its own; where the binary is not installed, it is skipped and says so. */
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
      if (!chain) throw new Error('the chain is not there yet');
      return chain;
    });
  });
}

/**
 * Waits for the receipt of a transaction. viem's own wait asks again at a new block only, and anvil can tell a
 * block a moment before its receipts: where no further block comes, that wait never ends.
 */
export async function waitForReceipt({ client }: TestChain, hash: Hex) {
  for (;;) {
    const receipt = await client.getTransactionReceipt({ hash }).catch((error: unknown) => {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
    });
    if (receipt) return receipt;
    await setTimeout(5);
  }
}

const gas = 1_000_000n;

/** What a transaction calls; `first` of the accounts unless another is named. */
interface Sent {
  readonly from?: Address;
  readonly to: Address;
  readonly data: Hex;
}

/**
 * Sends a transaction and waits until it is in a block.
 * @throws an Error when it was reverted; simulate what is to be refused
 */
export async function send(chain: TestChain, { from = chain.accounts[0], to, data }: Sent): Promise<void> {
  // An estimate is made at the clock of the last block: what is settled at a later one can cost more.
  const hash = await chain.client.sendTransaction({ account: from, to, data, gas });
  const { status } = await waitForReceipt(chain, hash);
  if (status !== 'success') throw new Error('the transaction was reverted');
}

/** Mines an empty block at this moment of the chain's clock, in seconds; reads then see this moment. */
export async function passTo({ client }: TestChain, timestamp: bigint): Promise<void> {
  await client.setNextBlockTimestamp({ timestamp });
  await client.mine({ blocks: 1 });
}

async function deploy(chain: TestChain, data: Hex): Promise<Address> {
  const hash = await chain.client.sendTransaction({ account: chain.accounts[0], data });
  const { contractAddress } = await waitForReceipt(chain, hash);
  if (!contractAddress) throw new Error('nothing was deployed');
  return getAddress(contractAddress);
}

/** Deploys a token and gives the first four accounts as much of it as they may ever need. */
export async function deployToken(chain: TestChain, symbol: string, decimals = 18): Promise<Address> {
  const args = [symbol, symbol, decimals] as const;
  const bytecode = demoToken.bytecode as Hex;
  const token = await deploy(chain, encodeDeployData({ abi: tokenAbi, bytecode, args }));
  const amount = 10n ** BigInt(decimals + 12);
  for (const to of chain.accounts)
    await send(chain, {
      to: token,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [to, amount] }),
    });
  return token;
}

/** Deploys a pool; its first account owns it. */
export function deployPool(
  chain: TestChain,
  given: { stake: Address; reward: Address; seconds: bigint; lockSeconds?: bigint },
): Promise<Address> {
  const { stake, reward, seconds, lockSeconds = 0n } = given;
  const args = [stake, reward, seconds, lockSeconds] as const;
  return deploy(chain, encodeDeployData({ abi: poolAbi, bytecode: stakingPool.bytecode as Hex, args }));
}

/** Deploys a vault; its first account owns it. */
export function deployVault(chain: TestChain, asset: Address, symbol: string): Promise<Address> {
  const args = [asset, symbol, symbol] as const;
  return deploy(chain, encodeDeployData({ abi: vaultAbi, bytecode: yieldVault.bytecode as Hex, args }));
}
