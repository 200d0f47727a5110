import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import { paths } from '../../../shared/paths.ts';
import type { StakingList } from '../client.ts';
import { Notices } from './notices.tsx';
import { ScreenView } from './screen-view.tsx';
import { SummaryFigures } from './summary-figures.tsx';
import { words } from './words.ts';

interface StakingSummaryProps {
  /** Null when the staking service does not answer. */
  readonly list: StakingList | null;
  /** Stands under the figures: what asks for attention. */
  readonly children: ReactNode;
}

/** How the staking stands, for a screen about more than that; nothing where there is no service. */
export function StakingSummary({ list, children }: StakingSummaryProps) {
  const { summary: text } = useWords(words);
  if (list !== null && !list.meta.configured) return null;
  return (
    <section aria-labelledby="staking" className="mb-10">
      <div className="mx-(--spacing-margin) flex flex-wrap items-baseline gap-x-6 border-line-2 border-t pt-3 pb-3">
        <h2 id="staking" className="mr-auto text-t2">
          {text.title}
        </h2>
        <Link to={paths.aurus} className="label go min-h-6">
          {text.more}
        </Link>
      </div>
      {list === null ? (
        <p className="dotted px-(--spacing-margin)">{text.silent}</p>
      ) : (
        <ScreenView at={list.at} isExact={false}>
          <Notices meta={list.meta} />
          <SummaryFigures list={list} />
        </ScreenView>
      )}
      {children}
    </section>
  );
}
