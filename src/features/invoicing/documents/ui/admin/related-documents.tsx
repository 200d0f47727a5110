import { Link } from '@tanstack/react-router';
import { formatDateTime } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { InvoiceDetail } from '../../contract/detail.ts';
import { messages } from '../../messages/messages.ts';
import { InvoiceStatusMark } from './list/invoice-columns.tsx';

interface DetailProps {
  readonly detail: InvoiceDetail;
}

export function DecisionSection({ detail: { decision } }: DetailProps) {
  const { quotes: text } = useMessages(messages);
  const language = useLanguage();
  if (!decision) return null;
  const { at, name, reason, ip_address } = decision;
  return (
    <section aria-labelledby="decision" className="border-line-2 border-y py-3">
      <h2 id="decision" className="label text-ink-2 tracking-normal">
        {text.decision}
      </h2>
      <p className="wrap-anywhere pt-1">
        {text[decision.decision](name)}, <time dateTime={at}>{formatDateTime(at, language)}</time>
      </p>
      {ip_address !== null && (
        <p className="label wrap-anywhere pt-1 text-ink-2">{text.fromAddress(ip_address)}</p>
      )}
      {reason !== '' && <p className="wrap-anywhere whitespace-pre-line pt-1 text-ink-2">{reason}</p>}
    </section>
  );
}

export function RelatedDocuments({ detail: { related } }: DetailProps) {
  const { quotes: text, kinds, editor } = useMessages(messages);
  const language = useLanguage();
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related" className="pt-6">
      <h2 id="related" className="label pb-1 text-ink-2 tracking-normal">
        {text.related}
      </h2>
      <ul className="border-line border-t">
        {related.map(({ id, kind, code, status, total_cents }) => (
          <li key={id} className="label flex flex-wrap items-center gap-x-4 border-line border-b py-2">
            <span className="text-ink-2">{kinds[kind]}</span>
            <Link to={adminPaths.invoice} params={{ id }} className="go min-h-6">
              {code ?? editor.draft}
            </Link>
            {code !== null && <InvoiceStatusMark status={status} kind={kind} />}
            <span className="ml-auto">
              {formatAmount(kind === 'credit_note' ? -total_cents : total_cents, language)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
