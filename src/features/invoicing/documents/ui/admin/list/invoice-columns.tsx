import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#design/list/data-table.tsx';
import { Status } from '#design/status/status.tsx';
import { formatShortDate } from '#shared/dates/dates.ts';
import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { InvoiceRow, InvoiceStatus, InvoiceView } from '../../../contract/list.ts';
import { messages } from '../../../messages/messages.ts';

const tones = {
  draft: 'idle',
  not_sent: 'missing',
  outstanding: 'active',
  overdue: 'attention',
  partly_paid: 'partial',
  paid: 'idle',
  nothing_to_pay: 'idle',
  overpaid: 'attention',
  credited: 'idle',
  written_off: 'idle',
  issued: 'active',
  accepted: 'idle',
  declined: 'idle',
  expired: 'idle',
} as const satisfies Readonly<Record<InvoiceStatus, string>>;

/** A final quote awaits its decision; a final credit note awaits nothing. */
export function InvoiceStatusMark({ status, kind }: Pick<InvoiceRow, 'status' | 'kind'>) {
  const { statuses } = useMessages(messages);
  const isSettled = status === 'issued' && kind === 'credit_note';
  return <Status tone={isSettled ? 'idle' : tones[status]}>{statuses[status]}</Status>;
}

/** A draft has no number: its client and its title tell screen readers which one it is. */
function DocumentLink({ row: { id, code, kind, client, title } }: { readonly row: InvoiceRow }) {
  const { kinds } = useMessages(messages);
  return (
    <Link
      to={adminPaths.invoice}
      params={{ id }}
      data-number={code === null ? undefined : id}
      className="hover:underline"
    >
      {code ?? kinds[kind]}
      {code === null && (
        <span className="sr-only">{[client, title].filter(Boolean).map((name) => `, ${name}`)}</span>
      )}
    </Link>
  );
}

/** Views whose documents are never outstanding. */
const viewsWithoutBalance: readonly InvoiceView[] = ['draft', 'quote', 'credit_note'];

/** Returns the columns of a view of the list; amounts of credit notes are negative, as in the sums. */
export function useInvoiceColumns(view: InvoiceView = 'all'): readonly DataColumn<InvoiceRow>[] {
  const { columns, list } = useMessages(messages);
  const language = useLanguage();
  const amount = (row: InvoiceRow, cents: number) =>
    formatAmount(row.kind === 'credit_note' ? -cents : cents, language);
  const money = (id: string, header: string, get: (row: InvoiceRow) => number): DataColumn<InvoiceRow> => ({
    id,
    header,
    isNumeric: true,
    isDescendingFirst: true,
    render: (row) => amount(row, get(row)),
  });
  const outstanding: DataColumn<InvoiceRow> = {
    id: 'outstanding',
    header: list.outstanding,
    isNumeric: true,
    render: ({ outstanding_cents }) =>
      outstanding_cents === 0 ? '' : formatAmount(outstanding_cents, language),
  };
  return [
    {
      id: 'code',
      header: columns.invoice_id,
      place: 'code',
      isRowHeader: true,
      type: 'code',
      render: (row) => <DocumentLink row={row} />,
    },
    {
      id: 'status',
      header: columns.status,
      place: 'status',
      render: ({ status, kind }) => <InvoiceStatusMark status={status} kind={kind} />,
    },
    {
      id: 'client',
      header: columns.client,
      type: 'text',
      place: 'name',
      getFullText: ({ client }) => client,
      render: ({ client }) => client || '–',
    },
    {
      id: 'title',
      header: columns.title,
      type: 'text',
      place: 'detail',
      from: 'medium',
      getFullText: ({ title }) => title,
      render: ({ title }) => title,
    },
    {
      id: 'date',
      header: columns.date,
      isNumeric: true,
      isDescendingFirst: true,
      render: ({ date }) => date && formatShortPlainDate(date, language),
    },
    {
      id: 'sent',
      header: columns.sent,
      isNumeric: true,
      isDescendingFirst: true,
      from: 'wide',
      render: ({ sent_at }) => sent_at && formatShortDate(sent_at, language),
    },
    { ...money('ex_vat', columns.ex_vat, ({ ex_cents }) => ex_cents), from: 'medium' },
    { ...money('vat', columns.vat, ({ vat_cents }) => vat_cents), from: 'wide' },
    { ...money('total', columns.total, ({ total_cents }) => total_cents), place: 'end' },
    ...(viewsWithoutBalance.includes(view) ? [] : [outstanding]),
  ];
}
