import type { ReactNode } from 'react';

/** A place on the two lines of a row below 1280 px: the figures at their ends, and the text below the header. */
export type SummaryPlace = 'first' | 'second' | 'below';

interface CardTableProps {
  /** The `ColumnHeader`s, which screens below 1280 px do not show. */
  readonly headers: ReactNode;
  /** The two lines of each row below 1280 px: the header, the first figure, the text below, the second figure. */
  readonly summaryHeaders: readonly [string, string, string, string];
  /** The `CardRow`s. */
  readonly children: ReactNode;
}

// Roles are stated, because browsers forget those of a table whose parts are displayed as blocks.

/** A data table whose rows are two lines that open below 1280 px, and cards in print, where it cannot scroll. */
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
  /** The content of the row's header, which is the title of the card. */
  readonly header: ReactNode;
  /** Names the control that shows all values of the row below 1280 px, also without scripts. */
  readonly openLabel: string;
  /** The `CardCell`s. */
  readonly children: ReactNode;
}

/** A row of a `CardTable`. */
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
  /** The name of the value where there are no column headers. */
  readonly label: string;
  /** Aligns the content right, for numbers and timestamps. */
  readonly isNumeric?: boolean;
  /** The place among the two lines of the row below 1280 px, if the value is there before the row is opened. */
  readonly place?: SummaryPlace | undefined;
  /** True if a screen between 1280 and 1760 px has no room for it; its column header has the class `wide-only`. */
  readonly isWideOnly?: boolean;
  readonly children: ReactNode;
}

/** A value in a `CardRow`. */
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
