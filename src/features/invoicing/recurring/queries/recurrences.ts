import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { RecurrencesTable } from '../../domain/tables/recurrences.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;
type Trx = Transaction<InvoicingTables>;

export type RecurrenceRow = Omit<Selectable<RecurrencesTable>, 'created_at' | 'updated_at'>;

const columns = [
  'id',
  'status',
  'client_id',
  'title',
  'interval_count',
  'interval_unit',
  'day',
  'starts_on',
  'ends_on',
  'max_times',
  'times',
  'next_on',
  'covered',
  'template',
  'rates',
  'total_cents',
  'failure',
  'version',
] as const;

export const findRecurrence = (db: Db, id: string): Promise<RecurrenceRow | undefined> =>
  db.selectFrom('recurrences').select(columns).where('id', '=', id).executeTakeFirst();

const maxRecurrences = 500;

/** Returns the templates by status and next date, with their client and last outcome but not their lines. */
export const findRecurrences = (db: Db) =>
  db
    .selectFrom('recurrences as recurrence')
    .leftJoin('clients as client', 'client.id', 'recurrence.client_id')
    .select(['recurrence.id', 'recurrence.version', 'status', 'title', 'interval_count', 'interval_unit'])
    .select([
      'day',
      'starts_on',
      'ends_on',
      'max_times',
      'times',
      'next_on',
      'covered',
      'total_cents',
      'failure',
    ])
    .select(['client.id as client_id', 'client.name as client_name', 'client.masked_at'])
    .select((eb) =>
      eb
        .selectFrom('recurrence_runs as run')
        .select((inner) => inner.fn.countAll<number>().as('missed'))
        .whereRef('run.recurrence_id', '=', 'recurrence.id')
        .where('outcome', '=', 'missed')
        .as('missed'),
    )
    .orderBy(sql`case status when 'active' then 0 when 'paused' then 1 else 2 end`)
    .orderBy('next_on')
    .orderBy('recurrence.id')
    .limit(maxRecurrences)
    .execute();

export const findStoredTemplates = (db: Db) =>
  db
    .selectFrom('recurrences')
    .select(['id', 'template'])
    .where('status', '<>', 'ended')
    .orderBy('next_on')
    .orderBy('id')
    .limit(maxRecurrences)
    .execute();

/** Returns the active templates with a date up to `until`, with their lines. */
export const findActiveRecurrences = (db: Db, until: string): Promise<RecurrenceRow[]> =>
  db
    .selectFrom('recurrences')
    .select(columns)
    .where('status', '=', 'active')
    .where('next_on', '<=', until)
    .orderBy('next_on')
    .orderBy('id')
    .limit(maxRecurrences)
    .execute();

export async function insertRecurrence(trx: Trx, row: RecurrenceRow, now: string): Promise<void> {
  await trx
    .insertInto('recurrences')
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
}

/** Updates a template and increments its version. */
export async function updateRecurrence(
  trx: Trx,
  id: string,
  changed: Partial<Omit<RecurrenceRow, 'id' | 'version'>>,
  now: string,
): Promise<void> {
  await trx
    .updateTable('recurrences')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}

/** Stores why a draft could not be created; keeps the version. */
export async function saveFailure(trx: Trx, id: string, failure: string, now: string): Promise<void> {
  await trx.updateTable('recurrences').set({ failure, updated_at: now }).where('id', '=', id).execute();
}

export async function isClientMasked(db: Db, clientId: string | null): Promise<boolean> {
  if (clientId === null) return false;
  const row = await db
    .selectFrom('clients')
    .select('masked_at')
    .where('id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined && row.masked_at !== null;
}

interface DueRange {
  readonly today: string;
  /** Includes templates that failed before. */
  readonly isRetry: boolean;
  readonly except: readonly string[];
  readonly limit: number;
}

/** Returns the ids of the templates with a date up to today, longest overdue first. */
export async function findDueIds(db: Db, { today, isRetry, except, limit }: DueRange): Promise<string[]> {
  const rows = await db
    .selectFrom('recurrences')
    .select('id')
    .where('status', '=', 'active')
    .where('next_on', '<=', today)
    .$if(!isRetry, (query) => query.where('failure', 'is', null))
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('next_on')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function isChangedAfter(db: Db, id: string, time: string): Promise<boolean> {
  const query = db.selectFrom('recurrences').select('id').where('id', '=', id);
  return (await query.where('updated_at', '>', time).executeTakeFirst()) !== undefined;
}
