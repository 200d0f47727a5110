import { type Kysely, sql } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { Payment } from '../contract/detail.ts';

type Db = Kysely<InvoicingTables>;

const selectPayments = (db: Db, invoiceId: string) =>
  db
    .selectFrom('payments as payment')
    .select([
      'id',
      'amount_cents',
      'collection_costs_cents',
      'fee_cents',
      'paid_on',
      'method',
      'note',
      'created_at',
    ])
    .select(
      sql<number>`case when reverses_id is not null or exists (
        select 1 from payments as other where other.reverses_id = payment.id) then 1 else 0 end`.as(
        'is_reversed',
      ),
    )
    .where('invoice_id', '=', invoiceId);

export async function findPayments(db: Db, invoiceId: string): Promise<Payment[]> {
  const rows = await selectPayments(db, invoiceId).orderBy('paid_on').orderBy('id').limit(200).execute();
  return rows.map((row) => ({ ...row, is_reversed: row.is_reversed === 1 }));
}

export async function findPayment(db: Db, invoiceId: string, id: string): Promise<Payment | undefined> {
  const row = await selectPayments(db, invoiceId).where('id', '=', id).executeTakeFirst();
  return row && { ...row, is_reversed: row.is_reversed === 1 };
}

export const findPaymentByReference = (db: Db, externalRef: string) =>
  db
    .selectFrom('payments')
    .select(['invoice_id', 'amount_cents', 'collection_costs_cents', 'fee_cents', 'paid_on', 'method'])
    .where('external_ref', '=', externalRef)
    .executeTakeFirst();
