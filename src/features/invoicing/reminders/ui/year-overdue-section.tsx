import { PageSection } from '#design/page/page-section.tsx';
import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { DocumentLink } from '../../domain/ui/document-link.tsx';
import type { YearOverdue } from '../contract.ts';
import { messages } from '../messages/messages.ts';

export function YearOverdueSection({ invoices }: { invoices: readonly YearOverdue[] }) {
  const { yearOverdue: text } = useMessages(messages);
  const language = useLanguage();
  if (invoices.length === 0) return null;
  return (
    <PageSection title={text.title}>
      <p className="max-w-[41em] pb-3 text-ink-2">{text.intro}</p>
      <ul>
        {invoices.map(({ invoice_id, code, client, due_date, outstanding_cents }) => (
          <li
            key={invoice_id}
            className="label flex flex-wrap items-baseline gap-x-4 border-line border-b py-2"
          >
            <DocumentLink id={invoice_id}>{code}</DocumentLink>
            <span className="wrap-anywhere">{client}</span>
            <span className="text-ink-2">{formatShortPlainDate(due_date, language)}</span>
            <span className="ml-auto">{formatAmount(outstanding_cents, language)}</span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
