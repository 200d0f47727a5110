import { z } from 'zod';

/** The limits of an import of clients. */
export const importLimits = { bytes: 1024 * 1024, rows: 2000, reported: 200 } as const;

/** The body of `POST /api/admin/clients/import`. */
export const clientImport = z.strictObject({
  format: z.enum(['csv', 'vcard']),
  text: z.string().min(1).max(importLimits.bytes),
  /** True to report what would happen, without changing anything. */
  is_dry_run: z.boolean(),
  /** True to import also clients that look like existing ones. */
  with_duplicates: z.boolean().default(false),
});
export type ClientImport = z.input<typeof clientImport>;

/** A client that exists already, or an earlier row of the file. */
export interface ImportDuplicate {
  readonly id: string | null;
  readonly name: string;
}

/** The result of a row of the file. */
export interface ImportedRow {
  /** The line of the file on which it begins. */
  readonly line: number;
  readonly name: string;
  readonly status: 'valid' | 'duplicate' | 'invalid';
  readonly duplicate: ImportDuplicate | null;
  /** The reason for each field that is not valid. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The report of an import, before or after it is stored. */
export interface ImportReport {
  readonly total: number;
  readonly valid: number;
  readonly duplicates: number;
  readonly invalid: number;
  /** The columns of the file that are not imported. */
  readonly ignored_columns: readonly string[];
  /** The rows that need attention come first; at most 200. */
  readonly rows: readonly ImportedRow[];
  /** The clients that were created; none in a dry run. */
  readonly created_ids: readonly string[];
}

/** The body of `POST /api/admin/clients/import/undo`. */
export const importUndo = z.strictObject({
  ids: z.array(z.string().min(1).max(36)).min(1).max(importLimits.rows),
});

/** The result of undoing an import: clients that have been used or changed since stay. */
export interface ImportUndone {
  readonly deleted: number;
  readonly changed_since: number;
}
