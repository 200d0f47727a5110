import { useEffect, useRef, useState } from 'react';
import { notifyTabs, onTabMessage } from '#shared/drafts/unsaved-texts.ts';
import { useCurrentUser } from '#shared/users/user-context.tsx';

export interface Session {
  /** True after a request failed because nobody was logged in, until the next login. */
  readonly hasEnded: boolean;
  readonly end: () => void;
  /** Tells all tabs that the user has logged in again. */
  readonly resume: () => void;
  readonly waitForLogin: () => Promise<void>;
}

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
