import { type Stat, Stats } from '../../../../design/stats.tsx';
import { useLanguage, useMessages } from '../../../../shared/i18n/language-context.tsx';
import type { StakingContract, StakingMeta } from '../../contract/staking.ts';
import { messages } from '../../messages/messages.ts';
import { formatRate } from '../../rules/amounts.ts';
import { useDisplayOptions } from '../../ui/display-options.tsx';
import { Amount, useDollars } from '../../ui/formatted-values.tsx';
import { type StakingSummary, summariseContracts } from '../rules/summary.ts';

const noValue = '—';

/** Returns the stats of a summary. */
function useSummaryStats(summary: StakingSummary, hasAccount: boolean): readonly Stat[] {
  const text = useMessages(messages);
  const language = useLanguage();
  const { isExact } = useDisplayOptions();
  const dollars = useDollars();
  const { active, contracts, rate, mine } = summary;
  const formatOrDash = (amount: string | null) => (amount === null ? noValue : dollars(amount));
  return [
    { label: text.tvl, value: formatOrDash(summary.dollars) },
    {
      label: text.weighted,
      value: rate === null ? noValue : formatRate(rate, language, isExact),
      detail: text.weightedBeside,
    },
    { label: text.active, value: String(active), detail: text.activeOf(String(contracts)) },
    hasAccount
      ? {
          label: text.summary.mine,
          value: mine.stakes === 0 ? noValue : formatOrDash(mine.dollars),
          detail: (
            <>
              {text.inContracts(mine.stakes)}
              <Claimable summary={summary} />
            </>
          ),
        }
      : { label: text.summary.mine, value: noValue, detail: text.noAccount },
  ];
}

interface ListedContracts {
  readonly contracts: readonly StakingContract[];
  readonly meta: StakingMeta;
  readonly at: string;
}

/** The stats of a list of contracts. */
export function SummaryStats({ list: { contracts, meta, at } }: { list: ListedContracts }) {
  return <Stats stats={useSummaryStats(summariseContracts(contracts, at), meta.account !== null)} />;
}

function Claimable({ summary: { mine } }: { summary: StakingSummary }) {
  const { claimable, nothingToClaim } = useMessages(messages);
  return (
    <span className="block pt-2">
      {claimable}:{' '}
      {mine.claimable.length === 0
        ? nothingToClaim
        : mine.claimable.map((amount) => (
            <span key={`${amount.symbol} ${amount.units}`} className="block text-ink">
              <Amount amount={amount} />
            </span>
          ))}
    </span>
  );
}
