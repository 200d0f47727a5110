import type { ReactNode } from 'react';

interface CellProps {
  /** Set to the right, as figures and moments are. */
  figure?: boolean;
  className?: string;
  children: ReactNode;
}

const classesOf = (figure = false, className = '') =>
  `${figure ? 'figure ' : ''}${className}`.trim() || undefined;

/** A dense table: hairlines, rows of 36 px, figures to the right. */
export function Ledger({ children }: { children: ReactNode }) {
  return <table className="label ledger">{children}</table>;
}

/** The heading of a column. */
export function HeadCell({ figure, className, children }: CellProps) {
  return (
    <th scope="col" className={classesOf(figure, className)}>
      {children}
    </th>
  );
}

/** What a row is about, set as text. */
export function RowHead({ className = '', children }: Omit<CellProps, 'figure'>) {
  return (
    <th
      scope="row"
      className={`wrap-anywhere whitespace-normal! font-medium font-text text-[0.9375rem] ${className}`.trim()}
    >
      {children}
    </th>
  );
}

/** A value of a row. */
export function Cell({ figure, className, children }: CellProps) {
  return <td className={classesOf(figure, className)}>{children}</td>;
}
