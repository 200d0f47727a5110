import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { addDays, formatPlainDate, formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { formatAmount } from '#shared/money/money.ts';
import { DocumentLink } from '../../domain/ui/document-link.tsx';
import type { Statement, StatementLine } from '../contract/history.ts';
import { messages } from '../messages/messages.ts';

interface StatementProps {
  readonly statement: Statement;
}

export function OpenItemsTable({ statement: { open_items, balance_cents } }: StatementProps) {
  const { statement: text, history } = useMessages(messages);
  const { columns } = text;
  const language = useLanguage();
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHeader>{columns.document}</ColumnHeader>
          <ColumnHeader className="max-sm:hidden">{columns.date}</ColumnHeader>
          <ColumnHeader className="max-sm:hidden">{columns.due}</ColumnHeader>
          <ColumnHeader isNumeric className="max-md:hidden">
            {columns.overdue}
          </ColumnHeader>
          <ColumnHeader isNumeric className="max-sm:hidden">
            {columns.total}
          </ColumnHeader>
          <ColumnHeader isNumeric>{columns.outstanding}</ColumnHeader>
        </tr>
      </thead>
      <tbody>
        {open_items.map((item) => (
          <tr key={item.id}>
            <RowHeader>
              <DocumentLink id={item.id}>{`${history.documents[item.document]} ${item.code}`}</DocumentLink>
            </RowHeader>
            <Cell className="max-sm:hidden">{formatShortPlainDate(item.issue_date, language)}</Cell>
            <Cell className="max-sm:hidden">
              {item.due_date === null ? '–' : formatShortPlainDate(item.due_date, language)}
            </Cell>
            <Cell isNumeric className="max-md:hidden">
              {item.days_overdue === 0
                ? '–'
                : `${item.days_overdue} ${plural(language, item.days_overdue, text.days)}`}
            </Cell>
            <Cell isNumeric className="max-sm:hidden">
              {formatAmount(item.total_cents, language)}
            </Cell>
            <Cell isNumeric>{formatAmount(item.outstanding_cents, language)}</Cell>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <RowHeader>{text.balance}</RowHeader>
          <td colSpan={2} className="max-sm:hidden" />
          <td className="max-md:hidden" />
          <td className="max-sm:hidden" />
          <Cell isNumeric>{formatAmount(balance_cents, language)}</Cell>
        </tr>
      </tfoot>
    </Table>
  );
}

/** Descriptions may need two lines on a phone. */
const movementRow = 'align-baseline [&>:is(td,th)]:py-1.5';

export function MovementsTable({ statement }: StatementProps) {
  const { statement: text } = useMessages(messages);
  const { columns } = text;
  const language = useLanguage();
  const { lines, from, opening_cents } = statement;
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHeader>{columns.date}</ColumnHeader>
          <ColumnHeader>{columns.description}</ColumnHeader>
          <ColumnHeader isNumeric className="max-sm:pr-0!">
            {columns.amount}
          </ColumnHeader>
          <ColumnHeader isNumeric className="max-sm:hidden">
            {columns.balance}
          </ColumnHeader>
        </tr>
      </thead>
      <tbody>
        <tr className={movementRow}>
          <td />
          <RowHeader>{text.opening(formatPlainDate(addDays(from, -1), language))}</RowHeader>
          <Cell isNumeric className="max-sm:pr-0!">
            <span className="sm:hidden">{formatAmount(opening_cents, language)}</span>
          </Cell>
          <Cell isNumeric className="max-sm:hidden">
            {formatAmount(opening_cents, language)}
          </Cell>
        </tr>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id of their own, and are loaded as a whole
          <tr key={index} className={movementRow}>
            <Cell>{formatShortPlainDate(line.date, language)}</Cell>
            <RowHeader>
              <LineText line={line} />
            </RowHeader>
            <Cell isNumeric className="max-sm:pr-0!">
              {formatAmount(line.amount_cents, language)}
            </Cell>
            <Cell isNumeric className="max-sm:hidden">
              {formatAmount(line.balance_cents, language)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function LineText({ line: { kind, code, document } }: { line: StatementLine }) {
  const { statement: text, history } = useMessages(messages);
  return kind === 'document' ? `${history.documents[document]} ${code}` : text[kind](code);
}
