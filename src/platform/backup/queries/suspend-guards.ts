import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Puts the guards of the tables back, and checks all references. */
export type RestoreGuards = () => Promise<void>;

/**
 * Removes, inside a transaction, what would reject or change rows that are loaded in the order of their
 * tables: triggers and references. Triggers that keep a full-text index stay, because a backup has no index.
 * @returns puts them back
 */
export function suspendGuards(
  trx: Kysely<unknown>,
  engine: Database<unknown>['engine'],
): Promise<RestoreGuards> {
  return engine === 'sqlite' ? suspendOnSqlite(trx) : suspendOnPostgres(trx);
}

async function suspendOnSqlite(trx: Kysely<unknown>): Promise<RestoreGuards> {
  const { rows: indexes } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'virtual'`.execute(trx);
  const { rows: triggers } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' order by rowid`.execute(trx);
  const guards = triggers.filter((trigger) => !indexes.some(({ name }) => trigger.sql.includes(name)));
  await sql`pragma defer_foreign_keys = on`.execute(trx);
  for (const { name } of guards) await sql`drop trigger ${sql.ref(name)}`.execute(trx);
  return async () => {
    for (const guard of guards) await sql.raw(guard.sql).execute(trx);
  };
}

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

async function suspendOnPostgres(trx: Kysely<unknown>): Promise<RestoreGuards> {
  const { rows: references } = await sql<Constraint>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and connamespace::regnamespace::text = current_schema()
    order by conname`.execute(trx);
  const { rows: guarded } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger
    inner join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace::regnamespace::text = current_schema()`.execute(trx);
  for (const { table, name } of references)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(trx);
  // The superuser may disable the triggers of references too; the owner of a table only its own.
  for (const { table } of guarded) await sql`alter table ${sql.raw(table)} disable trigger user`.execute(trx);
  return async () => {
    for (const { table } of guarded)
      await sql`alter table ${sql.raw(table)} enable trigger user`.execute(trx);
    for (const { table, name, definition } of references)
      await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
  };
}
