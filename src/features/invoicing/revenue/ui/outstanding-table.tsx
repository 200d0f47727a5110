import { Link } from '@tanstack/react-router';
import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { Status } from '#design/status/status.tsx';
import { daysBetween, formatShortPlainDate, type PlainDate } from '#shared/dates/plain-date.ts';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { formatAmount, sumCents } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { OutstandingInvoice, Revenue } from '../contract.ts';
import { messages } from '../messages/messages.ts';

interface DueProps {
  readonly due: PlainDate | null;
  readonly today: PlainDate;
}

function DaysText({ due, today }: DueProps) {
  const { outstanding: text } = useMessages(messages);
  if (due === null) return '–';
  const days = daysBetween(today, due);
  if (days < 0) return <Status tone="attention">{text.overdueBy(-days)}</Status>;
  return days === 0 ? text.dueToday : text.dueIn(days);
}

function InvoiceText({ invoice: { id, code, due_date: due }, today }: InvoiceProps) {
  const { outstanding: text } = useMessages(messages);
  const language = useLanguage();
  const overdue = due === null ? 0 : Math.max(0, daysBetween(due, today));
  const days = `${overdue}\u00a0${plural(language, overdue, text.daysOverdue)}`;
  return (
    <span className="label flex flex-wrap items-baseline gap-x-3 pb-1 font-normal text-ink-2 sm:hidden">
      <InvoiceLink id={id} code={code} />
      {overdue > 0 ? (
        <Status tone="attention">{days}</Status>
      ) : (
        <span>{due === null ? text.noDueDate : text.on(formatShortPlainDate(due, language))}</span>
      )}
    </span>
  );
}

const InvoiceLink = ({ id, code }: Pick<OutstandingInvoice, 'id' | 'code'>) => (
  <Link
    to={adminPaths.invoice}
    params={{ id }}
    data-number={id}
    className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11"
  >
    {code}
  </Link>
);

interface InvoiceProps {
  readonly invoice: OutstandingInvoice;
  readonly today: PlainDate;
}

function InvoiceRow({ invoice, today }: InvoiceProps) {
  const language = useLanguage();
  const { id, code, client, due_date, outstanding_cents } = invoice;
  return (
    <tr>
      <Cell className="max-sm:hidden">
        <InvoiceLink id={id} code={code} />
      </Cell>
      <RowHeader>
        {client}
        <InvoiceText invoice={invoice} today={today} />
      </RowHeader>
      <Cell isNumeric className="max-sm:hidden">
        {due_date === null ? '–' : formatShortPlainDate(due_date, language)}
      </Cell>
      <Cell isNumeric className="max-sm:hidden">
        <DaysText due={due_date} today={today} />
      </Cell>
      <Cell isNumeric>{formatAmount(outstanding_cents, language)}</Cell>
    </tr>
  );
}

function SumRow({ name, cents }: { name: string; cents: number }) {
  const language = useLanguage();
  return (
    <tr>
      <td className="max-sm:hidden" />
      <RowHeader>{name}</RowHeader>
      <td className="max-sm:hidden" />
      <td className="max-sm:hidden" />
      <Cell isNumeric>{formatAmount(cents, language)}</Cell>
    </tr>
  );
}

export function OutstandingTable({ data: { outstanding, expected, today } }: { data: Revenue }) {
  const { outstanding: text } = useMessages(messages);
  const language = useLanguage();
  const { cents, count } = expected.outstanding;
  if (outstanding.length === 0) return <p>{text.none}</p>;
  const others = count - outstanding.length;
  const shownCents = sumCents(outstanding.map(({ outstanding_cents }) => outstanding_cents));
  const format = getNumberFormatter(language);
  return (
    <>
      <Table>
        <thead>
          <tr>
            <ColumnHeader className="max-sm:hidden">{text.code}</ColumnHeader>
            <ColumnHeader>{text.client}</ColumnHeader>
            <ColumnHeader isNumeric className="max-sm:hidden">
              {text.due}
            </ColumnHeader>
            <ColumnHeader isNumeric className="max-sm:hidden">
              {text.days}
            </ColumnHeader>
            <ColumnHeader isNumeric>{text.amount}</ColumnHeader>
          </tr>
        </thead>
        <tbody>
          {outstanding.map((invoice) => (
            <InvoiceRow key={invoice.id} invoice={invoice} today={today} />
          ))}
          {others > 0 && (
            <SumRow
              name={`${format(others)}\u00a0${plural(language, others, text.others)}`}
              cents={cents - shownCents}
            />
          )}
        </tbody>
        <tfoot>
          <SumRow name={text.total} cents={cents} />
        </tfoot>
      </Table>
      <p className="pt-3 print:hidden">
        <Link
          to={adminPaths.invoices}
          search={{ view: 'outstanding' }}
          className="label go inline-block min-h-6"
        >
          {text.all}
        </Link>
      </p>
    </>
  );
}
