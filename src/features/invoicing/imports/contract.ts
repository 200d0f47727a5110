import { z } from 'zod';
import { singleLine } from '#shared/text/single-line-schema.ts';
import { seriesStart } from '../company/contract.ts';
import { inBase64 } from '../domain/contract/foreign-file.ts';
import { dateOrders } from '../domain/contract/import-columns.ts';
import type { InvoicingSettings } from '../domain/contract/settings.ts';

export const importPrograms = ['invoice_ninja', 'moneybird', 'e_boekhouden'] as const;
export type ImportProgram = (typeof importPrograms)[number];

export const programNames: Readonly<Record<ImportProgram, string>> = {
  invoice_ninja: 'Invoice Ninja',
  moneybird: 'Moneybird',
  e_boekhouden: 'e-Boekhouden.nl',
};

const mebibyte = 1024 * 1024;

export const importLimits = {
  /** Data files, without PDFs. */
  files: 6,
  /** Total of all files, before decoding. */
  bytes: 6 * mebibyte,
  /** Total of all files, after unpacking. */
  unpackedBytes: 24 * mebibyte,
  /** Files in a ZIP. */
  entries: 6000,
  /** Rows per file, and documents per import. */
  rows: 5000,
  columns: 200,
  /** The maximum number of rows in a report besides the invalid rows, which are all included. */
  reported: 200,
  /** The maximum size of a PDF. */
  pdfBytes: 5 * mebibyte,
} as const;

/** Start of every PDF (ISO 32000-2, 7.5.2). */
export const pdfHeader = '%PDF-';

const fileName = singleLine(200);

/** How the invoice totals include VAT in an export that has only totals. */
export const missingVats = ['high', 'low', 'none'] as const;
export type MissingVat = (typeof missingVats)[number];

/** The number from which a series continues. */
const continuedSeries = seriesStart.extend({ series: z.enum(['invoice', 'credit_note']) });

/** The body of `POST /api/admin/import`. */
export const dataImport = z.strictObject({
  program: z.enum(importPrograms),
  files: z
    .array(z.strictObject({ name: fileName, content: z.string().max(inBase64(importLimits.bytes)) }))
    .min(1)
    .max(importLimits.files),
  /** Null rejects rows without VAT. */
  missing_vat: z.enum(missingVats).nullable().default(null),
  /** The order of day and month in files that leave it open. */
  date_order: z.enum(dateOrders).nullable().default(null),
  /** Reports the outcome without changing anything. */
  is_dry_run: z.boolean(),
  /** The continued series that the owner confirmed; ignored in a dry run. */
  series: z.array(continuedSeries).max(40).default([]),
});
export type DataImport = z.input<typeof dataImport>;

/** The body of `PUT /api/admin/import/documents/:id/pdf`. */
export const importedPdf = z.strictObject({
  name: fileName,
  content: z.base64().min(8).max(inBase64(importLimits.pdfBytes)),
});

export const importStatuses = ['new', 'changed', 'matched', 'existing', 'skipped', 'invalid'] as const;
export type ImportStatus = (typeof importStatuses)[number];

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

export interface ImportRow {
  readonly file: string;
  readonly line: number;
  readonly kind: 'client' | 'invoice' | 'credit_note';
  /** The name of the client or the code of the document. */
  readonly name: string;
  readonly status: ImportStatus;
  readonly match: string | null;
  /** The empty fields of an existing client that are filled. */
  readonly filled: readonly string[];
  /** The fields of an existing client that keep their different value. */
  readonly retained: readonly string[];
  readonly total_cents: number | null;
  readonly outstanding_cents: number | null;
  /** The row of the open items list with the outstanding amount; null if there is none. */
  readonly open_place: { readonly file: string; readonly line: number } | null;
  readonly notes: readonly ImportNote[];
  /** The reason for each invalid field. */
  readonly problems: Readonly<Record<string, string>>;
}

export interface ImportFile {
  readonly name: string;
  readonly kind: 'clients' | 'documents' | 'open_items' | 'backup' | 'unknown';
  readonly rows: number;
  /** At most 50 names. */
  readonly ignored_columns: readonly string[];
}

/** A document to match with its PDF. */
export interface ImportDocument {
  readonly code: string;
  /** Null before it is imported. */
  readonly id: string | null;
  readonly has_pdf: boolean;
}

/** The continuation of a series after the numbers of the other program. */
export interface SeriesProposal {
  readonly series: 'invoice' | 'credit_note';
  readonly year: number;
  /** The code with the highest number of the year. */
  readonly highest_code: string;
  readonly first: number;
  readonly format: InvoicingSettings['formats']['invoice'];
  /** True if the series has to continue, because an own document would get the code of an imported one. */
  readonly is_required: boolean;
}

type Counts = Readonly<Record<ImportStatus, number>>;

export interface DataImportReport {
  readonly is_dry_run: boolean;
  readonly files: readonly ImportFile[];
  /** True if the import needs the owner’s choice of the order of dates. */
  readonly is_date_order_uncertain: boolean;
  readonly clients: Counts;
  readonly documents: Counts;
  readonly new_credit_notes: number;
  /** Sums of the new documents: invoiced less credited, and outstanding. */
  readonly total_cents: number;
  readonly outstanding_cents: number;
  /** All invalid rows first, then at most 200 others. */
  readonly rows: readonly ImportRow[];
  readonly row_count: number;
  readonly pdf_documents: readonly ImportDocument[];
  readonly series: readonly SeriesProposal[];
  /** The last day of the closed books, for the reason `period_closed`; null while they are open. */
  readonly closed_through: string | null;
}
