import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { RecurrencesTable } from '../../domain/tables/recurrences.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;
type Trx = Transaction<InvoicingTables>;

/** A template as it is stored. */
export type RecurrenceRow = Omit<Selectable<RecurrencesTable>, 'created_at' | 'updated_at'>;

const columns = [
  ...(['id', 'status', 'client_id', 'title', 'interval_count', 'interval_unit', 'day', 'starts_on'] as const),
  ...(['ends_on', 'max_times', 'times', 'next_on', 'covered', 'template', 'rates', 'total_cents'] as const),
  ...(['failure', 'version'] as const),
] as const;

/** Returns a template; undefined if none has the id. */
export const findRecurrence = (db: Db, id: string): Promise<RecurrenceRow | undefined> =>
  db.selectFrom('recurrences').select(columns).where('id', '=', id).executeTakeFirst();

/** The most templates of the list. */
const maxRecurrences = 500;

/** Returns the templates without their lines, those that run next first, with their client and what became of them. */
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

/** Returns what the templates that have not ended repeat, as it is stored. */
export const findStoredTemplates = (db: Db) =>
  db
    .selectFrom('recurrences')
    .select(['id', 'template'])
    .where('status', '<>', 'ended')
    .orderBy('next_on')
    .orderBy('id')
    .limit(maxRecurrences)
    .execute();

/** Returns the templates that create a draft up to a date, with their lines. */
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

/** Inserts a template. */
export async function insertRecurrence(trx: Trx, row: RecurrenceRow, now: string): Promise<void> {
  await trx
    .insertInto('recurrences')
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
}

/** Changes columns of a template as its next version. */
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

/** Stores why the draft of a template could not be created; its version stays. */
export async function saveFailure(trx: Trx, id: string, failure: string, now: string): Promise<void> {
  await trx.updateTable('recurrences').set({ failure, updated_at: now }).where('id', '=', id).execute();
}

/** Returns whether the client of a template is masked, so that it gets no more drafts. */
export async function isClientMasked(db: Db, clientId: string | null): Promise<boolean> {
  if (clientId === null) return false;
  const row = await db
    .selectFrom('clients')
    .select('masked_at')
    .where('id', '=', clientId)
    .executeTakeFirst();
  return row !== undefined && row.masked_at !== null;
}

/** Counts the templates whose draft could not be created when that was last tried. */
export async function countFailures(db: Db, today: string): Promise<number> {
  const { failures } = await db
    .selectFrom('recurrences')
    .select((eb) => eb.fn.countAll<number>().as('failures'))
    .where('status', '=', 'active')
    .where('next_on', '<=', today)
    .where('failure', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(failures);
}

/** The templates that a run looks for. */
interface DueRange {
  readonly today: string;
  /** Whether those that failed before are tried again. */
  readonly isRetry: boolean;
  /** Those that are left out. */
  readonly except: readonly string[];
  readonly limit: number;
}

/** Returns the ids of the templates with a date up to today, the longest overdue first. */
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

/** Returns whether a template was last changed after a time. */
export async function isChangedAfter(db: Db, id: string, time: string): Promise<boolean> {
  const query = db.selectFrom('recurrences').select('id').where('id', '=', id);
  return (await query.where('updated_at', '>', time).executeTakeFirst()) !== undefined;
}

/** Counts the drafts of templates that are not final yet, and what of them needs a look: warnings, and missed dates. */
export async function countRecurringTasks(
  db: Db,
  since: string,
): Promise<{ readonly drafts: number; readonly warnings: number }> {
  const { drafts } = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('drafts'))
    .where('recurrence_id', 'is not', null)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow();
  const { warnings } = await db
    .selectFrom('recurrence_runs as run')
    .leftJoin('invoices as invoice', 'invoice.id', 'run.invoice_id')
    .select((eb) => eb.fn.countAll<number>().as('warnings'))
    .where('run.created_at', '>=', since)
    .where((eb) =>
      eb.or([
        eb('outcome', '=', 'missed'),
        eb.and([eb('warnings', '<>', '[]'), eb('invoice.status', '=', 'draft')]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return { drafts: Number(drafts), warnings: Number(warnings) };
}
