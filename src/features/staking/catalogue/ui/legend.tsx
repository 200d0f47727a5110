import type { ReactNode } from 'react';
import { StatusDot } from '#design/status/status.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import { messages } from '../../messages/messages.ts';

export function Legend({ contracts }: { contracts: readonly StakingContract[] }) {
  const { rates, differsText, reportedOnlyText } = useMessages(messages);
  return (
    <div className="label mx-(--spacing-margin) max-w-[53em] space-y-1 pt-4 text-ink-2">
      <p>{rates}</p>
      {contracts.some(({ differs }) => differs.length > 0) && (
        <LegendItem mark="attention">{differsText}</LegendItem>
      )}
      {contracts.some(isReportedOnly) && <LegendItem mark="idle">{reportedOnlyText}</LegendItem>}
    </div>
  );
}

const isReportedOnly = ({ rate_source, value_source, as_of }: StakingContract) =>
  rate_source === 'service' || (as_of !== null && value_source === 'service');

function LegendItem({ mark, children }: { mark: 'attention' | 'idle'; children: ReactNode }) {
  return (
    <p>
      <span className="mr-[0.6em]">
        <StatusDot tone={mark} />
      </span>
      {children}
    </p>
  );
}
