import type { Transaction } from 'kysely';
import type { InvoicingTables } from '../domain/tables/tables.ts';

/** Returns false if the quote was decided on before; the key also rejects concurrent decisions. */
export async function insertDecision(
  trx: Transaction<InvoicingTables>,
  decision: {
    readonly quoteId: string;
    readonly decision: 'accepted' | 'declined';
    readonly name: string;
    readonly reason: string;
    readonly ipAddress: string | null;
    readonly at: string;
  },
): Promise<boolean> {
  const { quoteId, ipAddress, at, ...columns } = decision;
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('quote_acceptances')
    .values({ quote_id: quoteId, ...columns, ip_address: ipAddress, accepted_at: at, created_at: at })
    .onConflict((conflict) => conflict.column('quote_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
