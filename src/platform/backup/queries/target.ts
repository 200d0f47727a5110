import { type Kysely, sql } from 'kysely';
import { type DataDirLock, lockDataDir } from '../../db/data-dir-lock.ts';
import { type Database, type DatabaseLocation, openDatabase } from '../../db/database.ts';
import { findTables, listOwnTables } from '../../db/foreign-database.ts';

/** Opens the database that a backup is restored into. */
export const openTarget = (location: DatabaseLocation): Promise<Database<unknown>> => openDatabase(location);

/** Locks the folder that a backup is restored into. */
export const lockTarget = (dataDir: string): DataDirLock => lockDataDir(dataDir);

/** Tests whether a database has tables, of whatever program. */
export const hasTables = async (database: Database<unknown>): Promise<boolean> =>
  listOwnTables(await findTables(database)).length > 0;

/** Counts the connections of other processes of the program to a PostgreSQL database. */
export async function countOtherConnections(trx: Kysely<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = 'vitrine' and pid <> pg_backend_pid()`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}

/** Moves all tables, views and functions of a PostgreSQL schema into a new one, which keeps them. */
export async function setAside(trx: Kysely<unknown>, schema: string): Promise<void> {
  await sql`create schema ${sql.ref(schema)}`.execute(trx);
  const { rows } = await sql<{ statement: string }>`
    select format('alter %s %s set schema', case relkind when 'v' then 'view' else 'table' end,
      pg_class.oid::regclass) as statement
    from pg_class
    where relkind in ('r', 'v') and relnamespace::regnamespace::text = current_schema()
    union all
    select format('alter function %s set schema', pg_proc.oid::regprocedure)
    from pg_proc
    where pronamespace::regnamespace::text = current_schema()
      and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e'
      )`.execute(trx);
  for (const { statement } of rows) await sql`${sql.raw(statement)} ${sql.ref(schema)}`.execute(trx);
}
