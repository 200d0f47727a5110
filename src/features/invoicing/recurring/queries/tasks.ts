import { type Kysely, sql } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';

type Db = Kysely<InvoicingTables>;

/** The required action for a template; amounts in cents including VAT. */
export interface RecurringTask {
  readonly id: string;
  readonly title: string;
  readonly client: string | null;
  readonly has_failed: boolean;
  /** Dates without a draft, and drafts with a warning, since a time. */
  readonly warnings: number;
  readonly drafts: number;
  readonly drafts_cents: number;
  /** The only draft; null unless there is one. */
  readonly draft_id: string | null;
}

/** The maximum number of templates that are read. */
const maxTemplates = 500;

const selectDrafts = (db: Db) =>
  db
    .selectFrom('invoices')
    .select(['recurrence_id', (eb) => eb.fn.countAll<number>().as('drafts')])
    .select((eb) => [eb.fn.sum<number>('total_cents').as('cents'), eb.fn.min('id').as('draft_id')])
    .where('recurrence_id', 'is not', null)
    .where('status', '=', 'draft')
    .groupBy('recurrence_id');

const selectWarnings = (db: Db, since: string) =>
  db
    .selectFrom('recurrence_runs as run')
    .leftJoin('invoices as invoice', 'invoice.id', 'run.invoice_id')
    .select(['run.recurrence_id', (eb) => eb.fn.countAll<number>().as('warnings')])
    .where('run.created_at', '>=', since)
    .where((eb) =>
      eb.or([
        eb('outcome', '=', 'missed'),
        eb.and([eb('warnings', '<>', '[]'), eb('invoice.status', '=', 'draft')]),
      ]),
    )
    .groupBy('run.recurrence_id');

/**
 * Returns the templates that failed, missed dates, have drafts with warnings, or drafts to finalise: the most
 * urgent first.
 */
export async function findRecurringTasks(
  db: Db,
  { today, since }: { readonly today: string; readonly since: string },
): Promise<RecurringTask[]> {
  const hasFailed = sql<number>`case when recurrence.status = 'active' and recurrence.next_on <= ${today}
    and recurrence.failure is not null then 1 else 0 end`;
  const rows = await db
    .selectFrom('recurrences as recurrence')
    .leftJoin('clients as client', 'client.id', 'recurrence.client_id')
    .leftJoin(selectDrafts(db).as('draft'), 'draft.recurrence_id', 'recurrence.id')
    .leftJoin(selectWarnings(db, since).as('warned'), 'warned.recurrence_id', 'recurrence.id')
    .select(['recurrence.id', 'recurrence.title', 'client.name as client', hasFailed.as('has_failed')])
    .select(['warned.warnings', 'draft.drafts', 'draft.cents', 'draft.draft_id'])
    .where((eb) =>
      eb.or([
        eb(hasFailed, '=', 1),
        eb('warned.warnings', 'is not', null),
        eb('draft.drafts', 'is not', null),
      ]),
    )
    .orderBy('has_failed', 'desc')
    .orderBy(sql`case when warned.warnings is null then 0 else 1 end`, 'desc')
    .orderBy('recurrence.title')
    .orderBy('recurrence.id')
    .limit(maxTemplates)
    .execute();
  return rows.map(({ id, title, client, has_failed, warnings, drafts, cents, draft_id }) => ({
    id,
    title,
    client,
    has_failed: Number(has_failed) === 1,
    warnings: Number(warnings ?? 0),
    drafts: Number(drafts ?? 0),
    drafts_cents: Number(cents ?? 0),
    draft_id: Number(drafts ?? 0) === 1 ? draft_id : null,
  }));
}
