import { Link, useNavigate } from '@tanstack/react-router';
import { Menu, MenuItem } from '#design/dialog/menu.tsx';
import type { DataColumn } from '#design/list/data-table.tsx';
import { Status } from '#design/status/status.tsx';
import { formatShortDate } from '#shared/dates/dates.ts';
import { formatDuration } from '#shared/dates/durations.ts';
import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { formatClientNumber } from '../../domain/rules/parties/record-numbers.ts';
import type { ClientRow, ClientsMeta } from '../contract/clients.ts';
import { messages } from '../messages/messages.ts';
import { type ClientColumn, clientList } from '../rules/client-list.ts';
import type { ArchiveActions } from './use-archive.ts';

type Column = Omit<DataColumn<ClientRow>, 'id' | 'isSortable'>;

export function useClientColumns(
  { default_rate_cents }: Pick<ClientsMeta, 'default_rate_cents'>,
  setArchived: ArchiveActions['setArchived'],
): readonly DataColumn<ClientRow>[] {
  const { list: text } = useMessages(messages);
  const { columns: heads } = text;
  const language = useLanguage();
  const amount = (cents: number) =>
    cents === 0 ? <span className="text-ink-2">–</span> : formatAmount(cents, language);
  const numeric = { isNumeric: true, isDescendingFirst: true } as const;
  const columns: Readonly<Record<ClientColumn, Column>> = {
    id: { header: heads.id, place: 'code', render: ({ number }) => formatClientNumber(number) },
    name: {
      header: heads.name,
      isRowHeader: true,
      getFullText: ({ name }) => name,
      render: (row) => <Name row={row} />,
    },
    rate: {
      ...numeric,
      header: heads.rate,
      from: 'medium',
      render: ({ rate_cents }) => <Rate cents={rate_cents} fallback={default_rate_cents} />,
    },
    revenue: { ...numeric, header: heads.revenue, place: 'end', render: (row) => amount(row.revenue_cents) },
    outstanding: { ...numeric, header: heads.outstanding, render: (row) => amount(row.outstanding_cents) },
    last_invoice: {
      ...numeric,
      header: heads.last_invoice,
      render: ({ last_invoice_on: date }) =>
        date === null ? (
          <span className="text-ink-2">{text.never}</span>
        ) : (
          formatShortPlainDate(date, language)
        ),
    },
    has_uninvoiced: {
      ...numeric,
      header: heads.has_uninvoiced,
      render: (row) =>
        row.needs_invoice ? (
          <Status tone="attention">{formatUninvoiced(row, language)}</Status>
        ) : (
          formatUninvoiced(row, language)
        ),
    },
    needs_invoice: {
      header: heads.needs_invoice,
      render: ({ needs_invoice }) => (needs_invoice ? <Status tone="attention">{text.yes}</Status> : text.no),
    },
    created_at: {
      ...numeric,
      header: heads.created_at,
      from: 'medium',
      render: ({ created_at }) => formatShortDate(created_at, language),
    },
    actions: {
      header: heads.actions,
      isNumeric: true,
      render: (row) => <RowMenu row={row} setArchived={setArchived} />,
    },
  };
  return clientList.columns.map((id) => ({ id, ...columns[id] }));
}

const formatUninvoiced = (
  { uninvoiced_cents: cents, uninvoiced_minutes: minutes }: ClientRow,
  language: Language,
) => (cents === 0 && minutes > 0 ? formatDuration(minutes) : formatAmount(cents, language));

/** Links the name; below 1100 px it includes the uninvoiced work, which has no column there. */
function Name({ row }: { row: ClientRow }) {
  const { id, name, uninvoiced_cents, uninvoiced_minutes, needs_invoice } = row;
  const { columns } = useMessages(messages).list;
  const language = useLanguage();
  const uninvoiced = `${columns.has_uninvoiced} ${formatUninvoiced(row, language)}`;
  return (
    <>
      <Link to={adminPaths.client} params={{ id }} className="underline-offset-4 hover:underline">
        {name}
      </Link>
      {(uninvoiced_cents > 0 || uninvoiced_minutes > 0) && (
        <span className="label block font-normal lg:hidden">
          {needs_invoice ? <Status tone="attention">{uninvoiced}</Status> : uninvoiced}
        </span>
      )}
    </>
  );
}

/** Shows the rate of a client, muted if it is the default. */
function Rate({ cents, fallback }: { cents: number | null; fallback: number | null }) {
  const { list: text } = useMessages(messages);
  const language = useLanguage();
  if (cents !== null) return formatAmount(cents, language);
  if (fallback === null) return <span className="text-ink-2">–</span>;
  return (
    <span className="text-ink-2" title={text.defaultRate}>
      {formatAmount(fallback, language)}
    </span>
  );
}

interface RowMenuProps {
  readonly row: ClientRow;
  readonly setArchived: ArchiveActions['setArchived'];
}

function RowMenu({ row, setArchived }: RowMenuProps) {
  const { list: text, editor } = useMessages(messages);
  const navigate = useNavigate();
  const { id, name, archived_at } = row;
  const isArchived = archived_at !== null;
  const params = { id };
  return (
    <span className="font-text">
      <Menu label={text.actionsOf(name)} icon="more" align="end">
        <MenuItem onSelect={() => void navigate({ to: adminPaths.client, params })}>{text.open}</MenuItem>
        <MenuItem onSelect={() => void navigate({ to: adminPaths.clientStatement, params })}>
          {editor.statement}
        </MenuItem>
        <MenuItem onSelect={() => setArchived(row, !isArchived)}>
          {isArchived ? editor.unarchive : editor.archive}
        </MenuItem>
      </Menu>
    </span>
  );
}
