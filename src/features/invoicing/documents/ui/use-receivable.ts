import { useEffect, useEffectEvent, useRef } from 'react';
import { type Polling, usePolling } from '#design/status/use-polling.ts';

interface ReceivableOptions<T> {
  readonly id: string;
  /** Changes with each change of the invoice. */
  readonly version: string;
  /** The value that loaded with the page; null to load it. */
  readonly initial: T | null;
}

/** Keeps the last value while reloading. */
export function useReceivable<T>(
  load: () => Promise<T>,
  { id, version, initial }: ReceivableOptions<T>,
): Polling<T | null> {
  const polling = usePolling<T | null>(load, { initial, intervalMs: undefined });
  const shown = useRef(initial === null ? undefined : `${id} ${version}`);
  const refresh = useEffectEvent(() => {
    const current = `${id} ${version}`;
    if (shown.current !== current) void polling.refresh();
    shown.current = current;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown follows each change of the invoice
  useEffect(() => refresh(), [id, version]);
  return polling;
}
