import { useEffect, useEffectEvent, useState } from 'react';

/** How long what is on the screen stays before it is looked after, in milliseconds. */
const pauseMs = 15_000;

/** Whether the visitor wants to be spared what they did not ask for. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/** What is on the screen, and how it becomes new. */
export interface Fresh<T> {
  readonly value: T;
  readonly state: 'ready' | 'busy' | 'failed';
  /** Asked for by the visitor, who is told when it fails. */
  readonly refresh: () => Promise<void>;
}

/**
 * Keeps what a page has loaded up to date while its tab is looked at. What cannot be had leaves the last in its place:
 * a page that was read is never taken away.
 * @param load gives nothing when there is nothing new to be had
 * @param onNews hears what was before and what is now
 */
export function useFresh<T>(
  loaded: T,
  load: () => Promise<T | null>,
  onNews: (before: T, after: T) => void,
): Fresh<T> {
  const [latest, setLatest] = useState({ loaded, value: loaded });
  const [state, setState] = useState<Fresh<T>['state']>('ready');
  const value = latest.loaded === loaded ? latest.value : loaded;
  const look = async (): Promise<boolean> => {
    const next = await load().catch(() => null);
    if (next === null) return false;
    onNews(value, next);
    setLatest({ loaded, value: next });
    return true;
  };
  const lookQuietly = useEffectEvent(async () => {
    if (document.hidden || isSparing() || state === 'busy') return;
    if (await look()) setState('ready');
  });
  useEffect(() => {
    const timer = setInterval(() => void lookQuietly(), pauseMs);
    return () => clearInterval(timer);
  }, []);
  const refresh = async () => {
    if (state === 'busy') return;
    setState('busy');
    setState((await look()) ? 'ready' : 'failed');
  };
  return { value, state, refresh };
}
