import { Status, StatusDot } from '../../../../design/status.tsx';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import type { comparedMetrics, StakingContract, TokenAmount } from '../../contract/staking.ts';
import { messages } from '../../messages/messages.ts';
import type { ContractColumn } from '../../rules/sort-order.ts';
import { Amount, Day, Dollars, Lock, Percent, Rate, ReadAt } from '../../ui/formatted-values.tsx';

const marks = {
  upcoming: 'idle',
  active: 'active',
  paused: 'attention',
  ended: 'idle',
  deprecated: 'idle',
} as const;

/** The status of a contract. */
export function ContractStatus({ status }: { status: StakingContract['status'] }) {
  const text = useMessages(messages);
  return <Status tone={marks[status]}>{text.status[status]}</Status>;
}

/** A mark before a value, explained in the legend. */
function MetricMark({ mark, label, title }: { mark: 'attention' | 'idle'; label: string; title: string }) {
  return (
    <span title={title} className="mr-2 inline-flex items-center">
      <StatusDot tone={mark} />
      <span className="sr-only">{label}:</span>
    </span>
  );
}

interface DiscrepancyMarkProps {
  contract: StakingContract;
  metric: (typeof comparedMetrics)[number];
}

/** The mark of a discrepancy between the reported and the on-chain value. */
function DiscrepancyMark({ contract, metric }: DiscrepancyMarkProps) {
  const { differs, differsText } = useMessages(messages);
  if (!contract.differs.includes(metric)) return null;
  return <MetricMark mark="attention" label={differs} title={differsText} />;
}

/** The mark of a rate or value that is only reported. */
function ReportedMark({ source }: { source: StakingContract['rate_source'] }) {
  const { reportedOnly, reportedOnlyText } = useMessages(messages);
  if (source !== 'service') return null;
  return <MetricMark mark="idle" label={reportedOnly} title={reportedOnlyText} />;
}

/** An amount of a position, or why it is unknown. */
function PositionAmount({ contract, amount }: { contract: StakingContract; amount: TokenAmount | null }) {
  const { positions } = useMessages(messages);
  const { position_state: state } = contract;
  if (state === 'reading' || state === 'failed')
    return <span className="text-ink-2">{positions[state]}</span>;
  return <Amount amount={amount} />;
}

/** The value of a contract in a column. */
export function ContractValue({ contract, column }: { contract: StakingContract; column: ContractColumn }) {
  switch (column) {
    case 'contract':
      return contract.name;
    case 'project':
      return contract.project.name;
    case 'status':
      return <ContractStatus status={contract.status} />;
    case 'staked':
      return (
        <>
          <DiscrepancyMark contract={contract} metric="staked" />
          <Amount amount={contract.staked} />
        </>
      );
    case 'value':
      return (
        <>
          {/* Without data of a chain everything is reported, which the page says once. */}
          {contract.as_of !== null && <ReportedMark source={contract.value_source} />}
          <Dollars dollars={contract.staked_usd} />
        </>
      );
    case 'rate':
      return (
        <>
          <DiscrepancyMark contract={contract} metric="apr" />
          <ReportedMark source={contract.rate_source} />
          <Rate contract={contract} />
        </>
      );
    case 'apy':
      return <Percent rate={contract.apy} />;
    case 'rewards':
      return <Amount amount={contract.rewards} />;
    case 'lock':
      return <Lock seconds={contract.lock_seconds} />;
    case 'start':
      return <Day dateTime={contract.start_at} />;
    case 'payout':
      return <Day dateTime={contract.next_payout_at} />;
    case 'mine':
      return <PositionAmount contract={contract} amount={contract.mine?.staked ?? null} />;
    case 'earned':
      return <PositionAmount contract={contract} amount={contract.mine?.earned ?? null} />;
    case 'read':
      return <ReadAt asOf={contract.as_of} />;
  }
}

/** Returns whether a contract has something to show in a column: a value, or why its position is unknown. */
export function isKnown(contract: StakingContract, column: ContractColumn): boolean {
  const isUnread = contract.position_state === 'reading' || contract.position_state === 'failed';
  if (isUnread && (column === 'mine' || column === 'earned')) return true;
  const known: Partial<Record<ContractColumn, unknown>> = {
    staked: contract.staked,
    value: contract.staked_usd,
    rate: contract.apr ?? contract.apy,
    apy: contract.apy,
    rewards: contract.rewards,
    lock: contract.lock_seconds,
    start: contract.start_at,
    payout: contract.next_payout_at,
    mine: contract.mine,
    earned: contract.mine?.earned ?? null,
    read: contract.as_of,
  };
  return known[column] !== null;
}
