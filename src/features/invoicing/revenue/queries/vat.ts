import { type Kysely, sql } from 'kysely';
import type { PlainDate } from '#shared/dates/plain-date.ts';
import { isKorOn } from '../../company/queries/kor-periods.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { sumPurchases } from '../../purchases/queries/list.ts';
import { getQuarterPeriod, type Period } from '../../purchases/rules/period.ts';
import type { VatQuarter } from '../contract.ts';
import { getReturnDue, getUnpaidQuarters, type Quarter } from '../rules/quarters.ts';

type Db = Kysely<InvoicingTables>;

/** Returns the VAT of the final documents of a period by date, less that of credit notes, in cents. */
async function sumSalesVat(db: Db, { from, to }: Period): Promise<number> {
  const { cents } = await db
    .selectFrom('invoices')
    .select(
      sql<number | null>`sum(case kind when 'credit_note' then -vat_cents else vat_cents end)`.as('cents'),
    )
    .where('status', '=', 'final')
    .where('kind', 'in', ['invoice', 'advance', 'final', 'credit_note'])
    .where('issue_date', '>=', from)
    .where('issue_date', '<=', to)
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

/** Returns what write-offs and later receipts add to the VAT of a period, in cents; negative if reclaimed. */
async function sumCorrections(db: Db, { from, to }: Period): Promise<number> {
  const { cents } = await db
    .selectFrom('vat_corrections')
    .select((eb) => eb.fn.sum<number | null>('vat_cents').as('cents'))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

async function findQuarter(db: Db, quarter: Quarter): Promise<VatQuarter> {
  const period = getQuarterPeriod(quarter);
  const { sums } = await sumPurchases(db, { ...quarter, q: '', view: 'all' });
  const sales_cents = await sumSalesVat(db, period);
  const corrections_cents = await sumCorrections(db, period);
  const { reverse_vat_cents: reverse_cents, deductible_cents } = sums;
  return {
    ...quarter,
    due_on: getReturnDue(quarter),
    sales_cents,
    reverse_cents,
    corrections_cents,
    deductible_cents,
    total_cents: sales_cents + reverse_cents + corrections_cents - deductible_cents,
  };
}

const hasVat = ({ sales_cents, reverse_cents, corrections_cents, deductible_cents }: VatQuarter) =>
  [sales_cents, reverse_cents, corrections_cents, deductible_cents].some((cents) => cents !== 0);

/**
 * Returns the VAT of the quarters whose return is not due before today, oldest first. A quarter before this
 * one is left out if it has no VAT.
 * @returns null under the small businesses scheme, unless there is VAT all the same, such as reverse-charged VAT
 */
export async function findVatToReserve(db: Db, today: PlainDate): Promise<VatQuarter[] | null> {
  const quarters: VatQuarter[] = [];
  for (const quarter of getUnpaidQuarters(today)) quarters.push(await findQuarter(db, quarter));
  if (!quarters.some(hasVat) && (await isKorOn(db, today))) return null;
  return quarters.filter((quarter, index) => hasVat(quarter) || index === quarters.length - 1);
}
