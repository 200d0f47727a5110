import type { Hex } from 'viem';
import type { Order } from './actions.ts';
import type { RevertReason } from './revert-reason.ts';

/**
 * The transactions that an order takes, in their order: some tokens only change an allowance after it was cleared;
 * leave is asked where the contract takes tokens and has too little; then what was ordered.
 */
export const legs = ['clear', 'allow', 'act'] as const;
export type Leg = (typeof legs)[number];

/** Why nothing was sent, other than that the contract refuses. */
export const obstacles = [
  'wrong_chain',
  'wrong_account',
  'no_code',
  'wrong_token',
  'not_allowed',
  'too_little_balance',
  'wallet_busy',
  'wallet_silent',
  'wallet_failed',
] as const;
export type Obstacle = (typeof obstacles)[number];

/** How it ended. Only `success` means that what was ordered has happened. */
export type Ending =
  | { readonly outcome: 'success'; readonly hash: Hex }
  | { readonly outcome: 'reverted'; readonly hash: Hex; readonly leg: Leg }
  | { readonly outcome: 'replaced' | 'dropped' | 'timeout'; readonly sent: Sent }
  /** The user said no in the wallet. */
  | { readonly outcome: 'rejected'; readonly leg: Leg }
  /** The contract would refuse, so nothing was sent. */
  | { readonly outcome: 'refused'; readonly leg: Leg; readonly reason: RevertReason }
  | { readonly outcome: 'obstructed'; readonly obstacle: Obstacle }
  /** The page has stopped waiting for the wallet; its question may still stand. */
  | { readonly outcome: 'abandoned'; readonly leg: Leg };

/** A transaction on its way. */
export interface Sent {
  readonly leg: Leg;
  readonly hash: Hex;
  /** When, in milliseconds since 1970. */
  readonly at: number;
  /** Its number among those of the account; null while no node has shown it. */
  readonly nonce: number | null;
}

export type Phase =
  /** Chain, account, code, token and funds are looked at, which tells the legs. */
  | { readonly at: 'checking' }
  | { readonly at: 'simulating'; readonly leg: Leg }
  /** The wallet asks its user. */
  | { readonly at: 'asking'; readonly leg: Leg }
  | { readonly at: 'waiting'; readonly sent: Sent }
  /** One leg is through and the next waits for a word: after a reload no wallet opens by itself. */
  | { readonly at: 'ready'; readonly leg: Leg }
  | { readonly at: 'ended'; readonly ending: Ending };

/** An order on its way to the chain. */
export interface Journey {
  readonly order: Order;
  /** Empty until they are known. */
  readonly legs: readonly Leg[];
  /** Whether the page was loaded anew since it began. */
  readonly resumed: boolean;
  readonly phase: Phase;
}

export type JourneyEvent =
  | { readonly type: 'planned'; readonly legs: readonly Leg[] }
  | { readonly type: 'simulated' }
  | { readonly type: 'refused'; readonly reason: RevertReason }
  | { readonly type: 'obstructed'; readonly obstacle: Obstacle }
  | { readonly type: 'rejected' }
  | { readonly type: 'abandoned' }
  | { readonly type: 'sent'; readonly hash: Hex; readonly at: number }
  | { readonly type: 'seen'; readonly nonce: number }
  /** The wallet sent the same once more, for another fee. */
  | { readonly type: 'repriced'; readonly hash: Hex }
  | { readonly type: 'mined'; readonly worked: boolean }
  | { readonly type: 'lost'; readonly outcome: 'replaced' | 'dropped' | 'timeout' }
  /** Look again for a transaction that was lost, or go on after a reload. */
  | { readonly type: 'continued'; readonly at: number };

/** An order that nothing was done for yet. */
export const beginJourney = (order: Order): Journey => ({
  order,
  legs: [],
  resumed: false,
  phase: { at: 'checking' },
});

const ended = (journey: Journey, ending: Ending): Journey => ({ ...journey, phase: { at: 'ended', ending } });
const waiting = (journey: Journey, sent: Sent): Journey => ({ ...journey, phase: { at: 'waiting', sent } });

function afterLeg(journey: Journey, { leg, hash }: Sent): Journey {
  const next = journey.legs[journey.legs.indexOf(leg) + 1];
  if (next === undefined) return ended(journey, { outcome: 'success', hash });
  return { ...journey, phase: { at: journey.resumed ? 'ready' : 'simulating', leg: next } };
}

/** What happens while nothing is sent. */
function beforeSending(journey: Journey, leg: Leg | null, event: JourneyEvent): Journey {
  if (event.type === 'obstructed') return ended(journey, { outcome: 'obstructed', obstacle: event.obstacle });
  if (event.type === 'refused' && leg !== null)
    return ended(journey, { outcome: 'refused', leg, reason: event.reason });
  return journey;
}

function whileAsking(journey: Journey, leg: Leg, event: JourneyEvent): Journey {
  switch (event.type) {
    case 'sent':
      return waiting(journey, { leg, hash: event.hash, at: event.at, nonce: null });
    case 'rejected':
    case 'abandoned':
      return ended(journey, { outcome: event.type, leg });
    default:
      return beforeSending(journey, leg, event);
  }
}

function whileWaiting(journey: Journey, sent: Sent, event: JourneyEvent): Journey {
  switch (event.type) {
    case 'seen':
      return waiting(journey, { ...sent, nonce: event.nonce });
    case 'repriced':
      return waiting(journey, { ...sent, hash: event.hash });
    case 'lost':
      return ended(journey, { outcome: event.outcome, sent });
    case 'mined':
      return event.worked
        ? afterLeg(journey, sent)
        : ended(journey, { outcome: 'reverted', hash: sent.hash, leg: sent.leg });
    default:
      return journey;
  }
}

function afterEnd(journey: Journey, ending: Ending, event: JourneyEvent): Journey {
  // Who stopped waiting may still have said yes in the wallet: what was sent is never lost sight of.
  if (ending.outcome === 'abandoned' && event.type === 'sent')
    return waiting(journey, { leg: ending.leg, hash: event.hash, at: event.at, nonce: null });
  if (event.type === 'continued' && 'sent' in ending)
    return waiting(journey, { ...ending.sent, at: event.at });
  return journey;
}

const isPlan = (plan: readonly Leg[]) => plan.at(-1) === 'act' && new Set(plan).size === plan.length;

/** The next state of a journey; what cannot happen in a state changes nothing. */
export function advance(journey: Journey, event: JourneyEvent): Journey {
  const { phase } = journey;
  switch (phase.at) {
    case 'checking': {
      const [first] = event.type === 'planned' && isPlan(event.legs) ? event.legs : [];
      if (event.type !== 'planned' || first === undefined) return beforeSending(journey, null, event);
      return { ...journey, legs: event.legs, phase: { at: 'simulating', leg: first } };
    }
    case 'simulating':
      if (event.type === 'simulated') return { ...journey, phase: { at: 'asking', leg: phase.leg } };
      return beforeSending(journey, phase.leg, event);
    case 'asking':
      return whileAsking(journey, phase.leg, event);
    case 'waiting':
      return whileWaiting(journey, phase.sent, event);
    case 'ready':
      if (event.type === 'continued')
        return { ...journey, phase: { at: 'checking' }, legs: [], resumed: false };
      return beforeSending(journey, phase.leg, event);
    case 'ended':
      return afterEnd(journey, phase.ending, event);
  }
}

/** Whether nothing more happens by itself. */
export const isAtRest = ({ phase }: Journey) => phase.at === 'ended' || phase.at === 'ready';
