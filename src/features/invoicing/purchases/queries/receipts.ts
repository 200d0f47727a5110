import type { Kysely } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;

export async function findReceipt(
  db: Db,
  id: string,
): Promise<{ readonly name: string; readonly media_type: string; readonly content: Buffer } | undefined> {
  const row = await db
    .selectFrom('purchase_receipts as receipt')
    .innerJoin('purchases as purchase', 'purchase.id', 'receipt.purchase_id')
    .select(['content', 'receipt_name', 'receipt_media_type'])
    .where('purchase_id', '=', id)
    .executeTakeFirst();
  if (!row || row.receipt_name === null || row.receipt_media_type === null) return undefined;
  const content = Buffer.from(row.content, 'base64');
  return { name: row.receipt_name, media_type: row.receipt_media_type, content };
}

export async function saveReceiptContent(db: Db, id: string, content: Buffer, now: string): Promise<void> {
  const columns = { content: content.toString('base64'), created_at: now };
  await db
    .insertInto('purchase_receipts')
    .values({ purchase_id: id, ...columns })
    .onConflict((conflict) => conflict.column('purchase_id').doUpdateSet(columns))
    .execute();
}

export async function deleteReceiptContent(db: Db, id: string): Promise<void> {
  await db.deleteFrom('purchase_receipts').where('purchase_id', '=', id).execute();
}
