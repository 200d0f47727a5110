import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Set once it runs in the browser. */
interface CurrentAutosave {
  readonly current:
    | { readonly flush: () => Promise<unknown>; readonly retry: () => Promise<void> }
    | undefined;
}

/** Saves when the tab goes to the background, from which it may not return, and when online again. */
export function useSaveTriggers(autosave: CurrentAutosave): void {
  useEffect(() => {
    const saveHidden = () => document.visibilityState === 'hidden' && void autosave.current?.flush();
    const saveOnline = () => void autosave.current?.retry();
    document.addEventListener('visibilitychange', saveHidden);
    addEventListener('online', saveOnline);
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      removeEventListener('online', saveOnline);
    };
  }, [autosave]);
}

/**
 * Saves before another page opens, and asks for confirmation if the text is neither on the server nor in the
 * browser.
 * @param isLost returns whether leaving would lose text
 */
export function useLeaveGuard(autosave: CurrentAutosave, isLost: () => boolean, text: string): void {
  const { history }: { history: RouterHistory } = useRouter();
  const check = useEffectEvent(isLost);
  useEffect(
    () =>
      history.block({
        blockerFn: async ({ currentLocation, nextLocation }) => {
          // Other views of the same record keep the text.
          if (currentLocation.pathname === nextLocation.pathname) return false;
          await autosave.current?.flush();
          return check() && !confirm(text);
        },
        enableBeforeUnload: () => check(),
      }),
    [autosave, history, text],
  );
}
