import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { createTermIndex } from '#platform/db/term-index.ts';
import { parseQuery } from '#shared/text/parse-query.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { InvoiceRow } from '../contract/list.ts';
import { findRows } from './list.ts';

/** Finds a few documents: an exact code first, then the latest. Reads only these, however many match. */
export async function findInvoiceHits(
  { query, engine }: Pick<Database<InvoicingTables>, 'query' | 'engine'>,
  q: string,
  limit: number,
  today: string,
): Promise<InvoiceRow[]> {
  const parsed = parseQuery(q);
  if (!parsed) return [];
  const found = createTermIndex('invoice_terms', engine).matchPrefixes(parsed.prefixes);
  const { rows: latest } = await sql<{ id: string }>`select invoice_id as id from
    (select entry from (${found}) as matches order by entry desc limit ${sql.lit(limit)}) as found
    inner join invoice_search on invoice_search.entry = found.entry order by found.entry desc`.execute(query);
  const exact = await query
    .selectFrom('invoices')
    .select('id')
    .where('code', 'in', [q, q.toUpperCase()])
    .execute();
  const ids = [...new Set([...exact, ...latest].map(({ id }) => id))].slice(0, limit);
  return ids.length === 0 ? [] : findRows(query, ids, today);
}
