import { PageSection } from '#design/page/page-section.tsx';
import { formatShortDate } from '#shared/dates/dates.ts';
import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatEuros } from '#shared/money/money.ts';
import { DocumentLink } from '../../domain/ui/document-link.tsx';
import type { TimelineEvent } from '../contract/history.ts';
import { messages } from '../messages/messages.ts';

export function HistorySection({ timeline }: { timeline: readonly TimelineEvent[] }) {
  const { history: text, editor } = useMessages(messages);
  const language = useLanguage();
  return (
    <PageSection title={editor.sections.history}>
      {timeline.length === 0 && <p className="text-ink-2">{text.none}</p>}
      <ol>
        {timeline.map((event, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: events have no id of their own, and the list is loaded as a whole
            key={index}
            className="border-line border-t py-1.5"
          >
            <time dateTime={event.at} className="label block text-ink-2">
              {event.kind === 'payment'
                ? formatShortPlainDate(event.at, language)
                : formatShortDate(event.at, language)}
            </time>
            <EventText event={event} />
          </li>
        ))}
      </ol>
    </PageSection>
  );
}

function EventText({ event }: { event: TimelineEvent }) {
  const { history: text } = useMessages(messages);
  const language = useLanguage();
  if (event.kind === 'change')
    return (
      <span>
        {text.changes[event.action] ?? event.action}
        {event.actor !== null && <span className="text-ink-2">{` ${text.by(event.actor)}`}</span>}
      </span>
    );
  const name = event.kind === 'document' ? text.documents[event.document] : text.payments[event.payment];
  const isCredit = event.kind === 'document' && event.document === 'credit_note';
  const total = event.kind === 'document' ? event.total_cents : Math.abs(event.amount_cents);
  const cents = isCredit ? -total : total;
  return (
    <span className="flex items-baseline justify-between gap-x-4">
      <span className="min-w-0">
        {`${name} `}
        <DocumentLink id={event.id}>{event.code}</DocumentLink>
      </span>
      <span className="label flex-none">{formatEuros(cents, language)}</span>
    </span>
  );
}
