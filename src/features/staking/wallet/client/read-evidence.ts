import type { Hex } from 'viem';
import { requireAddress } from '../rules/actions.ts';
import { compareSnapshots } from '../rules/chain-evidence.ts';
import type { ChainEvidence, ChainSnapshot } from '../rules/chain-snapshot.ts';
import { isAsAsked } from '../rules/compare-effects.ts';
import { parseEffects } from '../rules/effects.ts';
import type { FlowStep } from '../rules/flow-state.ts';
import { isObject, parseHash, parseQuantity } from '../rules/provider-responses.ts';
import { createContractReads, readChain } from './contract-reads.ts';
import type { FlowContext } from './encode-step.ts';
import { requestWallet, sleep, WalletError } from './request.ts';

/** Repeats reading the chain for an effect, because nodes lag and blocks take a while. */
const [defaultAttempts, intervalMs] = [4, 750];

/** @throws {WalletError} including while the wallet is on another chain */
async function readSnapshot({ provider, contract, intent }: FlowContext): Promise<ChainSnapshot> {
  if ((await readChain(provider)) !== contract.chain_id)
    throw new WalletError({ code: null, data: undefined });
  const reads = createContractReads(provider, intent.account);
  const address = requireAddress(contract.address);
  const token = requireAddress(contract.staking_token.address);
  const readCount = async (block: 'latest' | 'pending') =>
    parseQuantity(
      await requestWallet(provider, 'eth_getTransactionCount', [intent.account, block]).catch(() => null),
    );
  const block = parseQuantity(await requestWallet(provider, 'eth_blockNumber').catch(() => null));
  const [minedCount, pendingCount, balance, allowance, held, shareDecimals, earned] = await Promise.all([
    readCount('latest'),
    readCount('pending'),
    reads.balance(token),
    reads.allowance(token, address),
    reads.balance(address),
    contract.adapter === 'erc4626' ? reads.decimals(address) : null,
    intent.action === 'claim' ? reads.earned(address) : null,
  ]);
  return { block, minedCount, pendingCount, balance, allowance, held, shareDecimals, earned };
}

/** Reads the chain before a wallet request; null if it cannot be read. */
export const readBefore = (context: FlowContext): Promise<ChainSnapshot | null> =>
  readSnapshot(context).catch(() => null);

/** Reads events of a contract and its token in which an account comes first, by transaction. */
async function readLogs(
  { provider, contract, intent }: FlowContext,
  fromBlock: number,
): Promise<ReadonlyMap<Hex, readonly unknown[]>> {
  const filter = {
    fromBlock: `0x${fromBlock.toString(16)}`,
    toBlock: 'latest',
    address: [contract.address, contract.staking_token.address],
    topics: [null, `0x${intent.account.slice(2).toLowerCase().padStart(64, '0')}`],
  };
  const logs = await requestWallet(provider, 'eth_getLogs', [filter]);
  const found = new Map<Hex, unknown[]>();
  for (const log of Array.isArray(logs) ? logs.slice(0, 1_000) : []) {
    const hash = isObject(log) ? parseHash(log['transactionHash']) : null;
    if (hash !== null) found.set(hash, [...(found.get(hash) ?? []), log]);
  }
  return found;
}

/**
 * Finds a later transaction that did exactly what was requested, with this contract, amount and parties.
 * Returns null if there is none, or if the wallet's node returns no events.
 */
async function findTransaction(
  context: FlowContext,
  steps: readonly FlowStep[],
  before: ChainSnapshot,
): Promise<Hex | null> {
  const { intent, contract } = context;
  const step = steps.at(-1);
  if (before.block === null || step === undefined) return null;
  const logs = await readLogs(context, before.block + 1).catch(() => new Map<Hex, readonly unknown[]>());
  for (const [hash, own] of logs) {
    const effects = parseEffects(own, intent.account, contract);
    if (isAsAsked(intent, contract, step, effects, before.held)) return hash;
  }
  return null;
}

/**
 * Reads the chain until it shows the effect of a request, at most `attempts` times.
 * @param steps one, or all in a batch
 * @param before the chain before the request; null if unknown
 */
export async function readEvidence(
  context: FlowContext,
  steps: readonly FlowStep[],
  before: ChainSnapshot | null,
  attempts = defaultAttempts,
): Promise<ChainEvidence> {
  let evidence: ChainEvidence = { state: 'unread' };
  for (let attempt = 0; before !== null && attempt < attempts; attempt++) {
    if (attempt > 0) await sleep(intervalMs);
    const after = await readBefore(context);
    if (after === null) continue;
    evidence = compareSnapshots(context.intent, before, after);
    const hash = evidence.state === 'unchanged' ? null : await findTransaction(context, steps, before);
    if (hash !== null) return { state: 'happened', hash };
  }
  return evidence;
}
