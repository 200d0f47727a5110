import { useEffect, useState } from 'react';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { isSingleLine } from '#shared/text/single-line.ts';
import { findSuggestions } from '../client.ts';
import type { SearchHit } from '../contract/search.ts';

const debounceMs = 120;

export interface Suggestions {
  readonly q: string;
  readonly hits: readonly SearchHit[];
  readonly total: number;
  readonly hasFailed: boolean;
}

const noSuggestions: Suggestions = { q: '', hits: [], total: 0, hasFailed: false };

/** Debounces and ignores outdated responses. The previous suggestions stay until the next response. */
export function useSuggestions(transport: ApiTransport, input: string) {
  const [suggestions, setSuggestions] = useState(noSuggestions);
  const trimmed = input.trim();
  // The results page explains why a query is rejected.
  const q = isSingleLine(trimmed) ? trimmed : '';
  useEffect(() => {
    const controller = new AbortController();
    const update = (result: Suggestions) => {
      if (!controller.signal.aborted) setSuggestions(result);
    };
    const fetchSuggestions = () =>
      findSuggestions(transport, q, controller.signal).then(
        (result) => update({ q, ...result, hasFailed: false }),
        () => update({ ...noSuggestions, q, hasFailed: true }),
      );
    const timer = setTimeout(
      q === '' ? () => update(noSuggestions) : fetchSuggestions,
      q === '' ? 0 : debounceMs,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [transport, q]);
  return { ...suggestions, isBusy: suggestions.q !== q };
}
