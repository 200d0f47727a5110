import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

type Engine = Database<unknown>['engine'];

/** What a backup has of a table. */
export interface TableShape {
  readonly name: string;
  /** In the order of the values of a row: by name, because the engines may order columns differently. */
  readonly columns: readonly string[];
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[];
}

/** The tables in which the migrations record themselves: a restore makes them again. */
const migrationTables: readonly string[] = ['kysely_migration', 'kysely_migration_lock'];

interface ColumnRow {
  readonly table_name: string;
  readonly column_name: string;
  /** The position in the primary key, from 1; 0 for a column outside it. */
  readonly key_position: number;
}

const sqliteColumns = sql<ColumnRow>`
  select tables.name as table_name, columns.name as column_name, columns.pk as key_position
  from pragma_table_list as tables, pragma_table_info(tables.name) as columns
  where tables.schema = 'main' and tables.type = 'table' and tables.name not like 'sqlite\\_%' escape '\\'`;

const postgresColumns = sql<ColumnRow>`
  select pg_class.relname as table_name, attname as column_name,
    coalesce(array_position(indkey::int2[], attnum), -1) + 1 as key_position
  from pg_class
  inner join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
  left join pg_index on indrelid = pg_class.oid and indisprimary
  where relkind = 'r' and relnamespace::regnamespace::text = current_schema()
    and not exists (
      select from pg_depend
      where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
    )`;

/**
 * Describes the tables of a database, by name. Virtual tables and their shadow tables are not tables here.
 * @param leftOut tables that a backup does not have
 * @throws Error for a table without a primary key, whose rows have no order
 */
export async function describeTables(
  db: Kysely<unknown>,
  engine: Engine,
  leftOut: readonly string[],
): Promise<readonly TableShape[]> {
  const { rows } = await (engine === 'sqlite' ? sqliteColumns : postgresColumns).execute(db);
  const ignored = new Set([...leftOut, ...migrationTables]);
  const byTable = Map.groupBy(
    rows.filter(({ table_name }) => !ignored.has(table_name)),
    ({ table_name }) => table_name,
  );
  return [...byTable.entries()].map(toShape).toSorted((a, b) => compareBytes(a.name, b.name));
}

function toShape([name, rows]: [string, ColumnRow[]]): TableShape {
  const keyRows = rows.filter(({ key_position }) => key_position > 0);
  const key = keyRows.toSorted((a, b) => a.key_position - b.key_position).map((row) => row.column_name);
  if (key.length === 0) throw new Error(`the table ${name} has no primary key`);
  return { name, columns: rows.map((row) => row.column_name).toSorted(compareBytes), key };
}

const compareBytes = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** Returns the names of the applied migrations, in order. */
export async function findAppliedMigrations(db: Kysely<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name).toSorted(compareBytes);
}

/** Returns the schema in which a transaction on PostgreSQL creates tables. */
export async function getCurrentSchema(trx: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(trx);
  return rows[0]?.name ?? 'public';
}
