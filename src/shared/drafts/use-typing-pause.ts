import { useEffect, useState } from 'react';

const idleDelayMs = 1000;

/**
 * Returns true after a second without typing: a dialog that opens in the middle of a word would receive the
 * rest of it.
 * @param isWaiting true while something wants to open
 */
export function useTypingPause(isWaiting: boolean): boolean {
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    let timer: number | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setPaused(true), idleDelayMs);
    };
    wait();
    document.addEventListener('keydown', wait, true);
    return () => {
      document.removeEventListener('keydown', wait, true);
      clearTimeout(timer);
      setPaused(false);
    };
  }, [isWaiting]);
  return isWaiting && isPaused;
}
