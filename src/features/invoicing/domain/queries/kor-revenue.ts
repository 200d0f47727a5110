import { type Kysely, sql } from 'kysely';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { type KorRevenue, sumKorRevenue } from '../rules/vat/kor-revenue.ts';
import type { InvoicingTables } from '../tables/tables.ts';

type Db = Kysely<InvoicingTables>;

/** Tests whether the small businesses scheme (KOR) applied on any date of a year. */
async function hasKor(db: Db, year: number): Promise<boolean> {
  const row = await db
    .selectFrom('kor_periods')
    .select('id')
    .where('starts_on', '<=', `${year}-12-31`)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', `${year}-01-01`)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the revenue of a calendar year by the date of final invoices, less credit notes; such a year has
 * few documents.
 * @returns null for a year without the scheme, whose revenue has no limit
 */
export async function findKorRevenue(db: Db, year: number): Promise<KorRevenue | null> {
  return (await hasKor(db, year)) ? getYearRevenue(db, year) : null;
}

/** Returns the revenue of a calendar year that counts for the limit, with or without the scheme. */
export async function getYearRevenue(db: Db, year: number): Promise<KorRevenue> {
  const rows = await db
    .selectFrom('invoices as invoice')
    .innerJoin('invoice_vat as vat', 'vat.invoice_id', 'invoice.id')
    .select('vat.vat_code')
    .select(
      sql<number>`sum(case when invoice.kind = 'credit_note' then -vat.base_cents else vat.base_cents end)`.as(
        'base_cents',
      ),
    )
    .where('invoice.status', '=', 'final')
    .where('invoice.kind', '!=', 'quote')
    .where('invoice.issue_date', '>=', `${year}-01-01`)
    .where('invoice.issue_date', '<=', `${year}-12-31`)
    .groupBy('vat.vat_code')
    .execute();
  const groups = rows.map(({ vat_code, base_cents }) => ({ vat_code, base_cents: Number(base_cents) }));
  return { year, ...sumKorRevenue(groups) };
}

/** Returns the revenue of the years of some dates, without years outside the scheme. */
export async function findKorRevenues(db: Db, dates: readonly PlainDate[]): Promise<KorRevenue[]> {
  const years = [...new Set(dates.map((date) => Number(date.slice(0, 4))))];
  const revenues: KorRevenue[] = [];
  for (const year of years) {
    const revenue = await findKorRevenue(db, year);
    if (revenue) revenues.push(revenue);
  }
  return revenues;
}
