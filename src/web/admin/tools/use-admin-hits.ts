import { useEffect, useState } from 'react';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { isSingleLine } from '#shared/text/single-line.ts';
import { findAdminHits } from '../client.ts';
import type { AdminHit } from '../contract.ts';

const debounceMs = 120;

export interface AdminHits {
  /** Query of the hits; undefined before the first response. */
  readonly q: string | undefined;
  readonly hits: readonly AdminHit[];
  readonly hasFailed: boolean;
}

const none: AdminHits = { q: undefined, hits: [], hasFailed: false };

/** Debounces and ignores outdated responses. The previous hits stay until then. */
export function useAdminHits(
  transport: ApiTransport,
  input: string,
): AdminHits & { readonly isBusy: boolean } {
  const [found, setFound] = useState(none);
  const trimmed = input.trim();
  const q = isSingleLine(trimmed) ? trimmed : '';
  useEffect(() => {
    const controller = new AbortController();
    const update = (result: AdminHits) => {
      if (!controller.signal.aborted) setFound(result);
    };
    const load = () =>
      void findAdminHits(transport, q, controller.signal).then(
        (hits) => update({ q, hits, hasFailed: false }),
        () => update({ q, hits: [], hasFailed: true }),
      );
    const timer = setTimeout(load, q === '' ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [transport, q]);
  return { ...found, isBusy: found.q !== q };
}
