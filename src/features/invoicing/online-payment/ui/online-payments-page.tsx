import { type DataColumn, DataTable } from '#design/list/data-table.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { ScreenTitle } from '#design/page/screen-title.tsx';
import { Status } from '#design/status/status.tsx';
import { formatDateTime } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { DocumentLink } from '../../domain/ui/document-link.tsx';
import type { OnlinePayment, OnlinePaymentSettings } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { KeySection } from './key-section.tsx';

export function OnlinePaymentsPage({ data }: PageProps<OnlinePaymentSettings>) {
  const text = useMessages(messages);
  return (
    <>
      <ScreenTitle>{text.title}</ScreenTitle>
      <div className="grid gap-y-10 px-(--spacing-margin) pb-10">
        <KeySection settings={data} />
        <PageSection title={text.list.title}>
          {data.payments.length === 0 ? <p>{text.list.empty}</p> : <Payments payments={data.payments} />}
          <p className="label max-w-[41em] pt-3 text-ink-2">{text.list.fees}</p>
        </PageSection>
      </div>
    </>
  );
}

const tones = {
  new: 'missing',
  open: 'scheduled',
  pending: 'scheduled',
  authorized: 'scheduled',
  paid: 'active',
  failed: 'idle',
  canceled: 'idle',
  expired: 'idle',
} as const;

function Payments({ payments }: { payments: readonly OnlinePayment[] }) {
  const { list: text } = useMessages(messages);
  const language = useLanguage();
  const { columns, statuses, problems } = text;
  const list: readonly DataColumn<OnlinePayment>[] = [
    {
      id: 'code',
      header: columns.code,
      isRowHeader: true,
      render: ({ invoice_id, code }) => <DocumentLink id={invoice_id}>{code}</DocumentLink>,
    },
    {
      id: 'date',
      header: columns.date,
      place: 'detail',
      render: ({ created_at }) => formatDateTime(created_at, language),
    },
    {
      id: 'status',
      header: columns.status,
      place: 'status',
      render: ({ status, problem, mode }) => (
        <>
          <Status tone={problem ? 'attention' : tones[status]}>
            {mode === 'test' ? `${statuses[status]} (${text.testPayment})` : statuses[status]}
          </Status>
          {problem && <span className="block">{problems[problem]}</span>}
        </>
      ),
    },
    { id: 'id', header: columns.id, render: ({ external_id }) => external_id ?? '–' },
    {
      id: 'amount',
      header: columns.amount,
      isNumeric: true,
      place: 'end',
      render: ({ amount_cents }) => formatAmount(amount_cents, language),
    },
  ];
  return (
    <DataTable
      label={text.title}
      columns={list}
      rows={payments}
      getId={({ id }) => id}
      getName={({ code }) => code}
      total={payments.length}
    />
  );
}
