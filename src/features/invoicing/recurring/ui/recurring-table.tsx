import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DataTable } from '#design/list/data-table.tsx';
import { Status } from '#design/status/status.tsx';
import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { formatAmount } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { Recurrence, RecurrenceAction } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { describeSchedule } from './describe-schedule.ts';
import { RecurringMenu } from './recurring-menu.tsx';

interface RecurringTableProps {
  readonly rows: readonly Recurrence[];
  readonly onAct: (row: Recurrence, action: RecurrenceAction) => void;
  readonly onEdit: (row: Recurrence) => void;
  readonly onEditLines: (row: Recurrence) => void;
}

const tones = { active: 'active', paused: 'partial', ended: 'idle' } as const;

export function RecurringTable({ rows, ...actions }: RecurringTableProps) {
  const { title, columns, statuses, noClient } = useMessages(messages);
  const language = useLanguage();
  return (
    <DataTable
      label={title}
      rows={rows}
      total={rows.length}
      getId={({ id }) => id}
      getName={(row) => row.title}
      columns={[
        {
          id: 'title',
          header: columns.title,
          isRowHeader: true,
          render: (row) => (
            <>
              <span className="wrap-anywhere">{row.title || '–'}</span>
              <RowNotes row={row} />
            </>
          ),
        },
        {
          id: 'client',
          header: columns.client,
          type: 'text',
          place: 'detail',
          render: ({ client }) => <Wrapped>{client?.name ?? noClient}</Wrapped>,
        },
        {
          id: 'schedule',
          header: columns.schedule,
          place: 'below',
          render: (row) => (
            <Wrapped>
              <ScheduleCell row={row} />
            </Wrapped>
          ),
        },
        {
          id: 'next',
          header: columns.next,
          place: 'below',
          render: ({ status, upcoming }) =>
            status === 'active' && (
              <span className="grid-cols-[auto_auto] gap-x-2 max-lg:flex max-lg:flex-wrap lg:grid lg:w-max lg:py-1">
                {upcoming.map((date, index) => (
                  <span key={date} className="whitespace-nowrap">
                    {formatShortPlainDate(date, language)}
                    {index < upcoming.length - 1 && ', '}
                  </span>
                ))}
              </span>
            ),
        },
        {
          id: 'total',
          header: columns.total,
          isNumeric: true,
          place: 'end',
          render: ({ total_cents }) => formatAmount(total_cents, language),
        },
        {
          id: 'status',
          header: columns.status,
          place: 'status',
          render: ({ status }) => <Status tone={tones[status]}>{statuses[status]}</Status>,
        },
        {
          id: 'actions',
          header: columns.actions,
          place: 'action',
          render: (row) => !row.is_masked && <RecurringMenu row={row} {...actions} />,
        },
      ]}
    />
  );
}

interface RowProps {
  readonly row: Recurrence;
}

function ScheduleCell({ row }: RowProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { ends_on, max_times, times } = row;
  const end =
    ends_on !== null
      ? text.until(formatShortPlainDate(ends_on, language))
      : max_times !== null
        ? text.timesOf(times, max_times)
        : '';
  return [describeSchedule(row, language), end].filter(Boolean).join(', ');
}

/** Breaks a text over several lines in a narrow table, so that the next columns fit. */
function Wrapped({ children }: { children: ReactNode }) {
  return <span className="wrap-anywhere whitespace-normal lg:block lg:min-w-24 lg:py-1">{children}</span>;
}

function RowNotes({ row: { last, missed, failure, upcoming } }: RowProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { notCreated, failures } = text;
  return (
    <>
      {failure !== null && (
        <span className="label dotted wrap-anywhere block whitespace-normal font-regular">
          {failure === 'unreadable'
            ? text.unreadable
            : `${notCreated(formatShortPlainDate(upcoming[0] ?? '', language))} ${failure === 'lines' ? failures.lines : failures.other}`}
        </span>
      )}
      {last && (
        <span className="label block whitespace-normal font-regular text-ink-2">
          {text.outcomes[last.outcome](formatShortPlainDate(last.run_on, language))}{' '}
          {last.invoice_id !== null && (
            <Link
              to={adminPaths.invoice}
              params={{ id: last.invoice_id }}
              className="go inline-block min-h-6"
            >
              {text.openDraft}
            </Link>
          )}
        </span>
      )}
      {last?.warnings.map((warning) => (
        <span key={warning} className="label dotted block whitespace-normal font-regular">
          {text.warnings[warning]}
        </span>
      ))}
      {missed > 0 && (
        <span className="label dotted block whitespace-normal font-regular">
          {`${missed} ${plural(language, missed, text.missed)}`}
        </span>
      )}
    </>
  );
}
