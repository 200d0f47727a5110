import type { ReactNode } from 'react';
import { Status, StatusDot } from '#design/status/status.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import { messages } from '../../messages/messages.ts';
import {
  Amount,
  Day,
  Dollars,
  Lock,
  Percent,
  Rate,
  ReadAt,
  useRate,
  useTokenAmount,
} from '../../ui/formatted-values.tsx';
import type { ContractColumn } from '../contract.ts';

const marks = {
  upcoming: 'idle',
  active: 'active',
  paused: 'attention',
  ended: 'idle',
  deprecated: 'idle',
} as const;

export function ContractStatus({ status }: { status: StakingContract['status'] }) {
  const text = useMessages(messages);
  return <Status tone={marks[status]}>{text.status[status]}</Status>;
}

function MetricMark({ mark, title }: { mark: 'attention' | 'idle'; title: string }) {
  return (
    <span title={title} className="mr-2 inline-flex items-center">
      <StatusDot tone={mark} />
    </span>
  );
}

interface ComparedValueProps {
  differs: boolean;
  reported: string;
  children: ReactNode;
}

function ComparedValue({ differs, reported, children }: ComparedValueProps) {
  const text = useMessages(messages);
  if (!differs) return children;
  const note = text.differs(reported);
  return (
    <>
      <MetricMark mark="attention" title={`${text.differsText} (${note})`} />
      {children}
      <span className="sr-only">, {note}</span>
    </>
  );
}

function ReportedMark({ source }: { source: StakingContract['rate_source'] }) {
  const { reportedOnly, reportedOnlyText } = useMessages(messages);
  if (source !== 'service') return null;
  return (
    <>
      <MetricMark mark="idle" title={reportedOnlyText} />
      <span className="sr-only">{reportedOnly}: </span>
    </>
  );
}

interface AmountColumnProps {
  contract: StakingContract;
  symbolLength: number | undefined;
}

function TotalStake({ contract: { staked, differs, reported_staked }, symbolLength }: AmountColumnProps) {
  const formatTokens = useTokenAmount();
  const reported = reported_staked && `${formatTokens(reported_staked)} ${reported_staked.symbol}`;
  return (
    <ComparedValue differs={differs.includes('staked')} reported={reported ?? ''}>
      <Amount amount={staked} symbolLength={symbolLength} />
    </ComparedValue>
  );
}

function RewardRate({ contract }: { contract: StakingContract }) {
  const formatYearlyRate = useRate();
  const { differs, rate_source, reported_apr } = contract;
  return (
    <ComparedValue
      differs={differs.includes('apr')}
      reported={reported_apr === null ? '' : formatYearlyRate(reported_apr)}
    >
      <ReportedMark source={rate_source} />
      <Rate contract={contract} />
    </ComparedValue>
  );
}

function PositionStake({ contract: { mine, position_state: state }, symbolLength }: AmountColumnProps) {
  const { positions } = useMessages(messages);
  if (state === 'none' || state === 'read')
    return <Amount amount={mine?.staked ?? null} symbolLength={symbolLength} />;
  return <span className="text-ink-2">{positions[state]}</span>;
}

/** Shows a position's earnings; the stake says why a position is unknown. */
function PositionEarned({ contract: { mine, position_state: state }, symbolLength }: AmountColumnProps) {
  const { positions } = useMessages(messages);
  if (state !== 'reading') return <Amount amount={mine?.earned ?? null} symbolLength={symbolLength} />;
  return <span className="text-ink-2">{positions.reading}</span>;
}

interface ContractValueProps {
  contract: StakingContract;
  column: ContractColumn;
  symbolLength?: number | undefined;
}

export function ContractValue({ contract, column, symbolLength }: ContractValueProps) {
  switch (column) {
    case 'contract':
      return contract.name;
    case 'project':
      return contract.project.name;
    case 'status':
      return <ContractStatus status={contract.status} />;
    case 'staked':
      return <TotalStake contract={contract} symbolLength={symbolLength} />;
    case 'value':
      return (
        <>
          {/* Without data from a chain everything is reported, which the page says once. */}
          {contract.as_of !== null && <ReportedMark source={contract.value_source} />}
          <Dollars dollars={contract.staked_usd} />
        </>
      );
    case 'rate':
      return <RewardRate contract={contract} />;
    case 'apy':
      return <Percent rate={contract.apy} />;
    case 'rewards':
      return <Amount amount={contract.rewards} symbolLength={symbolLength} />;
    case 'lock':
      return <Lock seconds={contract.lock_seconds} />;
    case 'start':
      return <Day dateTime={contract.start_at} />;
    case 'payout':
      return <Day dateTime={contract.next_payout_at} />;
    case 'mine':
      return <PositionStake contract={contract} symbolLength={symbolLength} />;
    case 'earned':
      return <PositionEarned contract={contract} symbolLength={symbolLength} />;
    case 'read':
      return <ReadAt asOf={contract.as_of} />;
  }
}
