import { type Kysely, sql } from 'kysely';
import type { PlainDate } from '../../../../shared/plain-date.ts';
import { type CreatedFormat, createdFormats } from '../../documents/contract/files.ts';
import type { InvoicingTables } from '../../tables/tables.ts';

type Db = Kysely<InvoicingTables>;

/** The dates of a period, both included. */
export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The documents of a period, without quotes, or those with some ids. */
export type DocumentScope = Period | { readonly ids: readonly string[] };

/** The most rows of a CSV file. */
const maxRows = 100_000;

const isInScope = (scope: DocumentScope) =>
  'ids' in scope
    ? sql<boolean>`invoices.id in (${sql.join(scope.ids)})`
    : sql<boolean>`invoices.kind <> 'quote'
        and invoices.issue_date >= ${scope.from} and invoices.issue_date <= ${scope.to}`;

/** The final documents of a scope, in the order of their dates and numbers; those of a period count as revenue. */
const selectDocuments = (db: Db, scope: DocumentScope) =>
  db
    .selectFrom('invoices')
    .where('invoices.status', '=', 'final')
    .where(isInScope(scope))
    .orderBy('invoices.issue_date')
    .orderBy('invoices.code')
    .limit(maxRows);

/** Finds the final documents of a scope with their amounts; those of credit notes are positive here. */
export const findPeriodDocuments = (db: Db, scope: DocumentScope) =>
  selectDocuments(db, scope)
    .leftJoin('invoice_balances as balance', 'balance.invoice_id', 'invoices.id')
    .leftJoin('invoices as credited', 'credited.id', 'invoices.credits_id')
    .select(['invoices.id', 'invoices.code', 'invoices.kind', 'invoices.client_name', 'invoices.title'])
    .select('invoices.origin')
    .select(['invoices.issue_date', 'balance.due_date', 'invoices.ex_cents', 'invoices.vat_cents'])
    .select(['invoices.total_cents', 'balance.outstanding_cents', 'credited.code as credited_code'])
    .execute();

/** Finds the VAT groups of the final documents of a period; the amounts of credit notes are positive here. */
export const findPeriodVat = (db: Db, period: Period) =>
  selectDocuments(db, period)
    .innerJoin('invoice_vat as vat', 'vat.invoice_id', 'invoices.id')
    .select([
      'invoices.code',
      'invoices.kind',
      'invoices.client_name',
      'invoices.issue_date',
      'invoices.buyer',
    ])
    .select(['vat.supply_date', 'vat.vat_code', 'vat.rate_bp', 'vat.category', 'vat.return_box', 'vat.icp'])
    .select(['vat.base_cents', 'vat.vat_cents'])
    .orderBy('vat.position')
    .execute();

/** Finds what write-offs of a period, and what came in after them, change of VAT; negative where VAT is reclaimed. */
export const findPeriodCorrections = (db: Db, { from, to }: Period) =>
  db
    .selectFrom('vat_corrections as correction')
    .innerJoin('invoices', 'invoices.id', 'correction.invoice_id')
    .select(['invoices.code', 'invoices.client_name', 'invoices.buyer', 'correction.date'])
    .select(['correction.vat_code', 'correction.rate_bp', 'correction.category', 'correction.return_box'])
    .select(['correction.base_cents', 'correction.vat_cents'])
    .where('correction.date', '>=', from)
    .where('correction.date', '<=', to)
    .orderBy('correction.date')
    .orderBy('correction.id')
    .limit(maxRows)
    .execute();

export type PeriodDocument = Awaited<ReturnType<typeof findPeriodDocuments>>[number];
export type PeriodCorrection = Awaited<ReturnType<typeof findPeriodCorrections>>[number];
export type PeriodVat = Awaited<ReturnType<typeof findPeriodVat>>[number];

/** A stored file without its content. */
export interface StoredName {
  readonly invoice_id: string;
  readonly format: CreatedFormat;
  readonly name: string;
}

/** Finds the names of the stored files of the documents of a scope. */
export async function findPeriodFiles(db: Db, scope: DocumentScope): Promise<StoredName[]> {
  const rows = await db
    .selectFrom('invoice_files as file')
    .innerJoin('invoices', 'invoices.id', 'file.invoice_id')
    .select(['file.invoice_id', 'file.format', 'file.name'])
    .where('file.format', 'in', createdFormats)
    .where(isInScope(scope))
    .execute();
  return rows.flatMap(({ format, ...row }) => {
    const created = createdFormats.find((known) => known === format);
    return created ? [{ ...row, format: created }] : [];
  });
}
