import { z } from 'zod';
import { foreignFile, hasOneContent } from '../../domain/contract/foreign-file.ts';
import { columnAssignments, type FileColumn, importFields } from '../../domain/contract/import-columns.ts';

/** `reported` limits the rows in the report. */
export const importLimits = { bytes: 1024 * 1024, rows: 2000, reported: 200 } as const;

export const clientImport = z
  .strictObject({
    format: z.enum(['csv', 'vcard']),
    ...foreignFile(importLimits.bytes),
    columns: columnAssignments(importFields),
    is_dry_run: z.boolean(),
    /** True to import clients even if they look like existing ones. */
    with_duplicates: z.boolean().default(false),
  })
  .refine(hasOneContent, { path: ['text'] });
export type ClientImport = z.input<typeof clientImport>;

export interface ImportDuplicate {
  readonly id: string | null;
  readonly name: string;
}

export interface ImportedRow {
  readonly line: number;
  readonly name: string;
  readonly status: 'valid' | 'duplicate' | 'invalid';
  readonly duplicate: ImportDuplicate | null;
  readonly problems: Readonly<Record<string, string>>;
}

export interface ImportReport {
  readonly total: number;
  readonly valid: number;
  readonly duplicates: number;
  readonly invalid: number;
  /** Empty for a vCard file. */
  readonly columns: readonly FileColumn[];
  /** True if no column has the client’s name: nothing is read before the owner assigns one. */
  readonly lacks_name: boolean;
  /** The names of the groups of a vCard file, which are not clients; at most 50. */
  readonly groups: readonly string[];
  /** Rows that need attention come first; at most 200. */
  readonly rows: readonly ImportedRow[];
  /** Empty in a dry run. */
  readonly created_ids: readonly string[];
}

export const importUndo = z.strictObject({
  ids: z.array(z.string().min(1).max(36)).min(1).max(importLimits.rows),
});

/** The result of undoing an import; clients used or changed since are kept. */
export interface ImportUndone {
  readonly deleted: number;
  readonly changed_since: number;
}
