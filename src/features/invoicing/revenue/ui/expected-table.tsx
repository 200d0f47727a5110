import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { formatAmount } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { Expected } from '../contract.ts';
import { messages } from '../messages/messages.ts';

export function ExpectedTable({ expected }: { expected: Expected }) {
  const { expected: text, openItems } = useMessages(messages);
  const language = useLanguage();
  const { outstanding, overdue, drafts, uninvoiced, planned, recurring } = expected;
  const list = (view: 'draft' | 'outstanding' | 'overdue', children: string) => (
    <Link to={adminPaths.invoices} search={{ view }} className="inline-block min-h-6 hover:underline">
      {children}
    </Link>
  );
  const repetitions = `${recurring.count}\u00a0${plural(language, recurring.count, text.repetitions)}`;
  const row = (name: ReactNode, cents: number) => (
    <tr>
      <RowHeader>{name}</RowHeader>
      <Cell isNumeric>{formatAmount(cents, language)}</Cell>
    </tr>
  );
  return (
    <>
      <Table>
        <thead>
          <tr>
            <ColumnHeader>{text.what}</ColumnHeader>
            <ColumnHeader isNumeric>{text.amount}</ColumnHeader>
          </tr>
        </thead>
        <tbody>
          {row(list('outstanding', text.outstanding), outstanding.cents)}
          {row(list('overdue', text.overdue), overdue.cents)}
          {row(list('draft', text.drafts), drafts.cents)}
          {row(text.uninvoiced, uninvoiced.cents)}
          {planned.cents !== 0 && row(text.planned, planned.cents)}
          {recurring.count > 0 &&
            row(
              <Link to={adminPaths.recurring} className="inline-block min-h-6 hover:underline">
                {text.recurring(repetitions, formatPlainDate(recurring.through, language))}
              </Link>,
              recurring.cents,
            )}
        </tbody>
        <tfoot>{row(text.sum, drafts.cents + uninvoiced.cents + planned.cents + recurring.cents)}</tfoot>
      </Table>
      {recurring.unreadable > 0 && (
        <p className="label dotted max-w-prose pt-3">
          {`${recurring.unreadable}\u00a0${plural(language, recurring.unreadable, text.unreadable)}`}{' '}
          <Link to={adminPaths.recurring} className="go inline-block min-h-6">
            {text.openRecurring}
          </Link>
        </p>
      )}
      <p className="label max-w-prose pt-3 text-ink-2">{text.intro}</p>
      <p className="pt-3 print:hidden">
        <Link to={adminPaths.openItems} className="label go inline-block min-h-6">
          {openItems.link}
        </Link>
      </p>
    </>
  );
}
