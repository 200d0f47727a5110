import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { seriesStart } from '../company/contract.ts';
import { inBase64 } from '../domain/contract/foreign-file.ts';
import { dateOrders } from '../domain/contract/import-columns.ts';
import type { InvoicingSettings } from '../domain/contract/settings.ts';

/** The programs whose exports are read. */
export const importPrograms = ['invoice_ninja', 'moneybird', 'e_boekhouden'] as const;
export type ImportProgram = (typeof importPrograms)[number];

/** The names of the programs, which are the same in both languages. */
export const programNames: Readonly<Record<ImportProgram, string>> = {
  invoice_ninja: 'Invoice Ninja',
  moneybird: 'Moneybird',
  e_boekhouden: 'e-Boekhouden.nl',
};

const mebibyte = 1024 * 1024;

/** The limits of an import. */
export const importLimits = {
  /** Files with data, besides PDFs. */
  files: 6,
  /** Of all of them together, before decoding. */
  bytes: 6 * mebibyte,
  /** Of all that the files of an import contain together once they are unpacked. */
  unpackedBytes: 24 * mebibyte,
  /** Files in a ZIP. */
  entries: 6000,
  /** Rows of one file, and documents of an import. */
  rows: 5000,
  columns: 200,
  /** Rows that a report lists, besides the invalid ones, which are all listed. */
  reported: 200,
  /** Of one PDF. */
  pdfBytes: 5 * mebibyte,
} as const;

/** How every PDF begins (ISO 32000-2, 7.5.2). */
export const pdfHeader = '%PDF-';

const fileName = singleLine(200);

/** How the amounts of invoices are divided whose export has only totals with VAT. */
export const missingVats = ['high', 'low', 'none'] as const;
export type MissingVat = (typeof missingVats)[number];

/** Where the numbers of a series go on. */
const continuedSeries = seriesStart.extend({ series: z.enum(['invoice', 'credit_note']) });

/** The body of `POST /api/admin/import`. */
export const dataImport = z.strictObject({
  program: z.enum(importPrograms),
  files: z
    .array(z.strictObject({ name: fileName, content: z.string().max(inBase64(importLimits.bytes)) }))
    .min(1)
    .max(importLimits.files),
  /** Null: rows without VAT are invalid. */
  missing_vat: z.enum(missingVats).nullable().default(null),
  /** How dates are read in files that do not tell the order of the day and the month. */
  date_order: z.enum(dateOrders).nullable().default(null),
  /** True to report what would happen, without changing anything. */
  is_dry_run: z.boolean(),
  /** The series that go on, as the owner confirmed them; ignored in a dry run. */
  series: z.array(continuedSeries).max(40).default([]),
});
export type DataImport = z.input<typeof dataImport>;

/** The body of `PUT /api/admin/import/documents/:id/pdf`. */
export const importedPdf = z.strictObject({
  name: fileName,
  content: z.base64().min(8).max(inBase64(importLimits.pdfBytes)),
});

/** The outcomes of a row. */
export const importStatuses = ['new', 'changed', 'matched', 'existing', 'skipped', 'invalid'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The notes to the owner on a row that is imported. */
export type ImportNote =
  | 'same_name'
  | 'from_documents'
  | 'rows_merged'
  | 'vat_derived'
  | 'vat_assumed'
  | 'vat_unknown'
  | 'payment_date_unknown'
  | 'not_in_open_items'
  | 'open_unknown'
  | 'open_unchanged'
  | 'credit_unlinked'
  | 'due_date_unknown'
  | 'draft'
  | 'cancelled'
  | 'no_amount';

/** A row of a file with what becomes of it. */
export interface ImportRow {
  readonly file: string;
  readonly line: number;
  readonly kind: 'client' | 'invoice' | 'credit_note';
  /** The name of the client or the code of the document. */
  readonly name: string;
  readonly status: ImportStatus;
  /** The client that it was matched with. */
  readonly match: string | null;
  /** The empty fields of an existing client that are filled. */
  readonly filled: readonly string[];
  /** The fields of an existing client whose other value stays. */
  readonly retained: readonly string[];
  readonly total_cents: number | null;
  readonly outstanding_cents: number | null;
  /** The row of the outstanding items that tells what is outstanding; null if none does. */
  readonly open_place: { readonly file: string; readonly line: number } | null;
  readonly notes: readonly ImportNote[];
  /** The reason for each field that is not valid. */
  readonly problems: Readonly<Record<string, string>>;
}

/** A file with what was recognised in it. */
export interface ImportFile {
  readonly name: string;
  readonly kind: 'clients' | 'documents' | 'open_items' | 'backup' | 'unknown';
  readonly rows: number;
  /** The columns that are not imported; at most 50. */
  readonly ignored_columns: readonly string[];
}

/** A document of the import by which its PDF is found. */
export interface ImportDocument {
  readonly code: string;
  /** Null before it is imported. */
  readonly id: string | null;
  readonly has_pdf: boolean;
}

/** How the numbers of a series go on after those of the other program. */
export interface SeriesProposal {
  readonly series: 'invoice' | 'credit_note';
  readonly year: number;
  /** The code with the highest number of the year. */
  readonly highest_code: string;
  readonly first: number;
  /** How the own codes of the series are written. */
  readonly format: InvoicingSettings['formats']['invoice'];
  /** True if an own document would get a code that an imported one has: then the series must go on. */
  readonly is_required: boolean;
}

type Counts = Readonly<Record<ImportStatus, number>>;

/** The report of an import, or of its dry run. */
export interface DataImportReport {
  readonly is_dry_run: boolean;
  readonly files: readonly ImportFile[];
  /** True if a file does not tell the order of its dates: the import needs the owner’s choice. */
  readonly is_date_order_uncertain: boolean;
  readonly clients: Counts;
  readonly documents: Counts;
  /** The new documents that are credit notes. */
  readonly new_credit_notes: number;
  /** Of the new documents: what was invoiced less what was credited, and what is outstanding. */
  readonly total_cents: number;
  readonly outstanding_cents: number;
  /** The invalid rows first, all of them; of the others at most 200. */
  readonly rows: readonly ImportRow[];
  /** How many rows there are. */
  readonly row_count: number;
  readonly pdf_documents: readonly ImportDocument[];
  readonly series: readonly SeriesProposal[];
  /** The last day of the closed books, for the reason `period_closed`; null while they are open. */
  readonly closed_through: string | null;
}
