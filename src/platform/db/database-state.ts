import { setImmediate as yieldToTimers } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** Returns the applied migrations; none if there is no record of them. */
export async function findMigrationNames(database: Database<unknown>): Promise<readonly string[]> {
  const tables = await database.query.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database.query);
  return rows.map(({ name }) => name);
}

const findSqliteTables = async (query: Kysely<unknown>): Promise<readonly string[]> =>
  (
    await sql<{ name: string }>`select name from pragma_table_list
      where schema = 'main' and type = 'table' and name <> 'sqlite_schema' order by name`.execute(query)
  ).rows.map(({ name }) => name);

/**
 * Finds what is damaged in SQLite, table by table, so that it can be stopped in between.
 * @returns undefined if nothing is
 * @throws Error if the time is over
 */
export async function findSqliteDamage(
  { query }: Database<unknown>,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const name of await findSqliteTables(query)) {
    // SQLite answers at once, so that otherwise no timer would run.
    await yieldToTimers();
    signal.throwIfAborted();
    const { rows } = await sql<{
      integrity_check: string;
    }>`select * from pragma_integrity_check(${name})`.execute(query);
    const problem = rows.find(({ integrity_check: text }) => text !== 'ok');
    if (problem) return `${name}: ${problem.integrity_check}`;
  }
  return undefined;
}

/**
 * Finds a row of SQLite that refers to no row.
 * @throws Error if the time is over
 */
export async function findSqliteBrokenReference(
  { query }: Database<unknown>,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const name of await findSqliteTables(query)) {
    // SQLite answers at once, so that otherwise no timer would run.
    await yieldToTimers();
    signal.throwIfAborted();
    const { rows } = await sql<{ parent: string }>`
      select parent from pragma_foreign_key_check(${name}) limit 1`.execute(query);
    if (rows[0]) return `a row of ${name} refers to no row of ${rows[0].parent}`;
  }
  return undefined;
}

/** Finds an index, a reference or a guard of PostgreSQL that is not in force. */
export async function findPostgresDamage({ query }: Database<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ problem: string }>`
    select 'the index ' || indexrelid::regclass || ' is not valid' as problem
    from pg_index inner join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace::regnamespace::text = current_schema()
    union all
    select 'the constraint ' || conname || ' of ' || conrelid::regclass || ' is not checked'
    from pg_constraint where not convalidated and connamespace::regnamespace::text = current_schema()
    union all
    select 'the guard ' || tgname || ' of ' || tgrelid::regclass || ' is off'
    from pg_trigger inner join pg_class on pg_class.oid = tgrelid
    where tgenabled = 'D' and relnamespace::regnamespace::text = current_schema()
    limit 1`.execute(query);
  return rows[0]?.problem;
}

/**
 * Checks that the database accepts changes; changes nothing.
 * @throws the error with which it does not
 */
export async function requireWritable(database: Database<unknown>): Promise<void> {
  // SQLite takes the lock of the writer for it, and a standby of PostgreSQL rejects it.
  await database.transaction((trx) =>
    sql`update content_version set version = version where 1 = 0`.execute(trx),
  );
}

export interface PostgresDurability {
  readonly is_standby: boolean;
  readonly fsync: string;
  readonly synchronous_commit: string;
  readonly synchronous_standby_names: string;
  readonly standbys: number;
  /** Those that have a change before it is acknowledged. */
  readonly synchronous_standbys: number;
  /** False if the user may not see the state of the standbys. */
  readonly is_state_visible: boolean;
  readonly now: string;
}

/** Reads what decides whether PostgreSQL can lose what it acknowledged. */
export async function getPostgresDurability({ query }: Database<unknown>): Promise<PostgresDurability> {
  const { rows } = await sql<PostgresDurability>`
    select pg_is_in_recovery() as is_standby,
      current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous_commit,
      current_setting('synchronous_standby_names') as synchronous_standby_names,
      (select count(*) from pg_stat_replication) as standbys,
      (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum')) as synchronous_standbys,
      (select count(*) = count(sync_state) from pg_stat_replication) as is_state_visible,
      to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`.execute(query);
  const [row] = rows;
  if (!row) throw new Error('the server did not describe itself');
  return row;
}

/** Returns number and time of the latest row of the audit log. */
export async function findLatestAuditRow({
  query,
}: Database<unknown>): Promise<{ readonly seq: number; readonly at: string } | undefined> {
  const { rows } = await sql<{
    seq: number;
    at: string;
  }>`select seq, at from audit_log order by seq desc limit 1`.execute(query);
  return rows[0];
}
