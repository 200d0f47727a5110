import { Button } from '#design/form/button.tsx';
import type { DataColumn } from '#design/list/data-table.tsx';
import { formatDuration } from '#shared/dates/durations.ts';
import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { formatQuantity } from '../../../domain/rules/work/quantities.ts';
import type { WorkItem } from '../../contract/items.ts';
import { messages } from '../../messages/messages.ts';

/** The project is on a line of its own in a table, where a long name of a client would leave no room for it. */
function Subject({ item: { client, project } }: { readonly item: WorkItem }) {
  const { internal } = useMessages(messages);
  return (
    <span className="block">
      <span className="lg:block lg:truncate">{client?.name ?? internal}</span>
      {client && project && (
        <>
          <span className="lg:hidden">{' / '}</span>
          <span className="text-ink-2 lg:block lg:truncate">{project.name}</span>
        </>
      )}
    </span>
  );
}

export function useWorkColumns(onEdit: (item: WorkItem) => void): readonly DataColumn<WorkItem>[] {
  const text = useMessages(messages);
  const language = useLanguage();
  const { columns, invoicable } = text.list;
  const formatBillable = ({ invoice, is_invoicable }: WorkItem) => {
    if (invoice) return invoice.code === null ? invoicable.draft : invoicable.invoiced(invoice.code);
    return is_invoicable ? invoicable.yes : invoicable.no;
  };
  const getWorked = ({ kind, minutes, quantity }: WorkItem) => {
    if (minutes !== null) return formatDuration(minutes);
    return kind === 'kilometres' && quantity !== null
      ? text.kilometres(formatQuantity(quantity, language))
      : '–';
  };
  const getClient = ({ client, project }: WorkItem) =>
    client ? [client.name, project?.name].filter(Boolean).join(' / ') : text.internal;
  return [
    {
      id: 'number',
      header: columns.number,
      isDescendingFirst: true,
      render: ({ number }) => number,
    },
    {
      id: 'date',
      header: columns.date,
      isDescendingFirst: true,
      place: 'code',
      render: ({ date }) => formatShortPlainDate(date, language),
    },
    {
      id: 'client',
      header: columns.client,
      place: 'detail',
      getFullText: getClient,
      render: (item) => <Subject item={item} />,
    },
    {
      id: 'title',
      header: columns.title,
      isRowHeader: true,
      getFullText: ({ title }) => title,
      render: (item) => (
        <Button
          variant="plain"
          className="wrap-anywhere min-h-6 text-left hover:underline"
          onClick={() => onEdit(item)}
        >
          {item.title || <span className="text-ink-2">{text.list.untitled}</span>}
        </Button>
      ),
    },
    { id: 'worked', header: columns.amount, isNumeric: true, place: 'status', render: getWorked },
    {
      id: 'rate',
      header: columns.rate,
      from: 'medium',
      isNumeric: true,
      render: ({ applied_rate_cents: rate }) => (rate === null ? '–' : formatAmount(rate, language)),
    },
    {
      id: 'total',
      header: columns.total,
      isNumeric: true,
      isDescendingFirst: true,
      place: 'end',
      render: ({ total_cents }) => formatAmount(total_cents, language),
    },
    { id: 'invoicable', header: columns.invoicable, render: formatBillable },
  ];
}
