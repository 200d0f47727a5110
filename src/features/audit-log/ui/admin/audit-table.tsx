import { type DataColumn, DataTable } from '#design/list/data-table.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { AuditRow } from '../../contract.ts';
import { messages } from '../../messages/messages.ts';
import { Actor, AuditDetails } from './audit-details.tsx';

/** Rows expand. */
export function AuditTable({ rows }: { rows: readonly AuditRow[] }) {
  const text = useMessages(messages);
  const columns: readonly DataColumn<AuditRow>[] = [
    {
      id: 'what',
      header: text.what,
      isRowHeader: true,
      render: (row) => <AuditDetails row={row} />,
    },
    { id: 'who', header: text.who, place: 'detail', render: (row) => <Actor row={row} /> },
    { id: 'address', header: text.address, from: 'medium', render: ({ address }) => address },
    {
      id: 'when',
      header: text.when,
      isNumeric: true,
      place: 'status',
      render: ({ at }) => <Timestamp at={at} />,
    },
  ];
  return (
    <div className="px-(--spacing-margin)">
      <DataTable
        label={text.title}
        columns={columns}
        rows={rows}
        getId={({ seq }) => String(seq)}
        getName={({ seq }) => String(seq)}
        total={rows.length}
      />
    </div>
  );
}
