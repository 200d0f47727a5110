import { type Kysely, SqliteAdapter, sql } from 'kysely';

const message = 'numbers of a series have no gap';
const highestOf = (series: string) => `(select max(number) from invoices
  where invoices.series = ${series}.series and invoices.year = ${series}.year and invoices.status = 'final')`;

/**
 * A series' last number is the highest of its documents; before the first document it is the previous one.
 */
const seriesRules: Readonly<Record<string, string>> = {
  'a series keeps its name and year': 'new.series <> old.series or new.year <> old.year',
  [message]: `(${highestOf('new')} is not null and new.first <> old.first)
    or new.last <> coalesce(${highestOf('new')}, new.first - 1)`,
};

/** Tests that a document's number was taken from its series earlier, as an earlier migration requires. */
const takenBefore =
  'not exists (select 1 from number_series where series = new.series and year = new.year and last = new.number)';
const seriesExists = 'not exists (select 1 from number_series where series = new.series and year = new.year)';

const becomesFinal = `old.status = 'draft' and new.status = 'final' and new.origin = 'own'`;
const moveLast = `update number_series set last = new.number, updated_at = new.updated_at
  where series = new.series and year = new.year`;

/** Returns a guard's definition that checks the series itself instead of the number taken earlier. */
function replaceRule(definition: string): string {
  const replaced = definition.replace(takenBefore, seriesExists);
  if (replaced === definition)
    throw new Error('the guard of final documents is not the one that was expected');
  return replaced;
}

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  const find = sql<{ sql: string }>`select sql from sqlite_master where name = 'invoices_guard_update'`;
  const [guard] = (await find.execute(db)).rows;
  await sql`drop trigger invoices_guard_update`.execute(db);
  await sql.raw(replaceRule(guard?.sql ?? '')).execute(db);
  const checks = Object.entries(seriesRules).map(
    ([text, condition]) => `select raise(abort, '${text}') where ${condition};`,
  );
  await sql`drop trigger number_series_guard_update`.execute(db);
  await sql
    .raw(
      `create trigger number_series_guard_update before update on number_series begin ${checks.join('\n')} end`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger invoices_move_series after update on invoices when ${becomesFinal} begin ${moveLast}; end`,
    )
    .execute(db);
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  const find = sql<{ definition: string }>`
    select pg_get_functiondef('invoices_guard_update'::regproc) as definition`;
  const [guard] = (await find.execute(db)).rows;
  await sql.raw(replaceRule(guard?.definition ?? '')).execute(db);
  const checks = Object.entries(seriesRules).map(
    ([text, condition]) => `if ${condition} then raise exception '${text}'; end if;`,
  );
  await sql
    .raw(
      `create or replace function number_series_guard_update() returns trigger language plpgsql as
        $$ begin ${checks.join('\n')} return new; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create function invoices_move_series() returns trigger language plpgsql as
        $$ begin if ${becomesFinal} then ${moveLast}; end if; return null; end $$`,
    )
    .execute(db);
  await sql`create trigger invoices_move_series after update on invoices
    for each row execute function invoices_move_series()`.execute(db);
}

/**
 * Makes a series' last number follow its documents: only a document that becomes final moves it. Until now it
 * could be raised by hand, once and without a document.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A series raised by hand goes back to the highest number in use, which the former guard accepts.
  await sql
    .raw(
      `update number_series set last = coalesce(${highestOf('number_series')}, first - 1)
        where last <> coalesce(${highestOf('number_series')}, first - 1)`,
    )
    .execute(db);
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? guardOnSqlite(db) : guardOnPostgres(db));
}
