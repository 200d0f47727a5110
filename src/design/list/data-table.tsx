import { type ReactNode, useRef } from 'react';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { type BulkAction, BulkBar, RowCheckbox, type SelectionText, ShownCheckbox } from './bulk-bar.tsx';
import { Cell, ColumnHeader } from './table.tsx';
import { getSelectionKeys, useRowKeys } from './use-row-keys.ts';
import type { RowSelectionState } from './use-row-selection.ts';

/** A column of a `DataTable`. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Aligns the values right, for numbers and times. */
  readonly isNumeric?: boolean | undefined;
  /** True for the header of the row, which has its link; one column is. */
  readonly isRowHeader?: boolean | undefined;
  /** True if the list can be sorted by it. */
  readonly isSortable?: boolean | undefined;
  /** True if its link sorts in descending order first, for times. */
  readonly isDescendingFirst?: boolean | undefined;
  /** The place of the value on phones: below the header of the row, or at the end of its line; else they do not. */
  readonly place?: 'below' | 'end' | undefined;
  /** The least width of the table that has the column, except on phones; without it every width has it. */
  readonly from?: 'medium' | 'wide' | undefined;
  /** Returns the whole text of a value that ends with an ellipsis where its row has no room. */
  readonly getFullText?: ((row: Row) => string) | undefined;
  readonly render: (row: Row) => ReactNode;
}

/** The column and the direction that a list is sorted by. */
export interface DataSort {
  readonly column: string;
  readonly direction: 'ascending' | 'descending';
}

export interface DataTableProps<Row> {
  /** Names the table, for screen readers. */
  readonly label: string;
  /** The columns in view. */
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly getId: (row: Row) => string;
  /** Returns the name of a row, for its checkbox. */
  readonly getName: (row: Row) => string;
  /** The number of rows on all parts of the list. */
  readonly total: number;
  readonly sort?: DataSort | undefined;
  /** Returns the link that sorts by a column. */
  readonly sortLink?: ((sort: DataSort, children: ReactNode) => ReactNode) | undefined;
  /** Without it rows cannot be selected. */
  readonly selection?: RowSelectionState | undefined;
  /** Moves a row to an index of those in view; without it rows have no order of their own. */
  readonly onMove?: ((id: string, to: number) => void) | undefined;
  readonly bulkActions?: readonly BulkAction[] | undefined;
  /** The sums of all rows by column, below them. */
  readonly sums?: Readonly<Record<string, ReactNode>> | null | undefined;
  /** The texts of the selection. */
  readonly text?: SelectionText | undefined;
}

/**
 * A part of a list as a table: sorted by links, so that its state is in the URL; rows are selected by checkbox, range
 * and key, and the actions on them stand above the head. On phones a row is its header, with the values that have a
 * place there.
 */
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
        <td className="print:hidden">
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
  'header' | 'isRowHeader' | 'isNumeric' | 'place' | 'from' | 'getFullText'
>;

interface DataCellProps {
  readonly column: CellColumn;
  readonly fullText?: string | undefined;
  readonly children: ReactNode;
}

const getColumnClass = ({ from, getFullText }: Pick<CellColumn, 'from' | 'getFullText'>): string =>
  [from && `from-${from}`, getFullText && 'shortened'].filter(Boolean).join(' ');

function DataCell({ column, fullText, children }: DataCellProps) {
  const { header, isRowHeader, isNumeric = false, place } = column;
  const className = getColumnClass(column);
  const title = fullText || undefined;
  if (isRowHeader)
    return (
      <th scope="row" className={className || undefined} title={title}>
        {children}
      </th>
    );
  return (
    <Cell isNumeric={isNumeric} className={`at-${place ?? 'none'} ${className}`} title={title}>
      {/* Phones have no column headers in view. */}
      {place === 'below' && <span className="text-ink-2 md:hidden print:hidden">{`${header}: `}</span>}
      {children}
    </Cell>
  );
}
