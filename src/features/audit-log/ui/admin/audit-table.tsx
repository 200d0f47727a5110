import { Cell, ColumnHeader, RowHeader, Table } from '#design/list/table.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { AuditRow } from '../../contract.ts';
import { messages } from '../../messages/messages.ts';
import { Actor, AuditDetails } from './audit-details.tsx';

/** Shows the rows, each expandable, in a single column on narrow screens. */
export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const text = useMessages(messages);
  return (
    <div className="px-(--spacing-margin)">
      <Table>
        <thead>
          <tr>
            <ColumnHeader>{text.what}</ColumnHeader>
            <ColumnHeader className="max-sm:hidden">{text.who}</ColumnHeader>
            <ColumnHeader className="max-md:hidden">{text.address}</ColumnHeader>
            <ColumnHeader isNumeric className="max-sm:hidden">
              {text.when}
            </ColumnHeader>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.seq} row={row} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

function Row({ row }: { row: AuditRow }) {
  return (
    <tr className="align-top">
      <RowHeader className="w-full lg:w-[57%]">
        <AuditDetails row={row} />
      </RowHeader>
      <Cell className="wrap-anywhere py-2 max-sm:hidden">
        <Actor row={row} />
      </Cell>
      <Cell className="py-2 text-ink-2 max-md:hidden">{row.address}</Cell>
      <Cell isNumeric className="py-2 max-sm:hidden">
        <Timestamp at={row.at} />
      </Cell>
    </tr>
  );
}
