import { isEthereumAddress } from '#shared/text/ethereum-address.ts';
import { maxDecimals } from '../../contract/staking.ts';
import { actionNames, type StakingIntent } from './actions.ts';
import { isBatchId, maxBatchHashes, maxBatchIdLength } from './batch.ts';
import {
  type FlowPhase,
  type FlowResult,
  type FlowStep,
  flowSteps,
  isBatch,
  type Sent,
  type TransactionFlow,
  type WalletRequest,
} from './flow-state.ts';
import { isHash, isObject, isWholeNumber } from './provider-responses.ts';
import { getOpenRequest, parseRequest, toStoredRequest } from './stored-request.ts';
import { isUncertain } from './uncertain-result.ts';

/** Contains no balances and no keys. */
export interface PersistedFlow {
  /** A reverse domain name, such as `io.metamask`. */
  readonly rdns: string;
  readonly flow: TransactionFlow | null;
}

/** Longer text is neither stored nor parsed. */
export const maxPersistedLength = 2_000 + maxBatchIdLength;
/** Older pending transactions are left to the wallet. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
/** The maximum per account. */
export const maxPending = 10;

/** Includes a flow only while its request or transaction is pending. */
export function serializeFlow({ rdns, flow }: PersistedFlow): string {
  return JSON.stringify({ rdns, ...(flow && toStored(flow)) });
}

export function getPending({ phase }: TransactionFlow): Sent | null {
  if (phase.at === 'waiting') return phase.sent;
  if (phase.at !== 'ended' || !isUncertain(phase.result)) return null;
  const { result } = phase;
  const { outcome } = result;
  return outcome === 'timeout' || outcome === 'unreadable' || outcome === 'removed' ? result.sent : null;
}

/** Returns the id under which a flow is stored; null if nothing is pending. */
export function getPendingId(flow: TransactionFlow): string | null {
  const pending = getPending(flow);
  if (pending) return isBatch(pending) ? pending.batchId : pending.hash;
  return getOpenRequest(flow) && `request ${flow.request?.at}`;
}

function toStored(flow: TransactionFlow) {
  const pending = getPending(flow);
  const open = getOpenRequest(flow);
  if (pending === null && open === null) return {};
  const { intent, steps, confirmed } = flow;
  const request = flow.request && toStoredRequest(flow.request);
  return { intent, steps, confirmed, request, ...(pending ? { sent: toStoredSent(pending) } : { open }) };
}

function toStoredSent(sent: Sent) {
  if (isBatch(sent)) {
    const { step, batchId, rdns, hashes, at } = sent;
    return { step, batchId, rdns, hashes, at };
  }
  const { step, hash, at, nonce, leastNonce } = sent;
  return { step, hash, at, nonce, leastNonce };
}

export const serializePending = (flows: readonly TransactionFlow[]) =>
  JSON.stringify(flows.slice(0, maxPending).map(toStored));

const isFlowStep = (value: unknown): value is FlowStep => flowSteps.some((step) => step === value);

function parseIntent(value: unknown): StakingIntent | null {
  if (!isObject(value)) return null;
  const { contractId, action, units, decimals, account } = value;
  const kind = actionNames.find((name) => name === action);
  if (typeof contractId !== 'string' || contractId === '' || contractId.length > 120 || !kind) return null;
  if (typeof units !== 'string' || !/^\d{1,78}$/.test(units)) return null;
  if (!isWholeNumber(decimals) || decimals > maxDecimals || !isEthereumAddress(account)) return null;
  return { contractId, action: kind, units, decimals, account };
}

const parseSteps = (value: unknown): readonly FlowStep[] | null =>
  Array.isArray(value) && value.length <= flowSteps.length && value.every(isFlowStep) ? value : null;

function parseFlow(value: Record<string, unknown>, now: number): TransactionFlow | null {
  const intent = parseIntent(value['intent']);
  const steps = parseSteps(value['steps']);
  const request = parseRequest(value['request']);
  const restored = isObject(value['sent'])
    ? parseWaiting(value['sent'], now)
    : parseOpen(value['open'], request, now);
  if (!intent || !steps || !restored) return null;
  const { step, isTogether, phase } = restored;
  if (!steps.includes(step) || steps.at(-1) !== 'execute') return null;
  // If they are not stored, the steps before a transaction were mined; the steps of a batch are mined
  // together.
  const confirmed = parseSteps(value['confirmed'] ?? (isTogether ? [] : steps.slice(0, steps.indexOf(step))));
  if (!confirmed) return null;
  return {
    intent,
    steps,
    confirmed: [...new Set(confirmed)],
    batching: isTogether ? 'on' : 'off',
    isWhollySimulated: isTogether,
    approved: null,
    request,
    minedAt: null,
    mined: [],
    resumed: true,
    phase,
  };
}

