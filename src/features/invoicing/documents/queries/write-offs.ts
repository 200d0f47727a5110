import type { Insertable, Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { VatCorrectionsTable, WriteOffsTable } from '../../domain/tables/receivables.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;

/** Added to a box of the VAT return, in cents; negative where VAT is reclaimed. */
export type VatCorrection = Pick<
  VatCorrectionsTable,
  'vat_code' | 'rate_bp' | 'category' | 'return_box' | 'base_cents' | 'vat_cents'
>;

export async function insertWriteOff(
  trx: Transaction<InvoicingTables>,
  row: Insertable<WriteOffsTable>,
  corrections: readonly VatCorrection[],
): Promise<void> {
  await trx.insertInto('write_offs').values(row).execute();
  const { id: write_off_id, invoice_id, date, created_at } = row;
  for (const correction of corrections)
    await trx
      .insertInto('vat_corrections')
      .values({ id: newId(), write_off_id, invoice_id, date, created_at, ...correction })
      .execute();
}

export async function findCorrectionSums(
  db: Db,
  invoiceId: string,
): Promise<ReadonlyMap<string, { readonly base_cents: number; readonly vat_cents: number }>> {
  const rows = await db
    .selectFrom('vat_corrections')
    .select(['vat_code', 'rate_bp'])
    .select((eb) => eb.fn.sum<number>('base_cents').as('base_cents'))
    .select((eb) => eb.fn.sum<number>('vat_cents').as('vat_cents'))
    .where('invoice_id', '=', invoiceId)
    .groupBy(['vat_code', 'rate_bp'])
    .execute();
  return new Map(
    rows.map(({ vat_code, rate_bp, base_cents, vat_cents }) => [
      `${vat_code} ${rate_bp}`,
      { base_cents: Number(base_cents), vat_cents: Number(vat_cents) },
    ]),
  );
}

export async function findLastWriteOffDate(db: Db, invoiceId: string): Promise<string | null> {
  const row = await db
    .selectFrom('write_offs')
    .select((eb) => eb.fn.max('date').as('date'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst();
  return row?.date ?? null;
}

export async function findLastWriteOff(
  db: Db,
  invoiceId: string,
): Promise<{ readonly date: string; readonly reason: string } | undefined> {
  const date = await findLastWriteOffDate(db, invoiceId);
  if (date === null) return undefined;
  const row = await db
    .selectFrom('write_offs')
    .select('reason')
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'written_off')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { date, reason: row?.reason ?? '' };
}

/** Returns the amounts written off by a date, less the amounts undone or recovered by then, in cents. */
export async function sumWriteOffsUntil(
  db: Db,
  invoices: SelectQueryBuilder<InvoicingTables, 'invoice_settlements', { invoice_id: string }>,
  date: PlainDate,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('write_offs')
    .select('invoice_id')
    .select((eb) => eb.fn.sum<number>('amount_cents').as('sum'))
    .where('date', '<=', date)
    .where('invoice_id', 'in', invoices)
    .groupBy('invoice_id')
    .execute();
  return new Map(rows.map(({ invoice_id, sum }) => [invoice_id, Number(sum)]));
}

const maxWriteOffs = 100;

export const findWriteOffs = (db: Db, invoiceId: string) =>
  db
    .selectFrom('write_offs')
    .select(['id', 'kind', 'date', 'amount_cents', 'reason'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(maxWriteOffs)
    .execute();

export const findCorrections = (db: Db, invoiceId: string) =>
  db
    .selectFrom('vat_corrections')
    .select(['write_off_id', 'date', 'vat_code', 'rate_bp', 'return_box', 'base_cents', 'vat_cents'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('rate_bp', 'desc')
    .orderBy('vat_code')
    .limit(maxWriteOffs * 10)
    .execute();
