import type { ReactNode } from 'react';
import { Mark } from '../../../design/status.tsx';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import type { StakingContract } from '../contract/staking.ts';
import { words } from './words.ts';

/** What the rates and the marks in a table of contracts mean, as far as they are in it. */
export function Legend({ contracts }: { contracts: readonly StakingContract[] }) {
  const { rates, differsText, claimedText } = useWords(words);
  return (
    <div className="label mx-(--spacing-margin) max-w-[80ch] space-y-1 pt-4 text-ink-2">
      <p>{rates}</p>
      {contracts.some(({ differs }) => differs.length > 0) && <Marked mark="attention">{differsText}</Marked>}
      {contracts.some(({ rate_source }) => rate_source === 'service') && (
        <Marked mark="idle">{claimedText}</Marked>
      )}
    </div>
  );
}

function Marked({ mark, children }: { mark: 'attention' | 'idle'; children: ReactNode }) {
  return (
    <p>
      <span className="mr-[0.6em]">
        <Mark mark={mark} />
      </span>
      {children}
    </p>
  );
}
