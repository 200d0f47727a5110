import { type Kysely, sql } from 'kysely';

/** The part of a database that the check needs. */
interface Inspected {
  readonly engine: 'sqlite' | 'postgres';
  readonly query: Kysely<unknown>;
}

/** The tables of Kysely, in which a database says what migrations it has. */
const migrationTables: readonly string[] = ['kysely_migration', 'kysely_migration_lock'];

const maxNames = 3;

/** Thrown for a database that belongs to another application; its message names cause and remedy. */
export class ForeignDatabaseError extends Error {
  override readonly name = 'ForeignDatabaseError';

  /** @param file the path of an embedded database; undefined on PostgreSQL */
  constructor(tables: readonly string[], file?: string) {
    const names = tables.slice(0, maxNames).join(', ') + (tables.length > maxNames ? ', …' : '');
    const [place, remedy] =
      file === undefined
        ? ['the database in DATABASE_URL', 'Correct DATABASE_URL, or create an empty database for Vitrine']
        : [file, 'Correct DATA_DIR, or move that file away'];
    super(
      `Cannot start: ${place} belongs to another application: it has tables (${names}), but none of Vitrine. Nothing was changed. ${remedy}.`,
    );
  }
}

/** Returns the tables other than those of Kysely. */
export const listOwnTables = (tables: readonly string[]): readonly string[] =>
  tables.filter((name) => !migrationTables.includes(name));

/**
 * Rejects tables without a record of migrations: no version of Vitrine leaves that.
 * @throws ForeignDatabaseError
 */
export function requireMigrationTable(tables: readonly string[], file?: string): void {
  if (tables.length > 0 && !tables.includes('kysely_migration')) throw new ForeignDatabaseError(tables, file);
}

/** Finds the names of the tables where Vitrine would create its own, except those of extensions of PostgreSQL. */
export async function findTables({ engine, query }: Inspected): Promise<readonly string[]> {
  const statement =
    engine === 'sqlite'
      ? sql<{ name: string }>`
          select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`
      : sql<{ name: string }>`
          select relname as name from pg_class
          where relkind in ('r', 'p')
            and relnamespace::regnamespace::text = any(current_schemas(false)::text[])
            and not exists (
              select from pg_depend
              where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
            )`;
  return (await statement.execute(query)).rows.map(({ name }) => name).toSorted();
}

/**
 * Rejects a database whose migrations are all unknown, as those of another application with the same library.
 * @param tables the tables of the database
 * @param known the names of all migrations
 * @throws ForeignDatabaseError
 */
export async function requireKnownMigrations(
  { query }: Pick<Inspected, 'query'>,
  tables: readonly string[],
  known: readonly string[],
): Promise<void> {
  if (!tables.includes('kysely_migration')) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(query);
  const others = listOwnTables(tables);
  if (others.length > 0 && !rows.some(({ name }) => known.includes(name)))
    throw new ForeignDatabaseError(others);
}
