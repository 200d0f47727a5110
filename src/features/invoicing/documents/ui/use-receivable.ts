import { useEffect, useEffectEvent } from 'react';
import { type Polling, usePolling } from '#design/status/use-polling.ts';

/**
 * Loads what is shown of an invoice, and again when its version changes; meanwhile the last value stays.
 * @param version another text after each change of the invoice
 */
export function useReceivable<T>(
  load: () => Promise<T>,
  { id, version }: { readonly id: string; readonly version: string },
): Polling<T | null> {
  const polling = usePolling<T | null>(load, { initial: null, intervalMs: undefined });
  const refresh = useEffectEvent(() => void polling.refresh());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown follows each change of the invoice
  useEffect(() => refresh(), [id, version]);
  return polling;
}
