import { useEffect, useEffectEvent } from 'react';
import { scheduleTimeout } from '../dates/schedule-timeout.ts';

/** How long the last request of a page may take after the next page was loaded. */
const waitMs = 1000;

/**
 * Asks the server again while texts seem unsaved: a page that is loaded again can overtake the last request
 * of the previous page.
 * @param ask if it fails, the texts stay offered
 */
export function useLateRequest(hasFound: boolean, ask: () => Promise<void>): void {
  const askAgain = useEffectEvent(ask);
  useEffect(() => {
    if (!hasFound) return undefined;
    return scheduleTimeout(() => void askAgain().catch(() => undefined), waitMs);
  }, [hasFound]);
}