interface RestoredPhase {
  readonly step: FlowStep;
  readonly isTogether: boolean;
  readonly phase: FlowPhase;
}

function parseWaiting(value: Record<string, unknown>, now: number): RestoredPhase | null {
  const sent = parseSent(value, now);
  return sent && { step: sent.step, isTogether: isBatch(sent), phase: { at: 'waiting', sent } };
}

function parseOpen(value: unknown, request: WalletRequest | null, now: number): RestoredPhase | null {
  if (!isObject(value) || request === null || request.at > now || now - request.at > maxAgeMs) return null;
  const { step, isTogether, outcome } = value;
  if (!isFlowStep(step) || typeof isTogether !== 'boolean') return null;
  const result: FlowResult =
    outcome === 'unanswered'
      ? { outcome, step, chain: { state: 'unread' } }
      : { outcome: 'interrupted', step };
  return { step, isTogether, phase: { at: 'ended', result } };
}

function parseSent(value: Record<string, unknown>, now: number): Sent | null {
  const { step, at, batchId, rdns, hashes, hash, nonce, leastNonce } = value;
  if (!isWholeNumber(at) || at > now || now - at > maxAgeMs || !isFlowStep(step)) return null;
  if (batchId === undefined) {
    if (!isHash(hash) || (nonce !== null && !isWholeNumber(nonce))) return null;
    const least = isWholeNumber(leastNonce) ? { leastNonce } : {};
    return { step, hash, at, nonce, ...least, pollingSince: now, foundAt: null };
  }
  if (step !== 'execute' || !isBatchId(batchId) || !isRdns(rdns)) return null;
  if (!Array.isArray(hashes) || hashes.length > maxBatchHashes || !hashes.every(isHash)) return null;
  return { step, batchId, rdns, hashes, at, pollingSince: now };
}

const isRdns = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 100;

const storedSteps: ReadonlyMap<unknown, FlowStep> = new Map([
  ['clear', 'reset_allowance'],
  ['allow', 'approve'],
  ['act', 'execute'],
]);

/**
 * Renames the fields that version 1 stored under the same key, so that a tab keeps its pending transaction.
 */
function upgradeStoredFlow(value: Record<string, unknown>): Record<string, unknown> {
  const { order: intent, rdns, sent } = value;
  const steps = value['legs'];
  if (intent === undefined || !Array.isArray(steps) || !isObject(sent)) return value;
  const rename = (step: unknown) => storedSteps.get(step);
  return { rdns, intent, steps: steps.map(rename), sent: { ...sent, step: rename(sent['leg']) } };
}

/**
 * Returns null for anything invalid: other scripts and older versions may have written it.
 * @param now milliseconds since 1970; flows from the future or older than a week are dropped
 */
export function parsePersistedFlow(text: string | null, now: number): PersistedFlow | null {
  if (text === null || text.length > maxPersistedLength) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return null;
    const { rdns } = value;
    if (!isRdns(rdns)) return null;
    return { rdns, flow: parseFlow(upgradeStoredFlow(value), now) };
  } catch {
    return null;
  }
}

/**
 * Returns the newest first; drops invalid transactions and transactions of other accounts.
 * @param now milliseconds since 1970
 */
export function parsePending(text: string | null, account: string, now: number): readonly TransactionFlow[] {
  if (text === null || text.length > maxPending * maxPersistedLength) return [];
  try {
    const values: unknown = JSON.parse(text);
    if (!Array.isArray(values)) return [];
    return values
      .slice(0, maxPending)
      .flatMap((value: unknown) => (isObject(value) ? (parseFlow(value, now) ?? []) : []))
      .filter(({ intent }) => intent.account.toLowerCase() === account.toLowerCase());
  } catch {
    return [];
  }
}
