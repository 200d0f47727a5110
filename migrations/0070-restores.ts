import { type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * Creates the records of restores, which hold what goes out until the owner has confirmed the numbers, and the
 * gaps that a confirmation leaves: numbers of documents that were sent after the backup and are lost with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRestores(db);
  await createGaps(db);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? guardOnSqlite(db) : guardOnPostgres(db));
}

async function createRestores(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('restores')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('source', 'text', (column) => column.notNull().check(sql`length(source) <= 1000`))
    .addColumn('backed_up_at', 'text', (column) => column.notNull())
    .addColumn('restored_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}

async function createGaps(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('number_gaps')
    .addColumn('series', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('resumes_at', 'integer', (column) => column.notNull())
    .addColumn('restore_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('number_gaps_key', ['series', 'year', 'resumes_at'])
    .execute();
}

const highest = `(select max(number) from invoices
  where series = new.series and year = new.year and status = 'final')`;

type Event = 'insert' | 'update' | 'delete';

/** The rules of each event: the message, and the condition that rejects a row. */
const gapRules: Readonly<Record<Event, readonly (readonly [string, string])[]>> = {
  insert: [
    ['a gap is after the highest number', `new.resumes_at <= coalesce(${highest}, 0) + 1`],
    [
      'a gap belongs to a restore that is not confirmed',
      'not exists (select 1 from restores where id = new.restore_id and confirmed_at is null)',
    ],
    [
      'a gap in the numbers stays',
      `exists (select 1 from number_gaps as other
        where other.series = new.series and other.year = new.year and other.resumes_at = new.resumes_at)`,
    ],
  ],
  update: [['a gap in the numbers stays', '1 = 1']],
  delete: [['a gap in the numbers stays', '1 = 1']],
};

/** REPLACE on SQLite deletes a row without a trigger, also by its row number. */
const rowIsTaken = 'exists (select 1 from number_gaps as other where other.rowid = new.rowid)';

const nextNumber = 'coalesce((select max(number) + 1 from invoices where';
/** The number after a gap goes before the number after the highest one. */
const nextNumberAfterGap = `coalesce((select max(resumes_at) from number_gaps
  where number_gaps.series = new.series and number_gaps.year = new.year
    and resumes_at > coalesce(${highest}, 0)),
  (select max(number) + 1 from invoices where`;

/** Returns the definition of the guard of final documents, with gaps. */
function addGaps(definition: string): string {
  const replaced = definition.replace(nextNumber, nextNumberAfterGap);
  if (replaced === definition)
    throw new Error('the guard of final documents is not the one that was expected');
  return replaced;
}

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  const find = sql<{ sql: string }>`select sql from sqlite_master where name = 'invoices_guard_update'`;
  const [guard] = (await find.execute(db)).rows;
  await sql`drop trigger invoices_guard_update`.execute(db);
  await sql.raw(addGaps(guard?.sql ?? '')).execute(db);
  const { insert, ...others } = gapRules;
  const rulesOfEvents = { ...others, insert: [...insert, ['a gap in the numbers stays', rowIsTaken]] };
  for (const [event, rules] of Object.entries(rulesOfEvents)) {
    const checks = rules.map(([text, condition]) => `select raise(abort, '${text}') where ${condition};`);
    await sql
      .raw(
        `create trigger number_gaps_guard_${event} before ${event} on number_gaps begin ${checks.join('\n')} end`,
      )
      .execute(db);
  }
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  const find = sql<{ definition: string }>`
    select pg_get_functiondef('invoices_guard_update'::regproc) as definition`;
  const [guard] = (await find.execute(db)).rows;
  await sql.raw(addGaps(guard?.definition ?? '')).execute(db);
  for (const [event, rules] of Object.entries(gapRules)) {
    const checks = rules.map(
      ([text, condition]) => `if ${condition} then raise exception '${text}'; end if;`,
    );
    const name = `number_gaps_guard_${event}`;
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as
          $$ begin ${checks.join('\n')} return ${event === 'delete' ? 'old' : 'new'}; end $$`,
      )
      .execute(db);
    await sql
      .raw(`create trigger ${name} before ${event} on number_gaps for each row execute function ${name}()`)
      .execute(db);
  }
  await sql`create trigger number_gaps_guard_truncate before truncate on number_gaps
    for each statement execute function reject_truncate()`.execute(db);
}
