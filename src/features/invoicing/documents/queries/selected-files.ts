import type { Kysely } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { SelectedFiles } from '../contract/list.ts';

export async function findSelectedFiles(
  db: Kysely<InvoicingTables>,
  ids: readonly string[],
): Promise<SelectedFiles> {
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('invoice_files as file', (join) =>
      join.onRef('file.invoice_id', '=', 'invoices.id').on('file.format', '=', 'pdf'),
    )
    .select(['invoices.status', 'invoices.code', 'file.id as file_id'])
    .where('invoices.id', 'in', ids)
    .orderBy('invoices.code')
    .execute();
  const final = rows.filter(({ status }) => status === 'final');
  return {
    with_files: final.filter(({ file_id }) => file_id !== null).length,
    not_made: final.flatMap(({ code, file_id }) => (file_id === null && code !== null ? [code] : [])),
    drafts: rows.length - final.length,
  };
}
