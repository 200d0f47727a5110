import { Status } from '../../../design/status.tsx';
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

interface DiffersProps {
  contract: StakingContract;
  figure: (typeof claimedFigures)[number];
}

/** Says of a figure that the service reports another one than the chain. */
function Differs({ contract, figure }: DiffersProps) {
  const text = useWords(words);
  if (!contract.differs.includes(figure)) return null;
  return (
    <span title={text.differsText} className="mr-2 inline-flex items-center">
      <span aria-hidden="true" className="size-[0.6em] flex-none rounded-full bg-dot" />
      <span className="sr-only">{text.differs}:</span>
    </span>
  );
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
