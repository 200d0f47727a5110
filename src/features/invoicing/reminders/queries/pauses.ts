import { type Kysely, sql } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { InvoiceReminders } from '../contract.ts';

/** Returns undefined without such a final invoice. */
export async function findPauseState(
  db: Kysely<InvoicingTables>,
  id: string,
): Promise<Pick<InvoiceReminders, 'is_paused' | 'client'> | undefined> {
  const row = await db
    .selectFrom('invoice_balances as balance')
    .innerJoin('invoices as invoice', 'invoice.id', 'balance.invoice_id')
    .innerJoin('clients as named', 'named.id', 'invoice.client_id')
    .innerJoin('clients as client', (join) =>
      join.on(sql<boolean>`client.id = coalesce(named.merged_into_id, named.id)`),
    )
    .select(['client.id', 'client.reminders_paused_at as client_paused_at'])
    .select('balance.reminders_paused_at as invoice_paused_at')
    .where('invoice.id', '=', id)
    .where('invoice.kind', 'in', ['invoice', 'advance', 'final'])
    .executeTakeFirst();
  if (!row) return undefined;
  const client = { id: row.id, is_paused: row.client_paused_at !== null };
  return { is_paused: row.invoice_paused_at !== null, client };
}
