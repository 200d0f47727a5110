import { type Figure, Figures } from '../../../design/figures.tsx';
import { useLanguage, useWords } from '../../../shared/i18n/language-context.tsx';
import type { StakingContract, StakingMeta } from '../contract/staking.ts';
import { formatRate } from '../rules/amounts.ts';
import { type StakingSummary, summariseContracts } from '../rules/summary.ts';
import { Amount, useDollars } from './figure-values.tsx';
import { useView } from './screen-view.tsx';
import { words } from './words.ts';

const none = '—';

/** What contracts come to, as the figures at the head of a screen. */
function useFigures(summary: StakingSummary, hasAccount: boolean): readonly Figure[] {
  const text = useWords(words);
  const language = useLanguage();
  const { isExact } = useView();
  const dollars = useDollars();
  const { active, contracts, rate, mine } = summary;
  const orNone = (amount: string | null) => (amount === null ? none : dollars(amount));
  return [
    { label: text.tvl, value: orNone(summary.dollars) },
    {
      label: text.weighted,
      value: rate === null ? none : formatRate(rate, language, isExact),
      beside: text.weightedBeside,
    },
    { label: text.active, value: String(active), beside: text.activeOf(String(contracts)) },
    hasAccount
      ? {
          label: text.summary.mine,
          value: mine.stakes === 0 ? none : orNone(mine.dollars),
          beside: (
            <>
              {text.inContracts(String(mine.stakes))}
              <Claimable summary={summary} />
            </>
          ),
        }
      : { label: text.summary.mine, value: none, beside: text.noAccount },
  ];
}

interface Listed {
  readonly contracts: readonly StakingContract[];
  readonly meta: StakingMeta;
  readonly at: string;
}

/** What a list of contracts comes to, at the head of a screen. */
export function SummaryFigures({ list: { contracts, meta, at } }: { list: Listed }) {
  return <Figures figures={useFigures(summariseContracts(contracts, at), meta.account !== null)} />;
}

function Claimable({ summary: { mine } }: { summary: StakingSummary }) {
  const { claimable, nothingToClaim } = useWords(words);
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
