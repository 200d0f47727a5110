import { Status } from '../../../design/status.tsx';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import { formatShortDate } from '../../../shared/short-dates.ts';
import type { StakingContract, TokenAmount } from '../contract/staking.ts';
import { decimalDigits, formatAmount, formatRate } from '../rules/amounts.ts';
import type { ContractColumn } from '../rules/order.ts';
import { words } from './words.ts';

const marks = {
  upcoming: 'idle',
  active: 'active',
  paused: 'attention',
  ended: 'idle',
  deprecated: 'idle',
} as const;

function Unknown() {
  const { unknown } = useWords(words);
  return (
    <>
      <span aria-hidden="true" className="text-ink-2">
        —
      </span>
      <span className="sr-only">{unknown}</span>
    </>
  );
}

function Amount({ amount }: { amount: TokenAmount | null }) {
  const language = useLanguage();
  if (amount === null) return <Unknown />;
  return (
    <span title={`${decimalDigits(amount)} ${amount.symbol}`}>
      {formatAmount(amount, language)} <span className="text-ink-2">{amount.symbol}</span>
    </span>
  );
}

function Rate({ contract: { apr, apy } }: { contract: StakingContract }) {
  const language = useLanguage();
  const rate = apr ?? apy;
  if (rate === null) return <Unknown />;
  return (
    <>
      {formatRate(rate, language)} <span className="text-ink-2">{apr === null ? 'APY' : 'APR'}</span>
    </>
  );
}

function Day({ moment }: { moment: string | null }) {
  const language = useLanguage();
  if (moment === null) return <Unknown />;
  return <time dateTime={moment}>{formatShortDate(moment, language)}</time>;
}

/** What a contract has in a column. */
export function ContractValue({ contract, column }: { contract: StakingContract; column: ContractColumn }) {
  const { status } = useWords(words);
  switch (column) {
    case 'contract':
      return contract.name;
    case 'project':
      return contract.project.name;
    case 'status':
      return <Status mark={marks[contract.status]}>{status[contract.status]}</Status>;
    case 'staked':
      return <Amount amount={contract.staked} />;
    case 'rate':
      return <Rate contract={contract} />;
    case 'rewards':
      return <Amount amount={contract.rewards} />;
    case 'start':
      return <Day moment={contract.start_at} />;
    case 'payout':
      return <Day moment={contract.next_payout_at} />;
  }
}
