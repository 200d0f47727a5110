import type { Transaction } from 'kysely';
import { AppError } from '#shared/api/errors.ts';
import { FileRejection } from '../../domain/rules/files/file-rejection.ts';
import { readForeignFile } from '../../domain/service/read-foreign-file.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import {
  type DataImportReport,
  type ImportDocument,
  type ImportRow,
  type ImportStatus,
  importLimits,
  type SeriesProposal,
} from '../contract.ts';
import { findExistingDocuments } from '../queries/existing.ts';
import type { GivenExport, ReadFiles } from '../rules/read-files.ts';
import type { GivenImport, ImportsContext, ImportsDeps } from './context.ts';
import { type ImportPlan, planImport } from './plan-import.ts';
import { storePlan } from './store-plan.ts';

type Trx = Transaction<InvoicingTables>;

const toRejection = (error: FileRejection) =>
  new AppError('invalid', 'a file cannot be read', { fields: { [error.reason]: error.file }, cause: error });

async function readGiven({ files, program, date_order: dateOrder }: GivenImport): Promise<ReadFiles> {
  const given = files.map(({ name, content }) => ({
    name,
    bytes: new Uint8Array(Buffer.from(content, 'base64')),
  }));
  if (given.reduce((sum, { bytes }) => sum + bytes.length, 0) > importLimits.bytes)
    throw new AppError('too_large', 'the files are too large');
  try {
    return await readForeignFile<GivenExport, ReadFiles>({
      kind: 'exports',
      given: { files: given, program, dateOrder },
    });
  } catch (error) {
    throw error instanceof FileRejection ? toRejection(error) : error;
  }
}

const urgency = { invalid: 0, skipped: 1, changed: 2, new: 3, matched: 4, existing: 5 } as const;

function countStatuses(rows: readonly ImportRow[]): Readonly<Record<ImportStatus, number>> {
  const count = (status: ImportStatus) => rows.filter((row) => row.status === status).length;
  return {
    new: count('new'),
    changed: count('changed'),
    matched: count('matched'),
    existing: count('existing'),
    skipped: count('skipped'),
    invalid: count('invalid'),
  };
}

/** Returns the rows for the report: all invalid rows, then the most relevant other rows. */
function selectRows(rows: readonly ImportRow[]): ImportRow[] {
  const ordered = rows.toSorted(
    (one, other) =>
      urgency[one.status] - urgency[other.status] ||
      Number(one.notes.length === 0) - Number(other.notes.length === 0) ||
      one.line - other.line,
  );
  const invalid = ordered.filter(({ status }) => status === 'invalid');
  return [...invalid, ...ordered.slice(invalid.length, invalid.length + importLimits.reported)];
}

function toReport(
  read: ReadFiles,
  { clients, documents, settings }: ImportPlan,
  more: Pick<DataImportReport, 'is_dry_run' | 'pdf_documents' | 'series'>,
): DataImportReport {
  const rows = [...clients.rows, ...documents.rows];
  const total = documents.documents.reduce(
    (sum, { read: { kind, total_cents } }) => sum + (kind === 'credit_note' ? -total_cents : total_cents),
    0,
  );
  return {
    ...more,
    files: read.files,
    is_date_order_uncertain: read.hasUncertainDates,
    clients: countStatuses(clients.rows),
    documents: countStatuses(documents.rows),
    new_credit_notes: documents.rows.filter(({ kind, status }) => kind === 'credit_note' && status === 'new')
      .length,
    total_cents: total,
    outstanding_cents: documents.documents.reduce((sum, { outstanding_cents }) => sum + outstanding_cents, 0),
    rows: selectRows(rows),
    row_count: rows.length,
    closed_through: settings.closed_through,
  };
}

async function findPdfDocuments(
  trx: Trx,
  { documents: { rows, documents } }: ImportPlan,
): Promise<ImportDocument[]> {
  const existing = rows.filter(({ status }) => status === 'existing').map(({ name }) => name);
  const found = await findExistingDocuments(trx, [...existing, ...documents.map(({ read }) => read.code)]);
  return [...existing, ...documents.map(({ read }) => read.code)].map((code) => {
    const stored = found.get(code);
    return { code, id: stored?.id ?? null, has_pdf: stored?.has_pdf ?? false };
  });
}

/** Rejects an import after which new documents would get the codes of imported documents. */
function assertContinued(proposals: readonly SeriesProposal[], given: GivenImport['series']): void {
  for (const { series, year, first, is_required } of proposals) {
    const chosen = given.find((each) => each.series === series && each.year === year);
    if (is_required && (chosen === undefined || chosen.first < first))
      throw new AppError('invalid', 'the numbers must go on after the imported ones', {
        fields: { [`series.${series}.${year}`]: 'too_low' },
      });
  }
}

/**
 * Imports clients and documents of another program in one transaction, or reports the outcome in a dry run.
 * Idempotent: the same files change nothing again.
 * @throws AppError `invalid` with the file that cannot be read, or `too_large`
 */
export async function importData(
  deps: ImportsDeps,
  context: ImportsContext,
  given: GivenImport,
): Promise<DataImportReport> {
  const read = await readGiven(given);
  if (read.hasUncertainDates && given.date_order === null && !given.is_dry_run)
    throw new AppError('invalid', 'the order of dates is not certain', {
      fields: { date_order: 'required' },
    });
  return deps.database.transaction(async (trx) => {
    const now = deps.now();
    const plan = await planImport(trx, read, given, now);
    const { is_dry_run } = given;
    if (!is_dry_run) {
      assertContinued(plan.series, given.series);
      await storePlan(deps, trx, context, { plan, given, now: now.toISOString() });
    }
    const pdf_documents = await findPdfDocuments(trx, plan);
    return toReport(read, plan, { is_dry_run, pdf_documents, series: plan.series });
  });
}
