import type { Hex } from 'viem';
import type { FlowStep, Sent, TransactionFlow } from './flow-state.ts';

export const waitFor = (flow: TransactionFlow, sent: Sent): TransactionFlow => ({
  ...flow,
  phase: { at: 'waiting', sent },
});

export const waitForNew = (
  flow: TransactionFlow,
  step: FlowStep,
  { hash, at, leastNonce }: { hash: Hex; at: number; leastNonce?: number },
) =>
  waitFor(flow, {
    step,
    hash,
    at,
    nonce: null,
    ...(leastNonce !== undefined && { leastNonce }),
    pollingSince: at,
    foundAt: null,
  });

export const waitForBatch = (
  flow: TransactionFlow,
  { batchId, rdns, at }: { batchId: string; rdns: string; at: number },
) => waitFor(flow, { step: 'execute', batchId, rdns, hashes: [], at, pollingSince: at });
