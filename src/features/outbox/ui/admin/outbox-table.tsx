import { Fragment } from 'react';
import { type DataColumn, DataTable } from '#design/list/data-table.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatFileSize } from '#shared/text/file-size.ts';
import type { OutboxEmail, OutboxMeta } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { canAct, EmailActionButtons, EmailError, EmailStatus, NextAttempt } from './outbox-cells.tsx';
import type { EmailActions } from './use-email-actions.ts';

interface OutboxTableProps {
  emails: readonly OutboxEmail[];
  meta: OutboxMeta;
  actions: EmailActions;
}

export function OutboxTable(props: OutboxTableProps) {
  const { title } = useMessages(messages);
  return (
    <div className="px-(--spacing-margin)">
      <DataTable
        label={title}
        columns={useOutboxColumns(props)}
        rows={props.emails}
        getId={({ id }) => id}
        getName={({ subject }) => subject}
        total={props.emails.length}
      />
    </div>
  );
}

function useOutboxColumns({ emails, meta, actions }: OutboxTableProps): readonly DataColumn<OutboxEmail>[] {
  const { columns } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const actionColumn: DataColumn<OutboxEmail> = {
    id: 'actions',
    header: columns.actions,
    place: 'buttons',
    render: (email) => <EmailActionButtons email={email} meta={meta} actions={actions} />,
  };
  return [
    {
      id: 'subject',
      header: columns.subject,
      isRowHeader: true,
      render: (email) => (
        <div className="py-1.5 whitespace-normal lg:min-w-60">
          <Subject email={email} />
          <EmailError email={email} />
        </div>
      ),
    },
    { id: 'to', header: columns.to, place: 'detail', render: ({ to }) => <Recipients to={to} /> },
    {
      id: 'state',
      header: columns.state,
      place: 'status',
      render: (email) => <EmailStatus email={email} />,
    },
    {
      id: 'attempts',
      header: columns.attempts,
      isNumeric: true,
      from: 'wide',
      render: ({ attempts }) => format(attempts),
    },
    {
      id: 'next',
      header: columns.next,
      isNumeric: true,
      place: 'below',
      render: ({ next_at, ...email }) =>
        next_at !== null && <NextAttempt email={{ ...email, next_at }} meta={meta} />,
    },
    {
      id: 'created',
      header: columns.created,
      isNumeric: true,
      place: 'end',
      from: 'medium',
      render: ({ created_at }) => <Timestamp at={created_at} />,
    },
    ...(emails.some(canAct) ? [actionColumn] : []),
  ];
}

/** Breaks an address that is too long for its line after the at sign. */
const Recipients = ({ to }: Pick<OutboxEmail, 'to'>) => (
  <span className="wrap-anywhere whitespace-normal">
    {to.split(/(?<=@)/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);

function Subject({ email: { language, subject, attachments } }: { email: OutboxEmail }) {
  const { attached } = useMessages(messages);
  const interfaceLanguage = useLanguage();
  return (
    <>
      <p lang={language} className="wrap-anywhere font-medium font-text text-[0.9375rem]">
        {subject}
      </p>
      {attachments.length > 0 && (
        <p className="label wrap-anywhere text-ink-2">
          <span className="sr-only">{attached}: </span>
          {attachments
            .map(({ name, size }) => `${name} ${formatFileSize(interfaceLanguage, size)}`)
            .join(', ')}
        </p>
      )}
    </>
  );
}
