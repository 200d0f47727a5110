import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

/** Creates the append-only audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createLog(db);
  await createIndexes(db);
  await (isSqlite(db) ? rejectChangesOnSqlite(db) : rejectChangesOnPostgres(db));
}

const isSqlite = (db: Kysely<unknown>) => db.getExecutor().adapter instanceof SqliteAdapter;

async function createLog(db: Kysely<unknown>): Promise<void> {
  // Actions are searched by prefix, for which an index needs byte order.
  const bytewise = isSqlite(db) ? sql`text` : sql`text collate "C"`;
  await db.schema
    .createTable('audit_log')
    .addColumn('seq', 'integer', (column) => column.primaryKey().notNull().check(sql`seq > 0`))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('at', 'text', (column) => column.notNull())
    .$call(addShort('actor_id', 64))
    .$call(addShort('actor_name', 120))
    .addColumn('action', bytewise, (column) => column.notNull().check(sql`length(action) <= 64`))
    .addColumn('noun', 'text', (column) => column.notNull().check(sql`length(noun) <= 32`))
    .$call(addShort('noun_id', 64))
    .$call(addShort('before', 16_384))
    .$call(addShort('after', 16_384))
    .$call(addShort('address', 64))
    .addColumn('previous_hash', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}

/** Adds a nullable text column with a maximum length. */
function addShort<Name extends string>(name: Name, length: number) {
  return <Table extends string, Column extends string>(table: CreateTableBuilder<Table, Column>) =>
    table.addColumn(name, 'text', (column) =>
      column.check(sql`length(${sql.ref(name)}) <= ${sql.lit(length)}`),
    );
}

/** Creates an index per searchable column, newest row first. */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries({
    audit_log_action: ['action', 'seq'],
    audit_log_actor: ['actor_id', 'seq'],
    audit_log_noun: ['noun', 'noun_id', 'seq'],
    audit_log_time: ['at', 'seq'],
  }))
    await db.schema.createIndex(name).on('audit_log').columns(columns).execute();
}

const rejectionMessage = 'audit_log takes rows at its end and nothing else';

/** Rejects changes on SQLite. REPLACE deletes without a delete trigger, so inserts are checked too. */
async function rejectChangesOnSqlite(db: Kysely<unknown>): Promise<void> {
  const raiseError = sql`begin select raise(abort, ${sql.lit(rejectionMessage)}); end`;
  await sql`create trigger audit_log_update before update on audit_log ${raiseError}`.execute(db);
  await sql`create trigger audit_log_delete before delete on audit_log ${raiseError}`.execute(db);
  await sql`create trigger audit_log_insert before insert on audit_log
    when new.seq is not (select coalesce(max(seq), 0) + 1 from audit_log)
      or exists (select 1 from audit_log where id = new.id or hash = new.hash)
    ${raiseError}`.execute(db);
}

async function rejectChangesOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_audit_log_change() returns trigger language plpgsql as
    $$ begin raise exception ${sql.lit(rejectionMessage)}; end $$`.execute(db);
  await sql`create trigger audit_log_change before update or delete or truncate on audit_log
    for each statement execute function refuse_audit_log_change()`.execute(db);
  await sql`create function refuse_audit_log_gap() returns trigger language plpgsql as
    $$ begin
      if new.seq is distinct from (select coalesce(max(seq), 0) + 1 from audit_log) then
        raise exception ${sql.lit(rejectionMessage)};
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger audit_log_insert before insert on audit_log
    for each row execute function refuse_audit_log_gap()`.execute(db);
}
