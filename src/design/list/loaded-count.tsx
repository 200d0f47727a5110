import { useEffect, useEffectEvent, useState } from 'react';
import { formatNumber } from '#shared/i18n/format.ts';
import { useLanguage } from '#shared/i18n/language-context.tsx';

export interface LoadedCountProps {
  /** On failure no number is shown. */
  readonly load: (signal: AbortSignal) => Promise<number>;
  readonly version: unknown;
}

/**
 * Shows a number once it is loaded, since unknown is not zero. It has the place of three digits, so that nothing
 * moves then.
 */
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
  return (
    <span className="min-w-[4ch] whitespace-pre">
      {count !== undefined && ` ${formatNumber(language, count)}`}
    </span>
  );
}
