import type { ReactNode } from 'react';

interface CellProps {
  /** Aligns the content right, for numbers and timestamps. */
  isNumeric?: boolean;
  className?: string;
  children: ReactNode;
}

const cellClass = (isNumeric = false, className = '') =>
  `${isNumeric ? 'figure ' : ''}${className}`.trim() || undefined;

/** A dense table with hairlines and rows of 36 px. */
export function Table({ children }: { children: ReactNode }) {
  return <table className="label data-table">{children}</table>;
}

interface ColumnHeaderProps extends CellProps {
  /** The direction in which the rows are sorted by this column; absent in a table that cannot be sorted. */
  sort?: 'ascending' | 'descending' | 'none' | undefined;
  /** Stated in a `CardTable`. */
  role?: 'columnheader';
  /** The id of the column, by which `isColumnInView` finds it. */
  column?: string;
}

/** Header cell of a column. */
export function ColumnHeader({ isNumeric, sort, role, column, className, children }: ColumnHeaderProps) {
  return (
    <th
      role={role}
      scope="col"
      data-column={column}
      className={cellClass(isNumeric, className)}
      aria-sort={sort}
    >
      {children}
    </th>
  );
}

/** Header cell of a row, set as text. */
export function RowHeader({ className = '', children }: Omit<CellProps, 'isNumeric'>) {
  return (
    <th
      scope="row"
      className={`wrap-anywhere whitespace-normal! font-medium font-text text-[0.9375rem] ${className}`.trim()}
    >
      {children}
    </th>
  );
}

/** Data cell of a row. */
export function Cell({ isNumeric, className, title, children }: CellProps & { title?: string | undefined }) {
  return (
    <td className={cellClass(isNumeric, className)} title={title}>
      {children}
    </td>
  );
}
