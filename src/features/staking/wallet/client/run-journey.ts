import { advance, isAtRest, type Journey, type JourneyEvent } from '../rules/journey.ts';
import { checkOrder, eventOfFailure } from './check-order.ts';
import { lookAfter } from './follow.ts';
import { pause } from './pause.ts';
import { callOfLeg, type Desk, sendLeg, simulateLeg } from './send-leg.ts';

/** How often the chain is looked at for a transaction on its way. */
const lookEveryMs = 1_000;

/** A journey that is being made. */
export interface Voyage {
  /** What the user does beside: stops waiting, looks again, goes on. */
  apply(event: JourneyEvent): void;
  /** Looks no more; what the wallet was asked still comes in. */
  leave(): void;
}

/**
 * Makes a journey: does what its phase asks for until it rests.
 * @param onChange hears of each new state
 */
export function makeJourney(
  start: Journey,
  place: Pick<Desk, 'provider' | 'contract'>,
  onChange: (journey: Journey) => void,
): Voyage {
  const desk: Desk = { ...place, order: start.order };
  let journey = start;
  let isRunning = false;
  let hasLeft = false;

  function take(event: JourneyEvent | null): void {
    if (event === null) return;
    const next = advance(journey, event);
    if (next === journey) return;
    journey = next;
    onChange(journey);
  }

  async function step(): Promise<void> {
    const { phase } = journey;
    if (phase.at === 'checking')
      take(await checkOrder(desk.provider, desk.contract, desk.order).catch(eventOfFailure));
    else if (phase.at === 'simulating') take(await simulateLeg(desk, phase.leg));
    else if (phase.at === 'asking') take(await sendLeg(desk, phase.leg));
    else if (phase.at === 'waiting') {
      take(await lookAfter(desk, phase.sent, callOfLeg(desk, phase.sent.leg)));
      if (journey.phase.at === 'waiting') await pause(lookEveryMs);
    }
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (!isAtRest(journey) && !hasLeft) await step();
    isRunning = false;
  }

  void run();
  return {
    apply(event) {
      take(event);
      void run();
    },
    leave() {
      hasLeft = true;
    },
  };
}
