import type { ReactNode } from 'react';

/** Below 1280 px a row has two lines: figures at their ends, and text below the header. */
export type SummaryPlace = 'first' | 'second' | 'below';

interface CardTableProps {
  /** `ColumnHeader`s; hidden below 1280 px. */
  readonly headers: ReactNode;
  /** For below 1280 px: the header, the first figure, the text below, the second figure. */
  readonly summaryHeaders: readonly [string, string, string, string];
  readonly children: ReactNode;
}

// Roles are explicit, because browsers drop the roles of a table whose parts are displayed as blocks.

/** Below 1280 px, rows are two lines that open; in print, where a table cannot scroll, they are cards. */
export function CardTable({ headers, summaryHeaders, children }: CardTableProps) {
  return (
    <>
      {/* Each value has its label, so this line is only for the eye. */}
      <p aria-hidden="true" className="label card-legend">
        {summaryHeaders.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <table role="table" className="label data-table card-table">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <thead role="rowgroup">
          {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
          <tr role="row">{headers}</tr>
        </thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tbody role="rowgroup">{children}</tbody>
      </table>
    </>
  );
}

interface CardRowProps {
  /** The row header, which is the title of the card. */
  readonly header: ReactNode;
  /** Label of the control that shows all values below 1280 px, even without scripts. */
  readonly openLabel: string;
  readonly children: ReactNode;
}

export function CardRow({ header, openLabel, children }: CardRowProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <tr role="row">
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <th role="rowheader" scope="row">
        {header}
      </th>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <td role="cell" className="opener">
        <details>
          <summary aria-label={openLabel} />
        </details>
      </td>
      {children}
    </tr>
  );
}

interface CardCellProps {
  /** Shown without column headers. */
  readonly label: string;
  /** For numbers and timestamps, which are aligned right. */
  readonly isNumeric?: boolean;
  /** Place before the row is opened, below 1280 px. */
  readonly place?: SummaryPlace | undefined;
  /** True to hide it between 1280 and 1760 px; its column header has the class `wide-only`. */
  readonly isWideOnly?: boolean;
  readonly children: ReactNode;
}

export function CardCell({ label, isNumeric = false, place, isWideOnly = false, children }: CardCellProps) {
  const classes = [isNumeric && 'figure', place && `at-${place}`, isWideOnly && 'wide-only'];
  const className = classes.filter(Boolean).join(' ') || undefined;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <td role="cell" className={className} data-label={label}>
      {children}
    </td>
  );
}
