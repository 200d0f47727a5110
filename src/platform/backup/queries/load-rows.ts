import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Row } from '../row-codec.ts';
import type { TableShape } from './table-shape.ts';

/** The maximum per statement; SQLite accepts 32,766 and PostgreSQL 65,535. */
const maxValues = 30_000;

/** Deletes the rows of tables, such as those that the migrations inserted; their guards are suspended. */
export async function clearTables(
  trx: Kysely<unknown>,
  engine: Database<unknown>['engine'],
  tables: readonly TableShape[],
): Promise<void> {
  if (engine === 'postgres') {
    const names = tables.map(({ name }) => sql.table(name));
    // Tables that a backup leaves out refer to some of these, and are empty.
    await sql`truncate ${sql.join(names)} cascade`.execute(trx);
    return;
  }
  for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
}

export async function insertRows(
  trx: Kysely<unknown>,
  table: TableShape,
  rows: readonly Row[],
): Promise<void> {
  const perStatement = Math.floor(maxValues / table.columns.length);
  const columns = sql.join(table.columns.map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += perStatement) {
    const values = rows.slice(start, start + perStatement).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(table.name)} (${columns}) values ${sql.join(values)}`.execute(trx);
  }
}

/** Continues the numbers that PostgreSQL generates after those that were loaded. */
export async function continueSequences(trx: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select relname as table, attname as column from pg_attribute
    inner join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relkind = 'r' and relnamespace::regnamespace::text = current_schema()`.execute(
    trx,
  );
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(trx);
}
