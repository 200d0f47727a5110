import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { paths } from '#shared/urls/paths.ts';
import type { SummaryResponse } from '../catalogue/client.ts';
import { SummaryStats } from '../catalogue/ui/summary-stats.tsx';
import type { StakingAbsence } from '../contract/staking.ts';
import { messages } from '../messages/messages.ts';
import { DisplayOptionsProvider } from './display-options.tsx';
import { Notices } from './notices.tsx';
import { useLiveSummary } from './use-live-data.ts';
import { useRetry } from './use-retry.ts';

interface StakingSummaryProps {
  readonly summary: SummaryResponse | StakingAbsence;
  readonly children: ReactNode;
}

export function StakingSummary({ summary, children }: StakingSummaryProps) {
  const { summary: text } = useMessages(messages);
  if (typeof summary === 'object' && !summary.meta.configured) return null;
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
      {typeof summary === 'string' ? <AbsenceNote absence={summary} /> : <LiveSummary loaded={summary} />}
      {children}
    </section>
  );
}

function AbsenceNote({ absence }: { absence: StakingAbsence }) {
  const { summary: text } = useMessages(messages);
  useRetry();
  const sentence = { reading: text.reading, unavailable: text.silent, invalid: text.invalid }[absence];
  return (
    <p className={`px-(--spacing-margin) ${absence === 'reading' ? '' : 'dotted'}`.trim()}>{sentence}</p>
  );
}

/** The stats, updated from the chains: positions may still be unread when the page loads. */
function LiveSummary({ loaded }: { loaded: SummaryResponse }) {
  const { meta, at, summary } = useLiveSummary(loaded).polling.value;
  return (
    <DisplayOptionsProvider at={at} isExact={false}>
      <Notices meta={meta} />
      <SummaryStats summary={summary} hasAccount={meta.account !== null} />
    </DisplayOptionsProvider>
  );
}
