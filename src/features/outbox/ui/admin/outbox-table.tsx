import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { DetailField, Details } from '#design/page/details.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
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
  const { title, columns } = useMessages(messages);
  const hasActions = props.emails.some(canAct);
  return (
    <>
      <div className="px-(--spacing-margin) max-[80rem]:hidden">
        <Table>
          <thead>
            <tr>
              <ColumnHeader>{columns.subject}</ColumnHeader>
              <ColumnHeader>{columns.to}</ColumnHeader>
              <ColumnHeader>{columns.state}</ColumnHeader>
              <ColumnHeader isNumeric>{columns.attempts}</ColumnHeader>
              <ColumnHeader isNumeric>{columns.next}</ColumnHeader>
              <ColumnHeader isNumeric>{columns.created}</ColumnHeader>
              {hasActions && (
                <ColumnHeader isNumeric>
                  <span className="sr-only">{columns.actions}</span>
                </ColumnHeader>
              )}
            </tr>
          </thead>
          <tbody>
            {props.emails.map((email) => (
              <Row key={email.id} {...props} email={email} hasActions={hasActions} />
            ))}
          </tbody>
        </Table>
      </div>
      <ul aria-label={title} className="mx-(--spacing-margin) border-line-2 border-t min-[80rem]:hidden">
        {props.emails.map((email) => (
          <Card key={email.id} {...props} email={email} />
        ))}
      </ul>
    </>
  );
}

type EmailProps = Omit<OutboxTableProps, 'emails'> & { email: OutboxEmail };

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

function Row({ email, meta, actions, hasActions }: EmailProps & { hasActions: boolean }) {
  return (
    <tr className="align-baseline [&>:is(td,th)]:py-1.5">
      <RowHeader className="w-[35%]">
        <Subject email={email} />
        <EmailError email={email} />
      </RowHeader>
      <Cell className="wrap-anywhere w-1/4 whitespace-normal!">{email.to}</Cell>
      <Cell>
        <EmailStatus email={email} />
      </Cell>
      <Cell isNumeric>{email.attempts}</Cell>
      <Cell isNumeric>
        <NextAttempt email={email} meta={meta} />
      </Cell>
      <Cell isNumeric>
        <Timestamp at={email.created_at} />
      </Cell>
      {hasActions && (
        <Cell isNumeric>
          <EmailActionButtons email={email} meta={meta} actions={actions} />
        </Cell>
      )}
    </tr>
  );
}

function Card({ email, meta, actions }: EmailProps) {
  const { columns } = useMessages(messages);
  return (
    <li className="label gap-x-8 border-line border-b py-3 sm:grid sm:grid-cols-[minmax(0,1fr)_17rem]">
      <div>
        <Subject email={email} />
        <p className="label wrap-anywhere text-ink-2">
          <span className="sr-only">{columns.to}: </span>
          {email.to}
        </p>
        <EmailError email={email} />
      </div>
      <div className="max-sm:pt-2">
        <Details>
          <DetailField label={columns.state}>
            <EmailStatus email={email} />
          </DetailField>
          <DetailField label={columns.attempts}>{email.attempts}</DetailField>
          {email.next_at !== null && (
            <DetailField label={columns.next}>
              <NextAttempt email={email} meta={meta} />
            </DetailField>
          )}
          <DetailField label={columns.created}>
            <Timestamp at={email.created_at} />
          </DetailField>
        </Details>
        <EmailActionButtons email={email} meta={meta} actions={actions} />
      </div>
    </li>
  );
}
