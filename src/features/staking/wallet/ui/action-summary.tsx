import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import { plural } from '../../../../shared/i18n/words.ts';
import type { Language } from '../../../../shared/language.ts';
import { formatMoment } from '../../../../shared/short-dates.ts';
import type { StakingContract } from '../../contract/staking.ts';
import { formatAmount, formatRate } from '../../rules/amounts.ts';
import type { Holding } from '../client/reads.ts';
import { type Action, takesTokens } from '../rules/actions.ts';
import { useExactAmount } from './amounts.ts';
import { words } from './words.ts';

interface ActionSummaryProps {
  action: Action;
  /** Null while there is no amount that can be used. */
  units: bigint | null;
  contract: StakingContract;
  holding: Holding;
}

/** What will happen, before anything does, with what to know about the contract. */
export function ActionSummary({ action, units, contract, holding }: ActionSummaryProps) {
  const text = useWords(words);
  const exact = useExactAmount(action, contract, holding.heldDecimals);
  const notes = useNotes(action, contract);
  const sentence = useSentence(action, units, contract, holding);
  if (sentence === null && notes.length === 0) return null;
  return (
    <div aria-live="polite" className="border-line border-l-2 pl-4">
      <p className="label text-ink-2">{text.happens}</p>
      {sentence !== null && <p className="wrap-anywhere pt-1 font-medium">{sentence}</p>}
      {takesTokens(action) && units !== null && (
        <p className="wrap-anywhere pt-1">{text.allowanceNote(exact(units))}</p>
      )}
      {notes.map((note) => (
        <p key={note} className="pt-1">
          {note}
        </p>
      ))}
      {sentence !== null && <p className="label pt-2 text-ink-2">{text.checkedFirst}</p>}
    </div>
  );
}

function useSentence(action: Action, units: bigint | null, contract: StakingContract, holding: Holding) {
  const { summary } = useWords(words);
  const language = useLanguage();
  const exact = useExactAmount(action, contract, holding.heldDecimals);
  if (units === null) return null;
  const { reward_token: reward, name } = contract;
  const earned =
    holding.earned !== null && reward
      ? `${formatAmount({ units: holding.earned.toString(), decimals: reward.decimals }, language)} ${reward.symbol}`
      : '';
  switch (action) {
    case 'claim':
      return summary.claim(earned);
    case 'exit':
      return summary.exit(exact(holding.held), earned);
    default:
      return summary[action](exact(units), name);
  }
}

function span(seconds: number, language: Language, text: (typeof words)['en']): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.ceil((seconds % 86_400) / 3_600);
  if (days === 0 || (days < 3 && hours > 0)) {
    const all = Math.ceil(seconds / 3_600);
    return `${all} ${plural(language, all, text.hours)}`;
  }
  return `${days} ${plural(language, days, text.days)}`;
}

function useNotes(action: Action, contract: StakingContract): readonly string[] {
  const text = useWords(words);
  const language = useLanguage();
  const { lock_seconds, early_exit_penalty_bps: penalty, status, mine } = contract;
  const notes: string[] = [];
  if (takesTokens(action)) {
    if (status === 'ended') notes.push(text.endedNote);
    if (lock_seconds) notes.push(text.lockNote(span(lock_seconds, language, text)));
  } else if (action !== 'claim' && mine?.locked_until && mine.locked_until > new Date().toISOString())
    notes.push(text.lockedNote(formatMoment(mine.locked_until, language)));
  if (penalty && action !== 'claim')
    notes.push(text.penaltyNote(formatRate(String(penalty / 10_000), language)));
  if (status === 'paused') notes.push(text.pausedNote);
  return notes;
}
