import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * A full-text index that finds entries by term prefixes. Callers split and fold texts and rank the results,
 * so that both engines find the same entries in the same order. A migration creates the table: `fts5` on
 * SQLite, a `tsvector` with a GIN index on PostgreSQL.
 */
export interface TermIndex {
  put<Tables>(db: Kysely<Tables>, entry: number, terms: ReadonlySet<string>): Promise<void>;
  remove<Tables>(db: Kysely<Tables>, entry: number): Promise<void>;
  /**
   * Returns a query for the numbers of entries in which every prefix begins a term.
   * @param prefixes at least one; letters and digits only
   * @throws RangeError for other characters
   */
  matchPrefixes(prefixes: readonly string[]): RawBuilder<{ entry: number }>;
}

export function createTermIndex(table: string, engine: Database<unknown>['engine']): TermIndex {
  return engine === 'sqlite' ? sqliteTermIndex(table) : postgresTermIndex(table);
}

const nonAlphanumeric = /[^\p{L}\p{N}]/u;

/** Throws for characters that the query syntax could interpret. */
function requireAlphanumeric(terms: Iterable<string>): void {
  for (const term of terms)
    if (term === '' || nonAlphanumeric.test(term)) throw new RangeError('a term has letters and digits only');
}

function sqliteTermIndex(name: string): TermIndex {
  const table = sql.table(name);
  return {
    async put(db, entry, terms) {
      requireAlphanumeric(terms);
      const text = [...terms].join(' ');
      await sql`insert or replace into ${table} (rowid, terms) values (${entry}, ${text})`.execute(db);
    },
    async remove(db, entry) {
      await sql`delete from ${table} where rowid = ${entry}`.execute(db);
    },
    matchPrefixes(prefixes) {
      requireAlphanumeric(prefixes);
      const match = prefixes.map((prefix) => `"${prefix}"*`).join(' ');
      return sql`select rowid as entry from ${table} where ${table} match ${match}`;
    },
  };
}

function postgresTermIndex(name: string): TermIndex {
  const table = sql.table(name);
  return {
    async put(db, entry, terms) {
      requireAlphanumeric(terms);
      const vector = sql`array_to_tsvector(${[...terms]}::text[])`;
      await sql`insert into ${table} (entry, terms) values (${entry}, ${vector})
        on conflict (entry) do update set terms = excluded.terms`.execute(db);
    },
    async remove(db, entry) {
      await sql`delete from ${table} where entry = ${entry}`.execute(db);
    },
    matchPrefixes(prefixes) {
      requireAlphanumeric(prefixes);
      const match = prefixes.map((prefix) => `'${prefix}':*`).join(' & ');
      return sql`select entry from ${table} where terms @@ ${match}::tsquery`;
    },
  };
}
