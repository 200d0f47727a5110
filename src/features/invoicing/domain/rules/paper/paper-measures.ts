/**
 * Measures of the paper in millimetres: an A4 page with margins of 14, 16 and 12 mm. The style sheet has the same
 * (`documents/ui/document-view.css`).
 */
export const paper = {
  width: 178,
  top: 14,
  /** The rule above the footer, from the top of the page. */
  footer: 279.25,
  parties: { columns: 3, gap: 6, min_height: 27, logo: 6.6 },
  details: { columns: 4, gap: 4, above: 2, between: 2 },
  /** The heading of each further page. */
  continued: { heading: 6.9, above_table: 5 },
  /** The head of the table, and its cells: more space above a section, and before each column, with room for sums that are not exact. */
  head: 7.4,
  cell: { section: 1.6, gap: 3, slack: 0.1, max_space: 6 },
  totals: { above: 3, line: 5.6, gap: 6 },
  text: { above: 4, width: 150 },
  due: { width: 142, height: 33.5, above_lines: 24.5, to_footer: 6 },
  /** The sum that is carried, above the footer. */
  carried: 7,
} as const;

/** The space around the parts of a document: less if that saves a page. */
export const spacings = {
  normal: { above_code: 9, above_title: 3.4, below_title: 16, above_table: 7, above_due: 8, cell: 1.5 },
  compact: { above_code: 7, above_title: 2.4, below_title: 8, above_table: 5, above_due: 4, cell: 1.1 },
} as const;

export type Spacing = keyof typeof spacings;
