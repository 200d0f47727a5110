import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { formatMoment } from '../../../shared/short-dates.ts';
import type { StakingMeta } from '../contract/staking.ts';
import { words } from './words.ts';

/** Who says so since when, and whether that is the last that is known. */
export function Reported({ meta: { generated_at, stale } }: { meta: StakingMeta }) {
  const text = useWords(words);
  const language = useLanguage();
  return (
    <span className="text-ink-2">
      {stale ? text.lastKnown : text.reported}
      {generated_at !== null && (
        <>
          {', '}
          <time dateTime={generated_at}>{formatMoment(generated_at, language)}</time>
        </>
      )}
    </span>
  );
}
