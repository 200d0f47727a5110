import { Mark, Status } from '../../../design/status.tsx';
import { useWords } from '../../../shared/i18n/language-context.tsx';
import type { claimedFigures, StakingContract } from '../contract/staking.ts';
import type { ContractColumn } from '../rules/order.ts';
import { Amount, Day, Dollars, Lock, Percent, Rate, ReadAt } from './figure-values.tsx';
import { words } from './words.ts';

const marks = {
  upcoming: 'idle',
  active: 'active',
  paused: 'attention',
  ended: 'idle',
  deprecated: 'idle',
} as const;

/** What a contract is doing. */
export function ContractStatus({ status }: { status: StakingContract['status'] }) {
  const text = useWords(words);
  return <Status mark={marks[status]}>{text.status[status]}</Status>;
}

/** A mark before a figure, which the legend explains. */
function FigureMark({ mark, word, title }: { mark: 'attention' | 'idle'; word: string; title: string }) {
  return (
    <span title={title} className="mr-2 inline-flex items-center">
      <Mark mark={mark} />
      <span className="sr-only">{word}:</span>
    </span>
  );
}

interface DiffersProps {
  contract: StakingContract;
  figure: (typeof claimedFigures)[number];
}

/** Says of a figure that the service reports another one than the chain. */
function Differs({ contract, figure }: DiffersProps) {
  const { differs, differsText } = useWords(words);
  if (!contract.differs.includes(figure)) return null;
  return <FigureMark mark="attention" word={differs} title={differsText} />;
}

/** Says of a rate that only the service tells it. */
function Claimed({ contract }: { contract: StakingContract }) {
  const { claimed, claimedText } = useWords(words);
  if (contract.rate_source !== 'service') return null;
  return <FigureMark mark="idle" word={claimed} title={claimedText} />;
}

/** What a contract has in a column. */
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
          <Differs contract={contract} figure="staked" />
          <Amount amount={contract.staked} />
        </>
      );
    case 'value':
      return <Dollars dollars={contract.staked_usd} />;
    case 'rate':
      return (
        <>
          <Differs contract={contract} figure="apr" />
          <Claimed contract={contract} />
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
      return <Day moment={contract.start_at} />;
    case 'payout':
      return <Day moment={contract.next_payout_at} />;
    case 'mine':
      return <Amount amount={contract.mine?.staked ?? null} />;
    case 'earned':
      return <Amount amount={contract.mine?.earned ?? null} />;
    case 'read':
      return <ReadAt asOf={contract.as_of} />;
  }
}

/** Whether a contract has anything in a column. */
export function isKnown(contract: StakingContract, column: ContractColumn): boolean {
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
