import { useEffect, useEffectEvent, useState } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/language-context.tsx';

export interface LoadedCountProps {
  /** Loads the number; a failure leaves the place empty. */
  readonly load: (signal: AbortSignal) => Promise<number>;
  /** Loads it again when it changes. */
  readonly version: unknown;
}

/** A number after a name, once it is loaded: unknown is not shown as zero. */
export function LoadedCount({ load, version }: LoadedCountProps) {
  const language = useLanguage();
  const [count, setCount] = useState<number>();
  const start = useEffectEvent(load);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another number
  useEffect(() => {
    const controller = new AbortController();
    start(controller.signal).then(
      (loaded) => {
        if (!controller.signal.aborted) setCount(loaded);
      },
      () => {},
    );
    return () => controller.abort();
  }, [version]);
  if (count === undefined) return null;
  return <span className="whitespace-pre">{` ${formatNumber(language, count)}`}</span>;
}
