import type { ReactNode } from 'react';
import { type Stat, Stats } from '#design/page/stats.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { unreadStates } from '../../contract/staking.ts';
import { messages } from '../../messages/messages.ts';
import { formatExactly, formatRate } from '../../rules/amounts.ts';
import { useDisplayOptions } from '../../ui/display-options.tsx';
import { Amount, useChainName, useDollars } from '../../ui/formatted-values.tsx';
import type { PositionSummary, StakingTotals } from '../rules/summary.ts';

// As wide in the fallback font, so that the detail behind it does not shift.
const noValue = '–';

function useSummaryStats(summary: StakingTotals, hasAccount: boolean): readonly Stat[] {
  const text = useMessages(messages);
  const language = useLanguage();
  const { isExact } = useDisplayOptions();
  const dollars = useDollars();
  const { active, contracts, rate, ratesMissing, mine, dollarsMissing } = summary;
  const formatOrDash = (amount: string | null) => (amount === null ? noValue : dollars(amount));
  return [
    {
      label: text.tvl,
      value: formatOrDash(summary.dollars),
      detail:
        dollarsMissing > 0 &&
        (summary.dollars === null ? text.noneOfValue : text.withoutValue)(dollarsMissing),
    },
    {
      label: text.weighted,
      value: rate === null ? noValue : formatRate(rate, language, isExact),
      detail: (
        <Lines
          lines={[
            text.weightedBeside,
            ...(ratesMissing > 0 ? [(rate === null ? text.noneOfRate : text.withoutRate)(ratesMissing)] : []),
          ]}
        />
      ),
    },
    { label: text.active, value: String(active), detail: text.activeOf(String(contracts)) },
    hasAccount
      ? {
          label: text.summary.mine,
          // If no position was read, nothing is known; if the read positions have no stake, they are worth
          // nothing.
          value: mine.read > 0 && mine.stakes === 0 ? dollars('0') : formatOrDash(mine.dollars),
          detail: <PositionDetails mine={mine} />,
        }
      : { label: text.summary.mine, value: noValue, detail: text.noAccount },
  ];
}

interface SummaryStatsProps {
  readonly summary: StakingTotals;
  readonly hasAccount: boolean;
  readonly chart?: ReactNode;
}

export function SummaryStats({ summary, hasAccount, chart }: SummaryStatsProps) {
  return <Stats stats={useSummaryStats(summary, hasAccount)} chart={chart} />;
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ));
}

function PositionDetails({ mine }: { mine: PositionSummary }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const chainName = useChainName();
  const isOneChain = mine.blocks.length === 1;
  const lines = [
    ...(mine.read > 0 ? [text.inContracts(mine.stakes)] : []),
    ...(mine.dollarsMissing > 0
      ? [(mine.dollars === null ? text.noneOfValue : text.withoutValue)(mine.dollarsMissing)]
      : []),
    ...unreadStates
      .filter((state) => mine.unread[state] > 0)
      .map((state) => text.positions.contracts[state](mine.unread[state])),
    ...mine.blocks.map(({ chainId, block }) => {
      const number = formatExactly(block, language);
      return isOneChain ? text.positions.readAt(number) : text.positions.readAtOf(number, chainName(chainId));
    }),
  ];
  return (
    <>
      <Lines lines={lines} />
      {mine.read > 0 && <Claimable mine={mine} />}
    </>
  );
}

function Claimable({ mine }: { mine: PositionSummary }) {
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
