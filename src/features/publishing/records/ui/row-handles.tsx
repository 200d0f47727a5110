import { RowHandle, type RowHandleText } from '#design/list/row-handle.tsx';
import type { RecordRow } from '../contract.ts';
import type { RecordColumns } from './record-list.ts';

/** Adds a handle that moves the row to its row header. */
export function addRowHandles<Row extends RecordRow>(
  columns: RecordColumns<Row>,
  rows: readonly Row[],
  onMove: (id: string, to: number) => void,
  text: RowHandleText,
): RecordColumns<Row> {
  const { title } = columns;
  if (!title) return columns;
  const render = (row: Row) => (
    <span className="flex items-center justify-between gap-3">
      {title.render(row)}
      <RowHandle
        text={text}
        title={row.title ?? ''}
        index={rows.indexOf(row)}
        count={rows.length}
        onMove={(to) => onMove(row.id, to)}
      />
    </span>
  );
  return { ...columns, title: { ...title, render } };
}
