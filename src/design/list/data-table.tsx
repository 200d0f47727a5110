import { type ReactNode, useRef } from 'react';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { type BulkAction, BulkBar, RowCheckbox, type SelectionText, ShownCheckbox } from './bulk-bar.tsx';
import { Cell, ColumnHeader } from './table.tsx';
import { getSelectionKeys, useRowKeys } from './use-row-keys.ts';
import type { RowSelectionState } from './use-row-selection.ts';

export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** For numbers and times, which are aligned right. */
  readonly isNumeric?: boolean | undefined;
  /** The row header has the link of the row; exactly one column is. */
  readonly isRowHeader?: boolean | undefined;
  /** The type of a value: `text` for names and sentences, `code` for the number of a row header. */
  readonly type?: 'text' | 'code' | undefined;
  readonly isSortable?: boolean | undefined;
  /** True if the first sort is descending, for times. */
  readonly isDescendingFirst?: boolean | undefined;
  /**
   * Place in a row below 1100 px: `code`, `name` and `end` on its first line, `detail` and `status` on its second,
   * `action` beside both, `below` in a line of its own with its header, `buttons` in one without it. Hidden by default;
   * a row header is a name.
   */
  readonly place?: 'code' | 'name' | 'detail' | 'end' | 'status' | 'action' | 'below' | 'buttons' | undefined;
  /** Minimum width of a table with this column, from 1100 px on. */
  readonly from?: 'medium' | 'wide' | undefined;
  /** Returns the whole text of a value that may be truncated. */
  readonly getFullText?: ((row: Row) => string) | undefined;
  readonly render: (row: Row) => ReactNode;
}

export interface DataSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly getId: (row: Row) => string;
  readonly getName: (row: Row) => string;
  readonly total: number;
  readonly sort?: DataSort | undefined;
  readonly sortLink?: ((sort: DataSort, children: ReactNode) => ReactNode) | undefined;
  /** If absent, rows cannot be selected. */
  readonly selection?: RowSelectionState | undefined;
  /** Takes an index among the visible rows; absent if rows have no order of their own. */
  readonly onMove?: ((id: string, to: number) => void) | undefined;
  readonly bulkActions?: readonly BulkAction[] | undefined;
  readonly sums?: Readonly<Record<string, ReactNode>> | null | undefined;
  readonly text?: SelectionText | undefined;
}

/** Sorted by links, so that its state is in the URL. Below 1100 px rows have two lines of values with a `place`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, getId, selection, onMove, text } = props;
  const hasSingleKeys = useCurrentUser()?.single_keys !== false;
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(
    table,
    {
      onMove: onMove && ((id, step) => onMove(id, rows.findIndex((row) => getId(row) === id) + step)),
      ...getSelectionKeys(selection),
    },
    hasSingleKeys,
  );
  return (
    <>
      {selection && text && <BulkBar {...props} shown={rows.map(getId)} selection={selection} text={text} />}
      <div className="data-list-frame overflow-x-auto">
        <table ref={table} aria-label={label} className="label data-table data-list">
          <thead>
            <tr>
              {selection && text && (
                <th scope="col" className="w-8 print:hidden">
                  <ShownCheckbox isLabelHidden selection={selection} shown={rows.map(getId)} text={text} />
                </th>
              )}
              {columns.map((column) => (
                <SortableHeader key={column.id} column={column} {...props} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <DataRow key={getId(row)} {...props} row={row} />
            ))}
          </tbody>
          {props.sums && (
            <SumsRow columns={columns} sums={props.sums} hasSelection={selection !== undefined} />
          )}
        </table>
      </div>
    </>
  );
}

function SortableHeader<Row>({ column, sort, sortLink }: DataTableProps<Row> & { column: DataColumn<Row> }) {
  const { id, header, isNumeric, isSortable = false, isDescendingFirst = false } = column;
  const common = { isNumeric: isNumeric ?? false, className: getColumnClass(column), column: id };
  if (!isSortable || !sortLink) return <ColumnHeader {...common}>{header}</ColumnHeader>;
  const direction = sort?.column === id ? sort.direction : undefined;
  const first = isDescendingFirst ? 'descending' : 'ascending';
  const second = isDescendingFirst ? 'ascending' : 'descending';
  const next = { column: id, direction: direction === first ? second : first } as const;
  return (
    <ColumnHeader {...common} sort={direction ?? 'none'}>
      {sortLink(next, <span className="sort-mark">{header}</span>)}
    </ColumnHeader>
  );
}

function DataRow<Row>({
  row,
  columns,
  getId,
  getName,
  selection,
  onMove,
  text,
}: DataTableProps<Row> & { row: Row }) {
  const id = getId(row);
  const isSelected = selection?.isSelected(id) ?? false;
  return (
    <tr data-row={id} {...(isSelected && { 'data-selected': '' })} {...(onMove && { 'data-movable': '' })}>
      {selection && text && (
        <td className="at-select print:hidden">
          <RowCheckbox id={id} name={getName(row)} selection={selection} text={text} />
        </td>
      )}
      {columns.map((column) => (
        <DataCell key={column.id} column={column} fullText={column.getFullText?.(row)}>
          {column.render(row)}
        </DataCell>
      ))}
    </tr>
  );
}

interface SumsRowProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly sums: Readonly<Record<string, ReactNode>>;
  readonly hasSelection: boolean;
}

function SumsRow<Row>({ columns, sums, hasSelection }: SumsRowProps<Row>) {
  return (
    <tfoot>
      <tr>
        {hasSelection && <td className="print:hidden" />}
        {columns.map(({ place, ...column }) => (
          <DataCell key={column.id} column={{ ...column, place: sums[column.id] ? place : undefined }}>
            {sums[column.id]}
          </DataCell>
        ))}
      </tr>
    </tfoot>
  );
}

type CellColumn = Pick<
  DataColumn<never>,
  'header' | 'isRowHeader' | 'isNumeric' | 'type' | 'place' | 'from' | 'getFullText'
>;

interface DataCellProps {
  readonly column: CellColumn;
  readonly fullText?: string | undefined;
  readonly children: ReactNode;
}

const getColumnClass = ({ from, getFullText }: Pick<CellColumn, 'from' | 'getFullText'>): string =>
  [from && `from-${from}`, getFullText && 'shortened'].filter(Boolean).join(' ');

function DataCell({ column, fullText, children }: DataCellProps) {
  const { header, isRowHeader = false, isNumeric = false, place = isRowHeader ? 'name' : 'none' } = column;
  const className = [`at-${place}`, column.type && `type-${column.type}`, getColumnClass(column)]
    .filter(Boolean)
    .join(' ');
  const title = fullText || undefined;
  if (isRowHeader)
    return (
      <th scope="row" className={className} title={title}>
        {children}
      </th>
    );
  return (
    <Cell isNumeric={isNumeric} className={className} title={title}>
      {/* Rows of two lines have no column headers in view. */}
      {place === 'below' && children && (
        <span className="text-ink-2 lg:hidden print:hidden">{`${header}: `}</span>
      )}
      {children}
    </Cell>
  );
}
