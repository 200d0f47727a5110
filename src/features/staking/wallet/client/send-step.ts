import type { Hex } from 'viem';
import { nowMs } from '#shared/dates/clock.ts';
import { type ContractCall, requireAddress } from '../rules/actions.ts';
import { duplicateBatchCode } from '../rules/batch.ts';
import type { ChainEvidence, ChainSnapshot } from '../rules/chain-snapshot.ts';
import type { FeeEstimate, FlowEvent, FlowStep, PreflightError } from '../rules/flow-state.ts';
import { parseHash, walletErrorCodes } from '../rules/provider-responses.ts';
import { parseRevertReason } from '../rules/revert-reason.ts';
import { callContract, createContractReads } from './contract-reads.ts';
import { encodeStep, type FlowContext } from './encode-step.ts';
import { LeftWalletError } from './leavable-provider.ts';
import { findMismatch, toFailureEvent } from './preflight.ts';
import {
  callParams,
  type Provider,
  requestUserApproval,
  requestWallet,
  sleep,
  WalletError,
} from './request.ts';

const allowanceAttempts = 5;
const allowancePollMs = 500;

/** Nodes behind a wallet can lag. The simulation reports an allowance that stays too small or unreadable. */
export const waitForAllowance = (context: FlowContext): Promise<void> =>
  pollAllowance(context).catch(() => undefined);

async function pollAllowance({ provider, contract, intent }: FlowContext): Promise<void> {
  const reads = createContractReads(provider, intent.account);
  const token = requireAddress(contract.staking_token.address);
  const read = () => reads.allowance(token, requireAddress(contract.address));
  let allowance = await read();
  for (let attempt = 1; attempt < allowanceAttempts && allowance < BigInt(intent.units); attempt++) {
    await sleep(allowancePollMs);
    allowance = await read();
  }
}

/** Converts a failed simulation into an event: the call would revert, or the wallet could not simulate it. */
function toRevertEvent(thrown: unknown): FlowEvent {
  if (!(thrown instanceof WalletError) || thrown.isTimeout) return toFailureEvent(thrown);
  const { code, data, mentionsRevert } = thrown.failure;
  if (data === undefined && code !== walletErrorCodes.reverted && !mentionsRevert)
    return toFailureEvent(thrown);
  return { type: 'would_revert', reason: parseRevertReason(data) };
}

export async function simulateStep(context: FlowContext, step: FlowStep): Promise<FlowEvent> {
  const { provider, intent } = context;
  try {
    const call = encodeStep(context, step);
    const result = await callContract(provider, intent.account, call);
    // Some old tokens return false instead of reverting.
    const isFalse = step !== 'execute' && /^0x0{64}$/.test(result);
    if (isFalse) return { type: 'would_revert', reason: { kind: 'token_refuses' } };
    return { type: 'simulated', fee: await estimateFee(provider, intent.account, call, step) };
  } catch (thrown) {
    return toRevertEvent(thrown);
  }
}

/**
 * Missing from an estimate while nothing is due: right after a block with a stake, a claim is estimated at
 * 49,000, and mined a minute later with 129,000.
 */
const settlementGas = 80_000n;

/** Adds 30 % and, for a step that settles rewards, `settlementGas`. Null leaves it to the wallet. */
async function estimateGas(
  provider: Provider,
  from: Hex,
  call: ContractCall,
  step: FlowStep,
): Promise<bigint | null> {
  try {
    const estimate = await requestWallet(provider, 'eth_estimateGas', [callParams(from, call)]);
    if (typeof estimate !== 'string' || !/^0x[0-9a-f]{1,8}$/i.test(estimate)) return null;
    return (BigInt(estimate) * 13n) / 10n + (step === 'execute' ? settlementGas : 0n);
  } catch {
    return null;
  }
}

/** Estimates a call's network fee at the current gas price; null if the node does not report it. */
async function estimateFee(
  provider: Provider,
  from: Hex,
  call: ContractCall,
  step: FlowStep,
): Promise<FeeEstimate | null> {
  const gas = await estimateGas(provider, from, call, step);
  const price = await requestWallet(provider, 'eth_gasPrice').catch(() => null);
  if (gas === null || typeof price !== 'string' || !/^0x[0-9a-f]{1,20}$/i.test(price)) return null;
  return { gas, wei: gas * BigInt(price) };
}

/** Reads the chain's evidence of a request after the wallet responded without naming a transaction. */
export type ReadOutcome = () => Promise<ChainEvidence>;

/** @param before the chain before the request; null if unknown */
export async function sendStep(
  context: FlowContext,
  step: FlowStep,
  before: ChainSnapshot | null,
  readOutcome: ReadOutcome,
): Promise<FlowEvent> {
  const { provider, contract, intent } = context;
  const call = encodeStep(context, step);
  let gas: bigint | null;
  try {
    const mismatch = await findMismatch(provider, contract, intent.account);
    if (mismatch) return { type: 'preflight_failed', error: mismatch };
    gas = await estimateGas(provider, intent.account, call, step);
  } catch (thrown) {
    return toFailureEvent(thrown);
  }
  const transaction = {
    ...callParams(intent.account, call),
    value: '0x0',
    chainId: `0x${contract.chain_id.toString(16)}`,
    ...(gas !== null && { gas: `0x${gas.toString(16)}` }),
  };
  try {
    const hash = parseHash(await requestUserApproval(provider, 'eth_sendTransaction', [transaction]));
    if (hash === null) return { type: 'unanswered', chain: await readOutcome() };
    const leastNonce = before?.pendingCount ?? null;
    return { type: 'sent', hash, at: nowMs(), ...(leastNonce !== null && { leastNonce }) };
  } catch (thrown) {
    return toSendFailureEvent(thrown, readOutcome);
  }
}

/** Errors by which a wallet says that it sent nothing: not allowed, unknown method, invalid parameters. */
const unsentCodes: ReadonlySet<number | null> = new Set([4100, 4200, -32_601, -32_602]);

/** Returns the wallet's reason for sending nothing; null if its error leaves that open. */
function findUnsentReason({ failure }: WalletError, chain: ChainEvidence): FlowEvent | null {
  const { code, data, mentionsRevert, mentionsFunds } = failure;
  const toError = (error: PreflightError): FlowEvent => ({ type: 'preflight_failed', error });
  if (mentionsFunds) return toError('too_little_currency');
  if (unsentCodes.has(code)) return { type: 'preflight_failed', error: 'wallet_failed', chain };
  const isRevert = data !== undefined || code === walletErrorCodes.reverted || mentionsRevert;
  return isRevert ? { type: 'would_revert', reason: parseRevertReason(data) } : null;
}

/**
 * Converts a failed request to sign and send into an event. It may have gone out before it failed, so the
 * chain has the last word, even if the wallet says that its user declined.
 */
export async function toSendFailureEvent(thrown: unknown, readOutcome: ReadOutcome): Promise<FlowEvent> {
  if (!(thrown instanceof WalletError)) throw thrown;
  if (thrown instanceof LeftWalletError) return { type: 'preflight_failed', error: 'disconnected' };
  const { code } = thrown.failure;
  const chain = await readOutcome();
  if (code === walletErrorCodes.rejected) return { type: 'rejected', chain };
  if (code === walletErrorCodes.busy) return { type: 'preflight_failed', error: 'wallet_busy', chain };
  if (code === duplicateBatchCode) return { type: 'preflight_failed', error: 'duplicate_batch', chain };
  const isUnseen = chain.state === 'unchanged' || chain.state === 'unread';
  const reason = isUnseen ? findUnsentReason(thrown, chain) : null;
  return reason ?? { type: 'unanswered', chain };
}
