import { type Kysely, sql } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

export interface UnsentInvoice {
  readonly id: string;
  readonly code: string;
  readonly client: string;
  readonly outstanding_cents: number;
}

/**
 * Returns the first outstanding invoices that their client did not get, by due date, and the number of all.
 * Imported invoices count as sent.
 */
export async function findUnsent(
  db: Kysely<InvoicingTables>,
  limit: number,
): Promise<{ readonly invoices: readonly UnsentInvoice[]; readonly total: number }> {
  const unsent = db
    .selectFrom('invoice_balances as balance')
    // The first condition matches the partial index.
    .where(sql<boolean>`balance.outstanding_cents <> 0`)
    .where('balance.outstanding_cents', '>', 0)
    .where('balance.sent_at', 'is', null)
    .where('balance.viewed_at', 'is', null);
  const rows = await unsent
    .innerJoin('invoices as invoice', 'invoice.id', 'balance.invoice_id')
    .select(['invoice.id', 'invoice.code', 'invoice.client_name', 'balance.outstanding_cents'])
    .orderBy('balance.due_date')
    .orderBy('invoice.code')
    .limit(limit)
    .execute();
  const { total } = await unsent
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    total: Number(total),
    invoices: rows.map(({ id, code, client_name, outstanding_cents }) => ({
      id,
      code: code ?? '',
      client: client_name,
      outstanding_cents,
    })),
  };
}
