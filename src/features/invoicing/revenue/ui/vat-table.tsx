import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import type { VatQuarter } from '../contract.ts';
import { messages } from '../messages/messages.ts';

/** Explains how much VAT to reserve: one column per quarter whose return is not due yet. */
export function VatTable({ quarters }: { quarters: readonly VatQuarter[] }) {
  const { vat: text } = useMessages(messages);
  const language = useLanguage();
  const rows: readonly (readonly [string, (quarter: VatQuarter) => number])[] = [
    [text.sales, ({ sales_cents }) => sales_cents],
    [text.reverse, ({ reverse_cents }) => reverse_cents],
    [text.corrections, ({ corrections_cents }) => corrections_cents],
    [text.deductible, ({ deductible_cents }) => -deductible_cents || 0],
  ];
  // A row without VAT in any quarter says nothing, except that of invoices.
  const shown = rows.filter(([name, get]) => name === text.sales || quarters.some((one) => get(one) !== 0));
  return (
    <>
      <Table>
        <thead>
          <tr>
            <ColumnHeader>{text.what}</ColumnHeader>
            {quarters.map(({ year, quarter }) => (
              <ColumnHeader key={quarter} isNumeric>
                {text.name(quarter, year)}
              </ColumnHeader>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(([name, get]) => (
            <tr key={name}>
              <RowHeader>{name}</RowHeader>
              {quarters.map((quarter) => (
                <Cell key={quarter.quarter} isNumeric>
                  {formatAmount(get(quarter), language)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-medium">
            <RowHeader>{text.total}</RowHeader>
            {quarters.map(({ quarter, total_cents }) => (
              <Cell key={quarter} isNumeric>
                {formatAmount(total_cents, language)}
              </Cell>
            ))}
          </tr>
          <tr>
            <RowHeader>{text.due}</RowHeader>
            {quarters.map(({ quarter, due_on }) => (
              <Cell key={quarter} isNumeric>
                {formatShortPlainDate(due_on, language)}
              </Cell>
            ))}
          </tr>
        </tfoot>
      </Table>
      <p className="label max-w-prose pt-3 text-ink-2">{text.intro}</p>
    </>
  );
}
