import { z } from 'zod';
import { foreignFile, hasOneContent } from '../../domain/contract/foreign-file.ts';
import {
  columnAssignments,
  type DateOrder,
  dateOrders,
  type FileColumn,
} from '../../domain/contract/import-columns.ts';

/** `reported` limits the rows in the report. */
export const workImportLimits = { bytes: 1024 * 1024, rows: 5000, reported: 200 } as const;

export const workColumns = [
  'client',
  'project',
  'title',
  'activity',
  'date',
  'start',
  'end_date',
  'end',
  'duration',
  'billable',
  'rate',
  'fixed',
  'amount',
  'currency',
] as const;
export type WorkColumn = (typeof workColumns)[number];

/** The body of `POST /api/admin/work/import`: a CSV file of Toggl, Clockify or Kimai. */
export const workImport = z
  .strictObject({
    ...foreignFile(workImportLimits.bytes),
    columns: columnAssignments(workColumns),
    /** How to read dates if the file leaves the order of day and month ambiguous. */
    date_order: z.enum(dateOrders).nullable().default(null),
    is_dry_run: z.boolean(),
    /** True for hours that another program has invoiced: none of them become invoicable. */
    is_invoiced: z.boolean().default(false),
  })
  .refine(hasOneContent, { path: ['text'] });
export type WorkImport = z.output<typeof workImport>;
export type WorkImportInput = z.input<typeof workImport>;

export interface ImportedWork {
  readonly line: number;
  readonly name: string;
  readonly status: 'valid' | 'duplicate' | 'invalid';
  readonly problems: Readonly<Record<string, string>>;
}

export interface WorkImportReport {
  readonly total: number;
  readonly valid: number;
  readonly duplicates: number;
  readonly invalid: number;
  readonly minutes: number;
  /** Valid rows that use the hourly rate of the file. */
  readonly own_rates: number;
  /** Valid rows with a fixed amount: each becomes that amount, and hours that are not invoicable. */
  readonly fixed_amounts: number;
  /** Valid rows whose hourly rate in the file is ignored, because it is in another currency. */
  readonly foreign_rates: number;
  /** The total of the valid rows, in cents; null without amounts, or for hours invoiced already. */
  readonly amounts: { readonly file_cents: number; readonly own_cents: number } | null;
  /** The order in which dates with the year last were read; null if it makes no difference. */
  readonly date_order: DateOrder | null;
  /** True if that order is ambiguous: the owner has to choose it. */
  readonly is_date_order_uncertain: boolean;
  readonly columns: readonly FileColumn[];
  /** Required columns that the file lacks: nothing is read before the owner assigns them. */
  readonly missing_columns: readonly ('date' | 'duration')[];
  /** Rows that need attention come first; at most 200. */
  readonly rows: readonly ImportedWork[];
  readonly created: number;
}
