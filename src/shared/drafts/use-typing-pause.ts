import { useEffect, useState } from 'react';

/** The time without a key after which nobody is typing, in milliseconds. */
const idleDelayMs = 1000;

/**
 * Waits for the end of typing: what opens in the middle of a word would get the rest of it.
 * @param isWaiting true from when something is to open
 * @returns true once nothing was typed for a second since then
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
