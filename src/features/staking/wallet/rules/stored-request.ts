import type { ChainSnapshot } from './chain-snapshot.ts';
import type { FlowStep, TransactionFlow, WalletRequest } from './flow-state.ts';
import { isObject, isWholeNumber } from './provider-responses.ts';
import { isBatched } from './transaction-flow.ts';
import { isUncertain } from './uncertain-result.ts';

/** A request that its wallet may still send. */
export interface OpenRequest {
  readonly outcome: 'interrupted' | 'unanswered';
  readonly step: FlowStep;
  readonly isTogether: boolean;
}

/** Returns a flow's request if the wallet has not given a usable response to it. */
export function getOpenRequest(flow: TransactionFlow): OpenRequest | null {
  const { phase, request } = flow;
  if (request === null) return null;
  const isTogether = isBatched(flow);
  if (phase.at === 'asking' || phase.at === 'looking')
    return { outcome: 'interrupted', step: phase.step, isTogether };
  if (phase.at !== 'ended' || !isUncertain(phase.result)) return null;
  switch (phase.result.outcome) {
    case 'unanswered':
      return { outcome: 'unanswered', step: phase.result.step, isTogether };
    case 'interrupted':
    case 'stopped_waiting':
      return { outcome: 'interrupted', step: phase.result.step, isTogether };
    default:
      return null;
  }
}

export function toStoredRequest({ at, before }: WalletRequest) {
  const toText = (units: bigint | null) => units?.toString() ?? null;
  const stored = before && {
    ...before,
    balance: toText(before.balance),
    allowance: toText(before.allowance),
    held: toText(before.held),
    earned: toText(before.earned),
  };
  return { at, before: stored };
}

const parseCount = (value: unknown): number | null => (isWholeNumber(value) ? value : null);

const parseUnits = (value: unknown): bigint | null =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : null;

function parseSnapshot(value: unknown): ChainSnapshot | null {
  if (!isObject(value)) return null;
  const [allowance, held] = [parseUnits(value['allowance']), parseUnits(value['held'])];
  if (allowance === null || held === null) return null;
  return {
    block: parseCount(value['block']),
    minedCount: parseCount(value['minedCount']),
    pendingCount: parseCount(value['pendingCount']),
    balance: parseUnits(value['balance']),
    allowance,
    held,
    shareDecimals: parseCount(value['shareDecimals']),
    earned: parseUnits(value['earned']),
  };
}

export function parseRequest(value: unknown): WalletRequest | null {
  if (!isObject(value) || !isWholeNumber(value['at'])) return null;
  return { at: value['at'], before: parseSnapshot(value['before']) };
}
