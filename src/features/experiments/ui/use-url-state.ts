import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { nowMs } from '#shared/dates/clock.ts';
import type { SearchParams } from '../rules/search-params.ts';

export interface UrlStateCodec<S> {
  readonly parse: (parameters: SearchParams) => S;
  /** Returns the parameters that differ from the defaults. */
  readonly format: (state: S) => Readonly<Record<string, string>>;
}

export interface SettingsProps<S> {
  readonly settings: S;
  readonly change: (changes: Partial<S>) => void;
}

/** Browsers limit how often a page may change its URL. */
const throttleMs = 300;

const serialize = (parameters: Readonly<Record<string, string>>) => JSON.stringify(parameters);

/**
 * Holds a state in the URL: reads it on the server and in the browser, and replaces the history entry after
 * each change without scrolling or moving focus. The first change is written immediately, later changes are
 * throttled.
 */
export function useUrlState<S>({ parse, format }: UrlStateCodec<S>) {
  const search: SearchParams = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const [path] = useState(router.latestLocation.pathname);
  const [state, setState] = useState(() => parse(search));
  const stateKey = serialize(format(state));
  const urlKey = serialize(format(parse(search)));
  const writes = useRef({ last: urlKey, at: 0 });

  const write = useEffectEvent(() => {
    // During navigation to another page, its URL must not be changed.
    if (router.latestLocation.pathname !== path) return;
    writes.current = { last: stateKey, at: nowMs() };
    void navigate({ to: '.', search: format(state), replace: true, resetScroll: false, hash: true });
  });
  useEffect(() => {
    if (stateKey === writes.current.last) return;
    const wait = Math.max(0, writes.current.at + throttleMs - nowMs());
    const timer = setTimeout(write, wait);
    return () => clearTimeout(timer);
  }, [stateKey]);

  // Adopt a URL that we did not write, from a link or by going back. During quick changes the page renders
  // our earlier writes late: then the URL is already our latest.
  const adoptUrl = useEffectEvent((key: string) => {
    const latestKey = serialize(format(parse(router.latestLocation.search)));
    if (key === writes.current.last || latestKey === writes.current.last) return;
    writes.current.last = key;
    setState(parse(search));
  });
  useEffect(() => adoptUrl(urlKey), [urlKey]);

  return [state, setState] as const;
}
