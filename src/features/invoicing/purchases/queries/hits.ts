import { type Kysely, sql } from 'kysely';
import { containsText } from '#platform/db/contains-text.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

export interface PurchaseHit {
  readonly id: string;
  readonly number: number;
  readonly supplier: string;
  readonly description: string;
  readonly has_receipt: boolean;
}

/**
 * Finds a few purchases by number, supplier, reference and description, newest first, except removed
 * purchases.
 */
export async function findPurchaseHits(
  db: Kysely<InvoicingTables>,
  q: string,
  limit: number,
): Promise<PurchaseHit[]> {
  const rows = await db
    .selectFrom('purchases')
    .select(['id', 'number', 'supplier', 'description', 'receipt_sha256'])
    .where('removed_at', 'is', null)
    .where(containsText(sql.ref<string>('search_text'), foldText(q)))
    .orderBy('date', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ receipt_sha256, ...row }) => ({ ...row, has_receipt: receipt_sha256 !== null }));
}
