import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Rewrites the file of an SQLite database without the space of deleted rows, in which their content can still be
 * read. PostgreSQL reuses such space itself.
 */
export async function vacuum({ engine, query }: Pick<Database<unknown>, 'engine' | 'query'>): Promise<void> {
  if (engine === 'sqlite') await sql`vacuum`.execute(query);
}
