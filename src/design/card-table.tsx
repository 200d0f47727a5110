import type { ReactNode } from 'react';

interface CardTableProps {
  /** The `ColumnHeader`s. */
  readonly headers: ReactNode;
  /** Introduces the headers on phones, where they stay if they are controls; without it they are hidden there. */
  readonly headersLabel?: string | undefined;
  /** The `CardRow`s. */
  readonly children: ReactNode;
}

// Roles are stated, because browsers forget those of a table whose parts are displayed as blocks.

/** A data table whose rows are cards on phones and in print, where it cannot scroll. */
export function CardTable({ headers, headersLabel, children }: CardTableProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table role="table" className="label data-table card-table">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row" data-label={headersLabel}>
          {headers}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">{children}</tbody>
    </table>
  );
}

interface CardRowProps {
  /** The content of the row's header, which is the title of the card. */
  readonly header: ReactNode;
  /** The `CardCell`s. */
  readonly children: ReactNode;
}

/** A row of a `CardTable`. */
export function CardRow({ header, children }: CardRowProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <tr role="row">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <th role="rowheader" scope="row">
        {header}
      </th>
      {children}
    </tr>
  );
}

interface CardCellProps {
  /** The name of the value on a card, which has no column headers. */
  readonly label: string;
  /** Aligns the content right, for numbers and timestamps. */
  readonly isNumeric?: boolean;
  readonly children: ReactNode;
}

/** A value in a `CardRow`. */
export function CardCell({ label, isNumeric = false, children }: CardCellProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <td role="cell" className={isNumeric ? 'figure' : undefined} data-label={label}>
      {children}
    </td>
  );
}
