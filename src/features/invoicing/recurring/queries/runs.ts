import type { Kysely, Transaction } from 'kysely';
import type { RecurrenceRunsTable } from '../../domain/tables/recurrences.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;
type Trx = Transaction<InvoicingTables>;

const maxRecurrences = 500;

export const findLastRuns = (db: Db) =>
  db
    .selectFrom('recurrence_runs as run')
    .select(['recurrence_id', 'run_on', 'outcome', 'invoice_id', 'warnings'])
    .where('run_on', '=', (eb) =>
      eb
        .selectFrom('recurrence_runs as other')
        .select((inner) => inner.fn.max('run_on').as('run_on'))
        .whereRef('other.recurrence_id', '=', 'run.recurrence_id'),
    )
    .limit(maxRecurrences)
    .execute();

/** Limit of dates that are skipped ahead of time, over all templates. */
const maxSettled = 5000;

/** Returns outcomes by template from `from` or its next date on, whichever is earlier. */
export async function findSettledDates(
  db: Db,
  from: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const runs = await db
    .selectFrom('recurrence_runs as run')
    .innerJoin('recurrences as recurrence', 'recurrence.id', 'run.recurrence_id')
    .select(['recurrence_id', 'run_on'])
    .where((eb) => eb.or([eb('run_on', '>=', from), eb('run_on', '>=', eb.ref('next_on'))]))
    .orderBy('run_on', 'desc')
    .limit(maxSettled)
    .execute();
  const dates = Map.groupBy(runs, ({ recurrence_id }) => recurrence_id);
  return new Map([...dates].map(([id, rows]) => [id, rows.map(({ run_on }) => run_on)]));
}

export async function findSettledOf(db: Db, id: string, from: string): Promise<string[]> {
  const runs = await db
    .selectFrom('recurrence_runs')
    .select('run_on')
    .where('recurrence_id', '=', id)
    .where('run_on', '>=', from)
    .execute();
  return runs.map(({ run_on }) => run_on);
}

/** Inserts the outcome of a date; its key prevents a second draft. */
export async function insertRun(
  trx: Trx,
  run: Omit<RecurrenceRunsTable, 'created_at'> & { readonly created_at: string },
): Promise<void> {
  await trx.insertInto('recurrence_runs').values(run).execute();
}

export async function findMissedAfter(db: Db, date: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('recurrence_runs')
    .select('recurrence_id')
    .distinct()
    .where('outcome', '=', 'missed')
    .where('run_on', '>', date)
    .orderBy('recurrence_id')
    .limit(limit)
    .execute();
  return rows.map(({ recurrence_id }) => recurrence_id);
}

/** Deletes the missed dates of a template after a day; returns the first of them. */
export async function deleteMissedAfter(trx: Trx, id: string, date: string): Promise<string | undefined> {
  const deleted = await trx
    .deleteFrom('recurrence_runs')
    .where('recurrence_id', '=', id)
    .where('outcome', '=', 'missed')
    .where('run_on', '>', date)
    .returning('run_on')
    .execute();
  return deleted.map(({ run_on }) => run_on).toSorted()[0];
}
