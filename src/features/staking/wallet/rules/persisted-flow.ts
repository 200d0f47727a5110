import { isEthereumAddress } from '../../../../shared/ethereum-address.ts';
import { maxDecimals } from '../../contract/staking.ts';
import { actionNames, type StakingIntent } from './actions.ts';
import { isBatchId, maxBatchHashes, maxBatchIdLength } from './batch.ts';
import { type FlowStep, flowSteps, isBatch, type Sent, type TransactionFlow } from './flow-state.ts';
import { isHash, isObject, isWholeNumber } from './provider-responses.ts';

/** The state that outlives a reload: the connected wallet and its pending transaction. No balances, no keys. */
export interface PersistedFlow {
  /** The reverse domain name of the wallet, such as `io.metamask`. */
  readonly rdns: string;
  readonly flow: TransactionFlow | null;
}

/** The maximum length of the stored text; longer text is neither stored nor parsed. */
export const maxPersistedLength = 2_000 + maxBatchIdLength;
/** The maximum age of a pending transaction; older ones are left to the wallet. */
const maxAgeMs = 7 * 24 * 60 * 60 * 1000;
/** The maximum number of pending transactions that are kept for an account. */
export const maxPending = 10;

/**
 * Serialises the state; a flow is included only while its transaction is pending, because nothing else needs to be
 * restored.
 */
export function serializeFlow({ rdns, flow }: PersistedFlow): string {
  return JSON.stringify({ rdns, ...(flow && toStored(flow)) });
}

/** Returns what was sent by a flow and may still be mined; null without it. */
export function getPending({ phase }: TransactionFlow): Sent | null {
  if (phase.at === 'waiting') return phase.sent;
  return phase.at === 'ended' && phase.result.outcome === 'timeout' ? phase.result.sent : null;
}

/** Returns the id under which the transaction or batch of a flow is stored; null if nothing is pending. */
export function getPendingId(flow: TransactionFlow): string | null {
  const pending = getPending(flow);
  return pending && (isBatch(pending) ? pending.batchId : pending.hash);
}

function toStored(flow: TransactionFlow) {
  const pending = getPending(flow);
  if (pending === null) return {};
  const { intent, steps, confirmed } = flow;
  return { intent, steps, confirmed, sent: toStoredSent(pending) };
}

function toStoredSent(sent: Sent) {
  if (isBatch(sent)) {
    const { step, batchId, rdns, hashes, at } = sent;
    return { step, batchId, rdns, hashes, at };
  }
  const { step, hash, at, nonce, leastNonce } = sent;
  return { step, hash, at, nonce, leastNonce };
}

/** Serialises the newest pending transactions of an account. */
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

function parseFlow(value: Record<string, unknown>, now: number): TransactionFlow | null {
  const intent = parseIntent(value['intent']);
  const { steps, sent, confirmed = [] } = value;
  if (
    !intent ||
    !Array.isArray(steps) ||
    steps.length > flowSteps.length ||
    !steps.every(isFlowStep) ||
    !Array.isArray(confirmed) ||
    confirmed.length > flowSteps.length ||
    !confirmed.every(isFlowStep) ||
    !isObject(sent)
  )
    return null;
  const pending = parseSent(sent, now);
  if (!pending || !steps.includes(pending.step) || steps.at(-1) !== 'execute') return null;
  // The steps before a transaction were mined; those of a batch are mined together.
  const before = isBatch(pending) ? [] : steps.slice(0, steps.indexOf(pending.step));
  return {
    intent,
    steps,
    confirmed: [...new Set([...confirmed, ...before])],
    batching: isBatch(pending) ? 'on' : 'off',
    isWhollySimulated: isBatch(pending),
    approved: null,
    request: null,
    resumed: true,
    phase: { at: 'waiting', sent: pending },
  };
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

/** The steps as version 1 stored them. */
const storedSteps: ReadonlyMap<unknown, FlowStep> = new Map([
  ['clear', 'reset_allowance'],
  ['allow', 'approve'],
  ['act', 'execute'],
]);

/**
 * Renames the fields and steps that version 1 stored under the same key, so that a tab with a pending transaction
 * does not lose it when the site is updated. Other values stay as they are.
 */
function upgradeStoredFlow(value: Record<string, unknown>): Record<string, unknown> {
  const { order: intent, rdns, sent } = value;
  const steps = value['legs'];
  if (intent === undefined || !Array.isArray(steps) || !isObject(sent)) return value;
  const rename = (step: unknown) => storedSteps.get(step);
  return { rdns, intent, steps: steps.map(rename), sent: { ...sent, step: rename(sent['leg']) } };
}

/**
 * Parses stored state. Anything invalid becomes null: another script of the origin, an extension or an older
 * version may have written it.
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
 * Parses the pending transactions of an account, newest first; invalid ones and those of other accounts are dropped.
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
