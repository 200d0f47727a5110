import { CompiledQuery, type Kysely } from 'kysely';
import { IdPages, idsPerPage } from './id-pages.ts';

export async function readPostgresIds<Tables>(
  db: Kysely<Tables>,
  query: CompiledQuery<{ readonly id: string }>,
): Promise<IdPages> {
  // An array keeps the order of its query.
  const joined = `select string_agg(id, E'\\n' order by position) as page
    from unnest(array(${query.sql})) with ordinality as found(id, position)
    group by (position - 1) / ${idsPerPage} order by (position - 1) / ${idsPerPage}`;
  const { rows } = await db.executeQuery<{ page: string }>(CompiledQuery.raw(joined, [...query.parameters]));
  const pages = new IdPages();
  for (const { page } of rows) pages.add(page);
  return pages;
}
