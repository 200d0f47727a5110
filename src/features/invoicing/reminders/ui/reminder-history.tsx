import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros } from '#shared/money/money.ts';
import type { InvoiceReminders, ReminderBlock } from '../contract.ts';
import { messages } from '../messages/messages.ts';

/** Tests whether reminders are paused, in which case no next reminder is planned. */
const isPause = (block: ReminderBlock | null): boolean =>
  block === 'invoice_paused' || block === 'client_paused';

export function ReminderHistory({ reminders: { reminders, next } }: { reminders: InvoiceReminders }) {
  const { section: text, kinds, states, blocks, list } = useMessages(messages);
  const language = useLanguage();
  return (
    <>
      {reminders.length === 0 && <p className="text-[0.9375rem]">{text.none}</p>}
      <ul>
        {reminders.map(({ id, kind, state, queued_on, costs_cents }) => (
          <li key={id} className="label flex flex-wrap items-baseline gap-x-4 border-line border-b py-2">
            <span>{formatShortPlainDate(queued_on, language)}</span>
            <span>{kinds[kind]}</span>
            {costs_cents > 0 && kind === 'final_notice' && (
              <span className="text-ink-2">{list.costs(formatEuros(costs_cents, language))}</span>
            )}
            <span className={`ml-auto ${state === 'failed' ? 'dotted' : 'text-ink-2'}`}>{states[state]}</span>
          </li>
        ))}
      </ul>
      {next && (
        <p className="label pt-2 text-ink-2">
          {!isPause(next.block) &&
            (next.is_due
              ? text.due(kinds[next.kind])
              : text.next(kinds[next.kind], formatShortPlainDate(next.due_on, language)))}
          {next.block && next.block !== 'same_day' && <span className="block">{blocks[next.block]}</span>}
        </p>
      )}
    </>
  );
}
