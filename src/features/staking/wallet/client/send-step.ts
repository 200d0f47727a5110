import type { Hex } from 'viem';
import { nowMs } from '../../../../shared/clock.ts';
import { type ContractCall, needsAllowance, requireAddress } from '../rules/actions.ts';
import { parseHash, walletErrorCodes } from '../rules/provider-responses.ts';
import { parseRevertReason } from '../rules/revert-reason.ts';
import type { FeeEstimate, FlowEvent, FlowStep } from '../rules/transaction-flow.ts';
import { callContract, createContractReads } from './contract-reads.ts';
import { encodeStep, type FlowContext } from './encode-step.ts';
import { findMismatch, toFailureEvent } from './preflight.ts';
import { callParams, type Provider, requestUserApproval, requestWallet, WalletError } from './request.ts';

/** Waits for a number of milliseconds. */
export const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const allowanceAttempts = 5;
const allowancePollMs = 500;

/**
 * Waits briefly until the approval is visible, because nodes behind a wallet can lag. If the allowance stays too
 * small, because the user lowered it in the wallet, the simulation reports it.
 */
async function waitForAllowance({ provider, contract, intent }: FlowContext): Promise<void> {
  if (!needsAllowance(intent.action)) return;
  const reads = createContractReads(provider, intent.account);
  const token = requireAddress(contract.staking_token.address);
  for (let attempt = 0; attempt < allowanceAttempts; attempt++) {
    if (attempt > 0) await sleep(allowancePollMs);
    if ((await reads.allowance(token, requireAddress(contract.address))) >= BigInt(intent.units)) return;
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

/** Simulates a step without sending it. */
export async function simulateStep(context: FlowContext, step: FlowStep): Promise<FlowEvent> {
  const { provider, intent } = context;
  try {
    if (step === 'execute') await waitForAllowance(context);
    const call = encodeStep(context, step);
    const result = await callContract(provider, intent.account, call);
    // Some old tokens return false instead of reverting.
    const isFalse = step !== 'execute' && /^0x0{64}$/.test(result);
    if (isFalse) return { type: 'would_revert', reason: { kind: 'token_refuses' } };
    return { type: 'simulated', fee: await estimateFee(provider, intent.account, call) };
  } catch (thrown) {
    return toRevertEvent(thrown);
  }
}

/**
 * Estimates gas with a margin of 30 %: the estimate uses the time of the last block, and rewards due by the next
 * one cost more gas. Null leaves the estimate to the wallet.
 */
async function estimateGas(provider: Provider, from: Hex, call: ContractCall): Promise<bigint | null> {
  try {
    const estimate = await requestWallet(provider, 'eth_estimateGas', [callParams(from, call)]);
    if (typeof estimate !== 'string' || !/^0x[0-9a-f]{1,8}$/i.test(estimate)) return null;
    return (BigInt(estimate) * 13n) / 10n;
  } catch {
    return null;
  }
}

/** Estimates the network fee of a call at the current price of gas; null if the node does not tell. */
async function estimateFee(provider: Provider, from: Hex, call: ContractCall): Promise<FeeEstimate | null> {
  const gas = await estimateGas(provider, from, call);
  const price = await requestWallet(provider, 'eth_gasPrice').catch(() => null);
  if (gas === null || typeof price !== 'string' || !/^0x[0-9a-f]{1,20}$/i.test(price)) return null;
  return { gas, wei: gas * BigInt(price) };
}

/** Asks the wallet to send a step that was just simulated. */
export async function sendStep(context: FlowContext, step: FlowStep): Promise<FlowEvent> {
  const { provider, contract, intent } = context;
  try {
    const mismatch = await findMismatch(provider, contract, intent.account);
    if (mismatch) return { type: 'preflight_failed', error: mismatch };
    const call = encodeStep(context, step);
    const gas = await estimateGas(provider, intent.account, call);
    const chainId = `0x${contract.chain_id.toString(16)}`;
    const transaction = {
      ...callParams(intent.account, call),
      value: '0x0',
      chainId,
      ...(gas !== null && { gas: `0x${gas.toString(16)}` }),
    };
    const hash = parseHash(await requestUserApproval(provider, 'eth_sendTransaction', [transaction]));
    return hash ? { type: 'sent', hash, at: nowMs() } : { type: 'preflight_failed', error: 'wallet_failed' };
  } catch (thrown) {
    if (thrown instanceof WalletError && thrown.failure.code === walletErrorCodes.rejected)
      return { type: 'rejected' };
    if (thrown instanceof WalletError && thrown.failure.code === walletErrorCodes.busy)
      return { type: 'preflight_failed', error: 'wallet_busy' };
    return toRevertEvent(thrown);
  }
}
