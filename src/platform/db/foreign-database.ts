import { type Kysely, sql } from 'kysely';

interface Inspected {
  readonly engine: 'sqlite' | 'postgres';
  readonly query: Kysely<unknown>;
}

const migrationTables: readonly string[] = ['kysely_migration', 'kysely_migration_lock'];

const maxNames = 3;

/** Thrown for another application's database; the message names cause and remedy. */
export class ForeignDatabaseError extends Error {
  override readonly name = 'ForeignDatabaseError';

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

export const listOwnTables = (tables: readonly string[]): readonly string[] =>
  tables.filter((name) => !migrationTables.includes(name));

/** @throws ForeignDatabaseError for tables that have no record of migrations, which Vitrine never leaves */
export function requireMigrationTable(tables: readonly string[], file?: string): void {
  if (tables.length > 0 && !tables.includes('kysely_migration')) throw new ForeignDatabaseError(tables, file);
}

/** Excludes tables of PostgreSQL extensions. */
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

/** @throws ForeignDatabaseError if all migrations are unknown, as for another application with Kysely */
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
