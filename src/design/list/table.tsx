import type { ReactNode } from 'react';

interface CellProps {
  /** For numbers and timestamps, which are aligned right. */
  isNumeric?: boolean;
  className?: string;
  children: ReactNode;
}

const cellClass = (isNumeric = false, className = '') =>
  `${isNumeric ? 'figure ' : ''}${className}`.trim() || undefined;

/** Rows are 36 px high. */
export function Table({ children }: { children: ReactNode }) {
  return <table className="label data-table">{children}</table>;
}

interface ColumnHeaderProps extends CellProps {
  /** Absent if the table cannot be sorted. */
  sort?: 'ascending' | 'descending' | 'none' | undefined;
  /** Explicit in a `CardTable`. */
  role?: 'columnheader';
  column?: string;
}

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

export function Cell({ isNumeric, className, title, children }: CellProps & { title?: string | undefined }) {
  return (
    <td className={cellClass(isNumeric, className)} title={title}>
      {children}
    </td>
  );
}
