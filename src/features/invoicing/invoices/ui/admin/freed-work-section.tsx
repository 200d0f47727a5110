import { Link } from '@tanstack/react-router';
import { adminPaths } from '../../../../../shared/admin-paths.ts';
import { useLanguage, useMessages } from '../../../../../shared/i18n/language-context.tsx';
import { formatShortPlainDate } from '../../../../../shared/plain-date.ts';
import { formatDuration } from '../../../rules/durations.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';
import { useCreditedWork } from './freed-work-field.tsx';

/** The work that a credit note freed, or that was freed from an invoice, with the document that it is on now. */
export function FreedWorkSection({ detail: { id } }: { detail: InvoiceDetail }) {
  const { creditedWork: text } = useMessages(messages);
  const language = useLanguage();
  const list = useCreditedWork(id);
  if (list === 'loading' || list === 'failed' || list.total === 0) return null;
  const { items, total } = list;
  return (
    <section className="pt-6">
      <h2 className="label pb-1 text-ink-2 tracking-normal">
        {text.section} <span>{total}</span>
      </h2>
      <ul className="max-h-80 overflow-y-auto">
        {items.map((item) => (
          <li key={item.id} className="label border-line border-b py-2">
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-ink-2">{formatShortPlainDate(item.date, language)}</span>
              <span className="wrap-anywhere min-w-0">{item.title || text.untitled}</span>
              {item.minutes !== null && <span className="text-ink-2">{formatDuration(item.minutes)}</span>}
              <span className="ml-auto">
                {item.invoice === null ? (
                  text.free
                ) : (
                  <Link to={adminPaths.invoice} params={{ id: item.invoice.id }} className="go min-h-6">
                    {item.invoice.code ?? text.draft}
                  </Link>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
