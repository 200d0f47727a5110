import { z } from 'zod';
import { foreignFile, hasOneContent } from '../../domain/contract/foreign-file.ts';
import {
  columnAssignments,
  type DateOrder,
  dateOrders,
  type FileColumn,
} from '../../domain/contract/import-columns.ts';

/** The limits of an import of hours. */
export const workImportLimits = { bytes: 1024 * 1024, rows: 5000, reported: 200 } as const;

/** The fields that a column of a file of hours can fill. */
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
    /** How dates are read where the file does not tell the order of the day and the month. */
    date_order: z.enum(dateOrders).nullable().default(null),
    /** True to report what would happen, without changing anything. */
    is_dry_run: z.boolean(),
    /** True for hours that another program has invoiced: none of them become invoicable. */
    is_invoiced: z.boolean().default(false),
  })
  .refine(hasOneContent, { path: ['text'] });
export type WorkImport = z.output<typeof workImport>;
export type WorkImportInput = z.input<typeof workImport>;

/** The result of a row of the file. */
export interface ImportedWork {
  /** The line of the file on which it begins. */
  readonly line: number;
  /** The client and the description, as the file has them. */
  readonly name: string;
  readonly status: 'valid' | 'duplicate' | 'invalid';
  /** The reason for each field that is not valid. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The report of an import of hours, before or after it is stored. */
export interface WorkImportReport {
  readonly total: number;
  readonly valid: number;
  readonly duplicates: number;
  readonly invalid: number;
  /** The minutes of the valid rows. */
  readonly minutes: number;
  /** The valid rows whose hourly rate is that of the file. */
  readonly own_rates: number;
  /** The valid rows with a fixed amount in the file: each becomes that amount, and hours that are not invoicable. */
  readonly fixed_amounts: number;
  /** The valid rows whose hourly rate in the file is in another currency, and is not taken. */
  readonly foreign_rates: number;
  /**
   * What the file says that the valid rows amount to, and what they amount to here, in cents; null if it does not say, or
   * for hours that were invoiced already.
   */
  readonly amounts: { readonly file_cents: number; readonly own_cents: number } | null;
  /** How dates with the year last were read, if it makes a difference: as day and month, or as month and day. */
  readonly date_order: DateOrder | null;
  /** True if the file does not tell that order: the import needs the owner’s choice. */
  readonly is_date_order_uncertain: boolean;
  /** The columns of the file with what they fill. */
  readonly columns: readonly FileColumn[];
  /** What no column has: nothing is read before the owner assigns it. */
  readonly missing_columns: readonly ('date' | 'duration')[];
  /** The rows that need attention come first; at most 200. */
  readonly rows: readonly ImportedWork[];
  /** The number of rows that were stored; 0 in a dry run. */
  readonly created: number;
}
