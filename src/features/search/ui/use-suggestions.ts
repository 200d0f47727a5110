import { useEffect, useState } from 'react';
import type { ApiTransport } from '../../../shared/api-transport.ts';
import { findSuggestions } from '../client.ts';
import type { SearchHit } from '../contract.ts';

const pauseMs = 120;

/** What a question that is being typed has found so far. */
export interface Suggestions {
  /** The question that this answers. */
  readonly q: string;
  readonly hits: readonly SearchHit[];
  readonly total: number;
  readonly hasFailed: boolean;
}

const none: Suggestions = { q: '', hits: [], total: 0, hasFailed: false };

/**
 * Answers a question while it is typed: after a pause, and never with what an overtaken question has found.
 * Until the next answer the last one stays.
 */
export function useSuggestions(transport: ApiTransport, typed: string) {
  const [suggestions, setSuggestions] = useState(none);
  const q = typed.trim();
  useEffect(() => {
    const overtaken = new AbortController();
    const settle = (found: Suggestions) => {
      if (!overtaken.signal.aborted) setSuggestions(found);
    };
    const ask = () =>
      findSuggestions(transport, q, overtaken.signal).then(
        (found) => settle({ q, ...found, hasFailed: false }),
        () => settle({ ...none, q, hasFailed: true }),
      );
    const pause = setTimeout(q === '' ? () => settle(none) : ask, q === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(pause);
      overtaken.abort();
    };
  }, [transport, q]);
  return { ...suggestions, isBusy: suggestions.q !== q };
}
