import type { Kysely } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { KorFields, ListedKorPeriod, VatDocuments } from '../contract.ts';
import { findKorPeriods } from './kor-periods.ts';

type Db = Kysely<InvoicingTables>;

/**
 * Returns final invoices with VAT supplied in a period, except fully credited invoices. There should be none.
 */
async function findVatDocuments(db: Db, { starts_on, ends_on }: KorFields): Promise<VatDocuments | null> {
  const ofPeriod = db
    .selectFrom('invoices as invoice')
    .innerJoin('invoice_balances as balance', 'balance.invoice_id', 'invoice.id')
    .where('invoice.status', '=', 'final')
    .where('invoice.kind', 'in', ['invoice', 'advance', 'final'])
    .whereRef('balance.credited_cents', '<', 'invoice.total_cents')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoice_vat as vat')
          .select('vat.id')
          .whereRef('vat.invoice_id', '=', 'invoice.id')
          .where('vat.vat_cents', '!=', 0)
          .where('vat.supply_date', '>=', starts_on)
          .where('vat.supply_date', '<=', ends_on ?? '9999-12-31'),
      ),
    );
  const { count } = await ofPeriod
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const findEnd = (direction: 'asc' | 'desc') =>
    ofPeriod
      .select(['invoice.code', 'invoice.external_code'])
      .orderBy('invoice.issue_date', direction)
      .orderBy('invoice.number', direction)
      .orderBy('invoice.id', direction)
      .limit(1)
      .executeTakeFirst();
  const [first, last] = [await findEnd('asc'), await findEnd('desc')];
  if (!first || !last) return null;
  const codeOf = (row: typeof first) => row.code ?? row.external_code ?? '';
  return { count: Number(count), first: codeOf(first), last: codeOf(last) };
}

export async function findListedKorPeriods(db: Db): Promise<ListedKorPeriod[]> {
  const periods: ListedKorPeriod[] = [];
  for (const period of await findKorPeriods(db))
    periods.push({ ...period, vat_documents: await findVatDocuments(db, period) });
  return periods;
}
