import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { formatEuros } from '#shared/money/money.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { formatFileSize } from '#shared/text/file-size.ts';
import { DocumentView } from '../../documents/ui/document-view.tsx';
import { settledReasons } from '../../domain/rules/documents/settled-reason.ts';
import { getAttachmentUrl, getFileUrl, getLogoUrl, type OpenedDocument, reportView } from '../client.ts';
import { messages } from '../messages.ts';
import { DocumentLines } from './document-lines.tsx';
import { DownloadLink } from './download-link.tsx';
import { OnlinePayment } from './online-payment.tsx';
import { PaymentDetails } from './payment-details.tsx';
import { QuoteDecision } from './quote-decision.tsx';

type Props = { document: OpenedDocument };

function Status({ document: { status, due_date, days, outstanding_cents } }: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  if (status === 'credited' || status === 'partly_credited') {
    if (outstanding_cents === 0) return text.status[status];
    return `${text.status[status]}, ${text.toRefund(formatEuros(-outstanding_cents, language))}`;
  }
  if (status === 'nothing_to_pay' || status === 'paid' || status === 'written_off')
    return text.status[status];
  if (status === 'accepted' || status === 'declined') return text.status[status];
  if (status === 'expired')
    return text.status.expired(due_date === null ? '' : formatPlainDate(due_date, language));
  if (status === 'issued')
    return due_date === null ? text.status.issued : text.status.valid(formatPlainDate(due_date, language));
  if (due_date === null || days === null) return text.noDueDate;
  const state = text.status[status](formatPlainDate(due_date, language));
  if (status === 'overdue') return state;
  return `${state}, ${days === 0 ? text.today : text.in(`${days} ${plural(language, days, text.days)}`)}`;
}

function PartSettled({ document: { outstanding_cents, total_cents } }: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  const settled = total_cents - outstanding_cents;
  if (settled <= 0) return null;
  return (
    <p className="label pt-3">
      {text.partSettled(formatEuros(settled, language), formatEuros(total_cents, language))}
    </p>
  );
}

function CollectionCosts({ document: { outstanding_cents, collection_costs_cents } }: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  if (collection_costs_cents === 0) return null;
  return (
    <p className="label pt-3">
      {text.withCosts(
        formatEuros(outstanding_cents, language),
        formatEuros(collection_costs_cents, language),
      )}
    </p>
  );
}

const downloadClass = 'inline-flex min-h-11 items-baseline gap-2 px-2.5 py-3 font-medium sm:gap-3 sm:px-5';

function Downloads({ document: { token, files, online_payment } }: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  // A page has only one filled button: the payment button, if there is one.
  const isPayable = online_payment === 'available' || online_payment === 'begun';
  if (files.length === 0) return <p className="label text-ink-2">{text.noFiles}</p>;
  return (
    <p className="flex flex-wrap gap-2 sm:gap-3">
      {files.map((file) => (
        <DownloadLink
          key={file.format}
          token={token}
          href={getFileUrl(token, file)}
          className={`${downloadClass} ${file.format === 'pdf' && !isPayable ? 'bg-ink text-paper' : 'border border-line-2'}`}
        >
          {file.format === 'pdf' ? text.pdf : text.ubl}
          <span className="label">{formatFileSize(language, file.size)}</span>
        </DownloadLink>
      ))}
    </p>
  );
}

function Attachments({ document: { token, attachments } }: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  if (attachments.length === 0) return null;
  return (
    <section>
      <h2 className="label pb-1 text-ink-2 tracking-normal">{text.attachments}</h2>
      <ul className="border-line border-t">
        {attachments.map(({ id, name, size }) => (
          <li
            key={id}
            className="label flex items-baseline justify-between gap-4 border-line border-b py-2 pointer-coarse:py-3"
          >
            <DownloadLink
              token={token}
              href={getAttachmentUrl(token, id)}
              className="go wrap-anywhere min-h-6"
            >
              {name}
            </DownloadLink>
            <span className="flex-none text-ink-2">{formatFileSize(language, size)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contact({ document: { seller, code } }: Props) {
  const text = useMessages(messages);
  if (seller.email === '') return null;
  return (
    <p className="label text-ink-2">
      {text.questionStart}{' '}
      <a href={`mailto:${seller.email}`} className="wrap-anywhere go text-ink">
        {seller.email}
      </a>{' '}
      {text.question(code)}
    </p>
  );
}

/** Shows the document as on paper on wide screens and in print, and with stacked lines on narrow screens. */
function Printed({ document }: Props) {
  const { token, has_logo, status, payment_code, outstanding_cents, total_cents } = document;
  // The code is for the amount to be paid now, the paper for the amount of the invoice.
  const isWhole = outstanding_cents === total_cents && document.collection_costs_cents === 0;
  const code = isWhole ? payment_code : null;
  return (
    <div className="min-w-0">
      <div className="min-[80rem]:hidden print:hidden">
        <DocumentLines document={document} />
      </div>
      <div className="max-[80rem]:hidden print:block">
        <DocumentView
          document={document}
          logoUrl={has_logo ? getLogoUrl(token) : null}
          settled={settledReasons.find((reason) => reason === status) ?? null}
          paymentCode={code}
        />
      </div>
    </div>
  );
}

export function DocumentPage({ data: document }: PageProps<OpenedDocument>) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const { token, kind, code, status, buyer, seller } = document;
  useEffect(() => void reportView(transport, token), [transport, token]);
  const isDue = status === 'outstanding' || status === 'overdue';
  const amount = isDue ? document.outstanding_cents + document.collection_costs_cents : document.total_cents;
  return (
    <article className="grid gap-x-[clamp(40px,6vw,96px)] gap-y-10 px-(--spacing-margin) pt-6 lg:grid-cols-[5fr_6fr]">
      <div className="a4-aside flex min-w-0 flex-col gap-6">
        <div>
          <p className="label wrap-anywhere text-ink-2">
            {text.kinds[kind](buyer.name, formatPlainDate(document.issue_date, language))}
          </p>
          <h1 className="wrap-anywhere pt-3 font-display font-title text-[clamp(4.25rem,9vw,7rem)] leading-[0.95] tracking-[-0.045em]">
            {code}
          </h1>
        </div>
        <div className="border-line-2 border-y py-4">
          <p className={`label ${isDue || document.quote?.can_decide ? 'dotted' : ''}`}>
            <Status document={document} />
          </p>
          <p className="pt-2 font-display font-row text-[clamp(2.875rem,5.5vw,4.75rem)] leading-none tracking-[-0.04em]">
            {formatEuros(amount, language)}
          </p>
          {isDue && <PartSettled document={document} />}
          <CollectionCosts document={document} />
        </div>
        <OnlinePayment document={document} />
        <PaymentDetails document={document} />
        <QuoteDecision document={document} />
        <Downloads document={document} />
        <Attachments document={document} />
        <Contact document={document} />
      </div>
      <Printed document={document} />
      <p className="a4-aside label flex flex-wrap justify-between gap-x-8 gap-y-2 border-line border-t pt-4 lg:col-span-2">
        <span>{text.onlyWithLink}</span>
        <span className="text-ink-2">
          {[seller.name, seller.kvk === '' ? '' : text.kvk(seller.kvk)].filter(Boolean).join(', ')}
        </span>
      </p>
    </article>
  );
}
