import { isEthereumAddress } from '../../../../shared/ethereum-address.ts';
import { mostDecimals } from '../../rules/most-decimals.ts';
import type { Order } from './actions.ts';
import { actionNames } from './actions.ts';
import { type Journey, type Leg, legs } from './journey.ts';
import { isHash, isObject, isWholeNumber } from './provider-answers.ts';

/** What outlives a reload: which wallet was connected, and which transaction is on its way. No figure, no key. */
export interface Kept {
  /** The wallet's name for machines, such as `io.metamask`. */
  readonly rdns: string;
  readonly journey: Journey | null;
}

export const longestKept = 2_000;
/** A transaction that nobody has followed for a day is looked up in the wallet. */
const longestAge = 24 * 60 * 60 * 1000;

/** Writes what is kept; of a journey only one that was sent, because nothing else needs to be found again. */
export function writeKept({ rdns, journey }: Kept): string {
  if (journey === null || journey.phase.at !== 'waiting') return JSON.stringify({ rdns });
  const { order, legs: plan, phase } = journey;
  return JSON.stringify({ rdns, order, legs: plan, sent: phase.sent });
}

const isLeg = (value: unknown): value is Leg => legs.some((leg) => leg === value);

function readOrder(value: unknown): Order | null {
  if (!isObject(value)) return null;
  const { contractId, action, units, decimals, account } = value;
  const known = actionNames.find((name) => name === action);
  if (typeof contractId !== 'string' || contractId === '' || contractId.length > 120 || !known) return null;
  if (typeof units !== 'string' || !/^\d{1,78}$/.test(units)) return null;
  if (!isWholeNumber(decimals) || decimals > mostDecimals || !isEthereumAddress(account)) return null;
  return { contractId, action: known, units, decimals, account };
}

function readJourney(value: Record<string, unknown>, now: number): Journey | null {
  const order = readOrder(value['order']);
  const { legs: plan, sent } = value;
  if (!order || !Array.isArray(plan) || plan.length > legs.length || !plan.every(isLeg) || !isObject(sent))
    return null;
  const { leg, hash, at, nonce } = sent;
  if (!isLeg(leg) || !plan.includes(leg) || plan.at(-1) !== 'act' || !isHash(hash)) return null;
  if (!isWholeNumber(at) || at > now || now - at > longestAge) return null;
  if (nonce !== null && !isWholeNumber(nonce)) return null;
  return { order, legs: plan, resumed: true, phase: { at: 'waiting', sent: { leg, hash, at, nonce } } };
}

/**
 * Reads what was kept. Whatever else stands there is nothing: a page of the same origin, an extension or an older
 * version may have written it.
 * @param now milliseconds since 1970; what is from the future or older than a day is dropped
 */
export function readKept(text: string | null, now: number): Kept | null {
  if (text === null || text.length > longestKept) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return null;
    const { rdns } = value;
    if (typeof rdns !== 'string' || rdns === '' || rdns.length > 100) return null;
    return { rdns, journey: readJourney(value, now) };
  } catch {
    return null;
  }
}
