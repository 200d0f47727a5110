import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * A full-text index of bare terms: which entries have a term that begins so. Cutting texts into terms, folding
 * them and ranking what is found is left to who uses it, so that both engines find the same in the same order.
 * A migration makes the table: `fts5` on SQLite, a `tsvector` with a GIN index on PostgreSQL.
 */
export interface TermIndex {
  /**
   * Gives an entry its terms, instead of those that it had.
   * @param terms of letters and digits only
   */
  put<Tables>(db: Kysely<Tables>, entry: number, terms: ReadonlySet<string>): Promise<void>;
  remove<Tables>(db: Kysely<Tables>, entry: number): Promise<void>;
  /**
   * A query for the numbers of the entries in which each prefix begins a term.
   * @param prefixes of letters and digits only, at least one
   */
  matching(prefixes: readonly string[]): RawBuilder<{ entry: number }>;
}

/** The index in a table, as the engine has it. */
export function termIndexIn(table: string, engine: Database<unknown>['engine']): TermIndex {
  return engine === 'sqlite' ? sqliteTermIndex(table) : postgresTermIndex(table);
}

const unquotable = /[^\p{L}\p{N}]/u;

/** In quotes nothing but letters and digits can be mistaken for a part of a query's grammar. */
function requireBare(terms: Iterable<string>): void {
  for (const term of terms)
    if (term === '' || unquotable.test(term)) throw new RangeError('a term has letters and digits only');
}

function sqliteTermIndex(name: string): TermIndex {
  const table = sql.table(name);
  return {
    async put(db, entry, terms) {
      requireBare(terms);
      const text = [...terms].join(' ');
      await sql`insert or replace into ${table} (rowid, terms) values (${entry}, ${text})`.execute(db);
    },
    async remove(db, entry) {
      await sql`delete from ${table} where rowid = ${entry}`.execute(db);
    },
    matching(prefixes) {
      requireBare(prefixes);
      const match = prefixes.map((prefix) => `"${prefix}"*`).join(' ');
      return sql`select rowid as entry from ${table} where ${table} match ${match}`;
    },
  };
}

function postgresTermIndex(name: string): TermIndex {
  const table = sql.table(name);
  return {
    async put(db, entry, terms) {
      requireBare(terms);
      const vector = sql`array_to_tsvector(${[...terms]}::text[])`;
      await sql`insert into ${table} (entry, terms) values (${entry}, ${vector})
        on conflict (entry) do update set terms = excluded.terms`.execute(db);
    },
    async remove(db, entry) {
      await sql`delete from ${table} where entry = ${entry}`.execute(db);
    },
    matching(prefixes) {
      requireBare(prefixes);
      const match = prefixes.map((prefix) => `'${prefix}':*`).join(' & ');
      return sql`select entry from ${table} where terms @@ ${match}::tsquery`;
    },
  };
}
