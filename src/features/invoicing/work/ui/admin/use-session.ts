import { useEffect, useRef, useState } from 'react';
import { notifyTabs, onTabMessage } from '#shared/drafts/unsaved-texts.ts';
import { useCurrentUser } from '#shared/users/user-context.tsx';

/** The session of the user while the page is open. */
export interface Session {
  /** True from a request that failed for want of a login until the next one. */
  readonly hasEnded: boolean;
  /** Tells that a request failed because the session has ended. */
  readonly end: () => void;
  /** Tells all tabs that the user has logged in again. */
  readonly resume: () => void;
  /** Resolves once the user has logged in again, in any tab. */
  readonly waitForLogin: () => Promise<void>;
}

/** Keeps whether the session has ended, and continues what waits for it once the user has logged in again. */
export function useSession(): Session {
  const user = useCurrentUser()?.id ?? '';
  const [hasEnded, setEnded] = useState(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(
    () =>
      onTabMessage((message) => {
        if (message.kind !== 'logged_in' || message.user !== user) return;
        setEnded(false);
        for (const resolve of waiting.current.splice(0)) resolve();
      }),
    [user],
  );
  return {
    hasEnded,
    end: () => setEnded(true),
    resume: () => notifyTabs({ kind: 'logged_in', user }),
    waitForLogin: () => new Promise((resolve) => waiting.current.push(resolve)),
  };
}
