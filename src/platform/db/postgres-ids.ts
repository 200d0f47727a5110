import { CompiledQuery, type Kysely, sql } from 'kysely';
import { monotonicClock } from '../clock/clock.ts';
import { IdPages, idsPerPage } from './id-pages.ts';

/** The ids of one response of the server, which takes about a millisecond to parse. */
const idsPerFetch = 5 * idsPerPage;

/**
 * Reads ids by a cursor, in a transaction that ends with the last id: one that waited for a slow reader would keep its
 * connection from others.
 * @throws Error when the query fails, or all takes longer than the timeout in milliseconds
 */
export async function readPostgresIds<Tables>(
  db: Kysely<Tables>,
  query: CompiledQuery<{ readonly id: string }>,
  timeoutMs: number,
): Promise<IdPages> {
  const pages = new IdPages();
  const deadline = monotonicClock() + timeoutMs;
  const trx = await db.startTransaction().setAccessMode('read only').execute();
  try {
    await trx.executeQuery(CompiledQuery.raw(`declare ids cursor for ${query.sql}`, [...query.parameters]));
    for (let count = idsPerFetch; count === idsPerFetch; ) {
      const { rows } = await sql<{ id: string }>`fetch ${sql.lit(idsPerFetch)} from ids`.execute(trx);
      count = rows.length;
      if (monotonicClock() > deadline) throw new Error('the ids of a list were not read in time');
      for (let start = 0; start < count; start += idsPerPage)
        pages.add(
          rows
            .slice(start, start + idsPerPage)
            .map(({ id }) => id)
            .join('\n'),
        );
    }
    return pages;
  } finally {
    await trx.rollback().execute();
  }
}
