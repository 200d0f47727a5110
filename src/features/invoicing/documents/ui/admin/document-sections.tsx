import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { messages as shared } from '../../../domain/messages/messages.ts';
import type { InvoiceDetail, InvoiceEvent } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';
import { FreedWorkSection } from './freed-work-section.tsx';
import { DecisionSection, RelatedDocuments } from './related-documents.tsx';

interface SectionProps {
  readonly detail: InvoiceDetail;
}

export function RelatedSections({ detail }: SectionProps) {
  const { document, credits_id, credit_notes } = detail;
  const { final: text, editor } = useMessages(messages);
  const language = useLanguage();
  return (
    <>
      <DecisionSection detail={detail} />
      {credits_id !== null && document.credits && (
        <p className="label flex justify-between border-line border-y py-2">
          <span className="text-ink-2">{text.corrects}</span>
          <Link to={adminPaths.invoice} params={{ id: credits_id }} className="go min-h-6">
            {document.credits.code}
          </Link>
        </p>
      )}
      {credit_notes.length > 0 && (
        <section className="pt-6">
          <h2 className="label pb-1 text-ink-2 tracking-normal">{text.creditNotes}</h2>
          <ul>
            {credit_notes.map(({ id, code, total_cents }) => (
              <li key={id} className="label flex justify-between border-line border-b py-2">
                <Link to={adminPaths.invoice} params={{ id }} className="go min-h-6">
                  {code ?? editor.draft}
                </Link>
                <span>{formatAmount(-total_cents, language)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(credits_id !== null || credit_notes.length > 0) && <FreedWorkSection detail={detail} />}
      <RelatedDocuments detail={detail} />
    </>
  );
}

/**
 * Names payments to the client and their reversals refunds, and recovered write-offs payments or credit
 * notes.
 */
function getEventName(kind: string, { amount_cents, reason }: InvoiceEvent['detail']): string {
  if (kind === 'write_off_recovered' && reason) return 'write_off_credited';
  if (typeof amount_cents !== 'number') return kind;
  if (kind === 'paid' && amount_cents < 0) return 'refunded';
  return kind === 'payment_reversed' && amount_cents > 0 ? 'refund_reversed' : kind;
}

export function EventsSection({ detail: { events } }: { readonly detail: Pick<InvoiceDetail, 'events'> }) {
  const { final: text } = useMessages(messages);
  const language = useLanguage();
  const { receivableEvents } = useMessages(shared);
  const names: Readonly<Record<string, string>> = { ...text.eventKinds, ...receivableEvents };
  return (
    <section className="pt-6">
      <h2 className="label pb-1 text-ink-2 tracking-normal">{text.events}</h2>
      <ol>
        {events.map(({ id, kind, at, actor, detail }) => (
          <li key={id} className="label flex flex-wrap gap-x-4 border-line border-b py-2">
            <time dateTime={at} className="text-ink-2">
              {formatDateTime(at, language)}
            </time>
            <span>{names[getEventName(kind, detail)] ?? kind}</span>
            <span className="text-ink-2">{actor}</span>
            {typeof detail.amount_cents === 'number' && (
              <span className="ml-auto">{formatAmount(Math.abs(detail.amount_cents), language)}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
