import type { Insertable, Kysely, Updateable } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { WorkItemsTable } from '../../domain/tables/work.ts';

type Db = Kysely<InvoicingTables>;

export const findExpense = (db: Db, purchaseId: string) =>
  db
    .selectFrom('work_items')
    .select(['id', 'client_id', 'invoice_line_id'])
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();

/**
 * Returns the code of the document that re-invoices a purchase; empty for a draft, undefined if there is
 * none.
 */
export async function findInvoiceCode(db: Db, purchaseId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('work_items as work')
    .innerJoin('invoice_lines as line', 'line.id', 'work.invoice_line_id')
    .innerJoin('invoices as invoice', 'invoice.id', 'line.invoice_id')
    .select('invoice.code')
    .where('work.purchase_id', '=', purchaseId)
    .executeTakeFirst();
  return row && (row.code ?? '');
}

export async function insertExpense(db: Db, row: Insertable<WorkItemsTable>): Promise<void> {
  await db.insertInto('work_items').values(row).execute();
}

export async function updateExpense(db: Db, id: string, columns: Updateable<WorkItemsTable>): Promise<void> {
  await db
    .updateTable('work_items')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteExpense(db: Db, id: string): Promise<void> {
  await db.deleteFrom('work_items').where('id', '=', id).execute();
}
