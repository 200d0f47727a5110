import { type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { IdPages } from '#platform/db/id-pages.ts';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { type CreatedFormat, createdFormats } from '../../documents/contract/files.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;

/** Both dates are included. */
export interface Period {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** The documents of a period except quotes, or the documents with the given ids. */
export type DocumentScope = Period | { readonly ids: readonly string[] };

const isInScope = (scope: DocumentScope) =>
  'ids' in scope
    ? sql<boolean>`invoices.id in (${sql.join(scope.ids)})`
    : sql<boolean>`invoices.kind <> 'quote'
        and invoices.issue_date >= ${scope.from} and invoices.issue_date <= ${scope.to}`;

/**
 * Reads the ids of final documents by date and number; for a period, only documents that count as revenue.
 */
export const readDocumentIds = (
  database: Database<InvoicingTables>,
  scope: DocumentScope,
): Promise<IdPages> =>
  database.readIds(
    database.query
      .selectFrom('invoices')
      .select('invoices.id')
      .where('invoices.status', '=', 'final')
      .where(isInScope(scope))
      .orderBy('invoices.issue_date')
      .orderBy('invoices.code')
      .orderBy('invoices.id'),
  );

const selectDocuments = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('invoices')
    .leftJoin('invoice_balances as balance', 'balance.invoice_id', 'invoices.id')
    .leftJoin('invoices as credited', 'credited.id', 'invoices.credits_id')
    .select(['invoices.id', 'invoices.code', 'invoices.kind', 'invoices.client_name', 'invoices.title'])
    .select('invoices.origin')
    .select(['invoices.issue_date', 'balance.due_date', 'invoices.ex_cents', 'invoices.vat_cents'])
    .select(['invoices.total_cents', 'balance.outstanding_cents', 'credited.code as credited_code'])
    .where('invoices.id', 'in', ids);

/** Returns documents with their amounts, in the order of the ids; amounts of credit notes are positive. */
export async function findDocumentsById(db: Db, ids: readonly string[]): Promise<PeriodDocument[]> {
  const rows = await selectDocuments(db, ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const selectVat = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('invoices')
    .innerJoin('invoice_vat as vat', 'vat.invoice_id', 'invoices.id')
    .select(['invoices.id', 'invoices.code', 'invoices.kind', 'invoices.client_name', 'invoices.issue_date'])
    .select(['invoices.buyer', 'vat.supply_date', 'vat.vat_code', 'vat.rate_bp', 'vat.category'])
    .select(['vat.return_box', 'vat.icp', 'vat.base_cents', 'vat.vat_cents'])
    .where('invoices.id', 'in', ids)
    .orderBy('vat.position');

/** Returns the VAT groups of documents, in the order of the ids; amounts of credit notes are positive. */
export async function findVatById(db: Db, ids: readonly string[]): Promise<PeriodVat[]> {
  const byDocument = Map.groupBy(await selectVat(db, ids).execute(), ({ id }) => id);
  return ids.flatMap((id) => byDocument.get(id) ?? []);
}

/** Reads the ids of VAT corrections by write-offs and later receipts in a period. */
export const readCorrectionIds = (
  database: Database<InvoicingTables>,
  { from, to }: Period,
): Promise<IdPages> =>
  database.readIds(
    database.query
      .selectFrom('vat_corrections')
      .select('id')
      .where('date', '>=', from)
      .where('date', '<=', to)
      .orderBy('date')
      .orderBy('id'),
  );

const selectCorrections = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('vat_corrections as correction')
    .innerJoin('invoices', 'invoices.id', 'correction.invoice_id')
    .select(['invoices.code', 'invoices.client_name', 'invoices.buyer', 'correction.id', 'correction.date'])
    .select(['correction.vat_code', 'correction.rate_bp', 'correction.category', 'correction.return_box'])
    .select(['correction.base_cents', 'correction.vat_cents'])
    .where('correction.id', 'in', ids);

/** Returns VAT corrections in the order of the ids; negative where VAT is reclaimed. */
export async function findCorrectionsById(db: Db, ids: readonly string[]): Promise<PeriodCorrection[]> {
  const rows = await selectCorrections(db, ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type RowOf<Select extends (db: Db, ids: readonly string[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>[number];

export type PeriodDocument = RowOf<typeof selectDocuments>;
export type PeriodCorrection = RowOf<typeof selectCorrections>;
export type PeriodVat = RowOf<typeof selectVat>;

export interface StoredName {
  readonly invoice_id: string;
  readonly format: CreatedFormat;
  readonly name: string;
}

export async function findStoredNames(db: Db, ids: readonly string[]): Promise<StoredName[]> {
  const rows = await db
    .selectFrom('invoice_files')
    .select(['invoice_id', 'format', 'name'])
    .where('format', 'in', createdFormats)
    .where('invoice_id', 'in', ids)
    .orderBy('format')
    .execute();
  return rows.flatMap(({ format, ...row }) => {
    const created = createdFormats.find((known) => known === format);
    return created ? [{ ...row, format: created }] : [];
  });
}
