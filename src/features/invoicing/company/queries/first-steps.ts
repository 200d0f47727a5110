import { type Kysely, sql } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

export interface InvoicingSteps {
  readonly hasCompany: boolean;
  readonly hasClient: boolean;
  /** True once an invoice of this program is final. */
  readonly hasInvoice: boolean;
}

export async function findInvoicingSteps(db: Kysely<InvoicingTables>): Promise<InvoicingSteps> {
  const one = sql<number>`1`.as('one');
  const company = await db.selectFrom('company_details').select(one).limit(1).executeTakeFirst();
  const client = await db.selectFrom('clients').select(one).limit(1).executeTakeFirst();
  // The last number of a series proves nothing: a series continued from another program has numbers without a
  // document here.
  const invoice = await db
    .selectFrom('invoices')
    .select(one)
    .where('series', '=', 'invoice')
    .where('status', '=', 'final')
    .limit(1)
    .executeTakeFirst();
  return { hasCompany: Boolean(company), hasClient: Boolean(client), hasInvoice: Boolean(invoice) };
}
