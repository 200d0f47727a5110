import { currentTime } from '#shared/dates/clock.ts';
import { formatDateTime } from '#shared/dates/dates.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import type { StakingContract } from '../../contract/staking.ts';
import { formatAmount, formatRate } from '../../rules/amounts.ts';
import type { WalletPosition } from '../client/contract-reads.ts';
import { messages } from '../messages/messages.ts';
import { type ActionKind, needsAllowance } from '../rules/actions.ts';
import type { BatchSupport } from '../rules/batch.ts';
import { useExactAmount } from './action-amounts.ts';

interface ActionSummaryProps {
  action: ActionKind;
  /** Null if there is no valid amount. */
  units: bigint | null;
  contract: StakingContract;
  position: WalletPosition;
  batchSupport: BatchSupport | null;
}

export function ActionSummary({ action, units, contract, position, batchSupport }: ActionSummaryProps) {
  const text = useMessages(messages);
  const exact = useExactAmount(action, contract, position.heldDecimals);
  const notes = useNotes(action, contract);
  const sentence = useSentence(action, units, contract, position);
  if (sentence === null && notes.length === 0) return null;
  return (
    <div aria-live="polite" className="border-line border-l-2 pl-4">
      <p className="label text-ink-2">{text.happens}</p>
      {sentence !== null && <p className="wrap-anywhere pt-1 font-medium">{sentence}</p>}
      {needsAllowance(action) && units !== null && (
        <AllowanceStep amount={exact(units)} batch={position.allowance < units ? batchSupport : null} />
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

function AllowanceStep({ amount, batch }: { amount: string; batch: BatchSupport | null }) {
  const text = useMessages(messages);
  return (
    <p className="wrap-anywhere pt-1">
      {batch ? text.batchNote(amount) : text.allowanceNote(amount)}
      {batch === 'ready' && ` ${text.upgradeNote}`}
    </p>
  );
}

function useSentence(
  action: ActionKind,
  units: bigint | null,
  contract: StakingContract,
  position: WalletPosition,
) {
  const { summary } = useMessages(messages);
  const language = useLanguage();
  const exact = useExactAmount(action, contract, position.heldDecimals);
  if (units === null) return null;
  const { reward_token: reward, name } = contract;
  const earned =
    position.earned !== null && reward
      ? `${formatAmount({ units: position.earned.toString(), decimals: reward.decimals }, language)} ${reward.symbol}`
      : '';
  switch (action) {
    case 'claim':
      return summary.claim(earned);
    case 'exit':
      return summary.exit(exact(position.held), earned);
    case 'revoke':
      return null;
    default:
      return summary[action](exact(units), name);
  }
}

function formatDuration(seconds: number, language: Language, text: (typeof messages)['en']): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.ceil((seconds % 86_400) / 3_600);
  if (days === 0 || (days < 3 && hours > 0)) {
    const all = Math.ceil(seconds / 3_600);
    return `${all} ${plural(language, all, text.hours)}`;
  }
  return `${days} ${plural(language, days, text.days)}`;
}

function useNotes(action: ActionKind, contract: StakingContract): readonly string[] {
  const text = useMessages(messages);
  const language = useLanguage();
  const { lock_seconds, early_exit_penalty_bps: penalty, status, mine } = contract;
  const notes: string[] = [];
  if (needsAllowance(action)) {
    if (status === 'ended') notes.push(text.endedNote);
    if (lock_seconds) notes.push(text.lockNote(formatDuration(lock_seconds, language, text)));
  } else if (action !== 'claim' && mine?.locked_until && mine.locked_until > currentTime().toISOString())
    notes.push(text.lockedNote(formatDateTime(mine.locked_until, language)));
  if (penalty && action !== 'claim')
    notes.push(text.penaltyNote(formatRate(String(penalty / 10_000), language)));
  if (status === 'paused') notes.push(text.pausedNote);
  return notes;
}
