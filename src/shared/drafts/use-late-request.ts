import { useEffect, useEffectEvent } from 'react';
import { scheduleTimeout } from '../dates/schedule-timeout.ts';

/** How long the last request of a page may take after the next page was loaded, in milliseconds. */
const waitMs = 1000;

/**
 * Asks the server once more while texts are offered that seem not to be there: a page that is loaded again can overtake
 * the last request of the page before it.
 * @param ask if it fails, the texts stay offered
 */
export function useLateRequest(hasFound: boolean, ask: () => Promise<void>): void {
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    if (!hasFound) return undefined;
    return scheduleTimeout(() => void askAgain().catch(() => undefined), waitMs);
  }, [hasFound]);
}
