import type { Hex } from 'viem';
import { nowMs } from '#shared/dates/clock.ts';
import { type BatchSupport, getBatchRejection, parseBatchId, parseBatchSupport } from '../rules/batch.ts';
import type { FlowEvent, FlowStep } from '../rules/flow-state.ts';
import { encodeStep, type FlowContext } from './encode-step.ts';
import { findMismatch, toFailureEvent } from './preflight.ts';
import { type Provider, requestUserApproval, requestWallet, WalletError } from './request.ts';
import { type ReadOutcome, toSendFailureEvent } from './send-step.ts';
import { simulateFlow } from './simulate-flow.ts';

/** For the wallet's capabilities, in milliseconds; otherwise each step is sent separately. */
const capabilitiesTimeoutMs = 5_000;

/** Asks a wallet whether it sends several calls atomically (EIP-5792); null if it does not. */
export async function readBatchSupport(
  provider: Provider,
  account: Hex,
  chainId: number,
): Promise<BatchSupport | null> {
  const params = [account, [`0x${chainId.toString(16)}`]];
  const capabilities = await requestWallet(
    provider,
    'wallet_getCapabilities',
    params,
    capabilitiesTimeoutMs,
  ).catch(() => null);
  return parseBatchSupport(capabilities, chainId);
}

/** Simulates all steps together right before they are sent as one batch. */
export async function simulateBatch(context: FlowContext, steps: readonly FlowStep[]): Promise<FlowEvent> {
  const simulation = await simulateFlow(context, steps);
  switch (simulation.outcome) {
    case 'succeeds':
      // The wallet shows the batch's fee: nodes estimate single calls.
      return { type: 'simulated', fee: null };
    case 'reverts':
      return { type: 'would_revert', step: simulation.step, reason: simulation.reason };
    case 'unsupported':
      return { type: 'batch_rejected', reason: 'unsupported' };
  }
}

/** Asks the wallet to send all steps, which were just simulated, as one batch. */
export async function sendBatch(
  context: FlowContext,
  steps: readonly FlowStep[],
  readOutcome: ReadOutcome,
): Promise<FlowEvent> {
  const { provider, rdns, contract, intent } = context;
  const mismatch = await findMismatch(provider, contract, intent.account).catch(toFailureEvent);
  if (typeof mismatch === 'string') return { type: 'preflight_failed', error: mismatch };
  if (mismatch) return mismatch;
  const batch = {
    version: '2.0.0',
    from: intent.account,
    chainId: `0x${contract.chain_id.toString(16)}`,
    atomicRequired: true,
    calls: steps.map((step) => ({ ...encodeStep(context, step), value: '0x0' })),
  };
  try {
    const batchId = parseBatchId(await requestUserApproval(provider, 'wallet_sendCalls', [batch]));
    return batchId === null
      ? { type: 'unanswered', chain: await readOutcome() }
      : { type: 'batch_sent', batchId, rdns, at: nowMs() };
  } catch (thrown) {
    const reason = thrown instanceof WalletError ? getBatchRejection(thrown.failure.code) : null;
    return reason ? { type: 'batch_rejected', reason } : toSendFailureEvent(thrown, readOutcome);
  }
}
