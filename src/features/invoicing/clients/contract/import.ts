import { z } from 'zod';
import { foreignFile, hasOneContent } from '../../domain/contract/foreign-file.ts';
import { columnAssignments, type FileColumn, importFields } from '../../domain/contract/import-columns.ts';

/** The limits of an import of clients. */
export const importLimits = { bytes: 1024 * 1024, rows: 2000, reported: 200 } as const;

/** The body of `POST /api/admin/clients/import`. */
export const clientImport = z
  .strictObject({
    format: z.enum(['csv', 'vcard']),
    ...foreignFile(importLimits.bytes),
    columns: columnAssignments(importFields),
    /** True to report what would happen, without changing anything. */
    is_dry_run: z.boolean(),
    /** True to import also clients that look like existing ones. */
    with_duplicates: z.boolean().default(false),
  })
  .refine(hasOneContent, { path: ['text'] });
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
  /** The columns of the file with what they fill; none of a vCard file. */
  readonly columns: readonly FileColumn[];
  /** True for a file in which no column has the name of the client: nothing is read before the owner assigns one. */
  readonly lacks_name: boolean;
  /** The names of the groups of a vCard file, which are no clients; at most 50. */
  readonly groups: readonly string[];
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
