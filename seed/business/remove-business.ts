import { type Kysely, sql, type Transaction } from 'kysely';
import type { InvoicingTables } from '#features/invoicing/domain/tables/tables.ts';
import { onlinePaymentJobKind } from '#features/invoicing/online-payment/queries/online-payments.ts';
import { filesJobKind } from '#features/invoicing/output/queries/files-job.ts';
import { remindersJobKind } from '#features/invoicing/reminders/service/reminders-job.ts';
import type { SettingsTables } from '#features/settings/tables.ts';
import type { WebsitesTables } from '#features/websites/tables.ts';
import type { Database } from '#platform/db/database.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import type { JobsTables } from '#platform/jobs/jobs-tables.ts';
import { emailMetadata } from '#platform/mail/email.ts';
import { emailJobKind } from '#platform/mail/email-queue.ts';
import {
  type BusinessRecord,
  businessKey,
  type CountedTable,
  countedTables,
  readBusinessRecord,
} from './record.ts';

/** All tables of invoicing, apart from the rates that migrations insert and the settings. */
const tables: readonly Exclude<keyof InvoicingTables, 'settings' | 'vat_rates' | 'kilometre_rates'>[] = [
  'timers',
  'work_templates',
  'work_credits',
  'removed_work_items',
  'work_days',
  'work_items',
  'asset_years',
  'assets',
  'kia_deductions',
  'purchase_receipts',
  'purchases',
  'invoice_reminders',
  'reminder_runs',
  'vat_corrections',
  'write_offs',
  'online_payments',
  'payment_provider_keys',
  'payments',
  'invoice_links',
  'quote_acceptances',
  'invoice_files',
  'invoice_events',
  'invoice_search',
  'invoice_revenue',
  'invoice_settlements',
  'invoice_balances',
  'invoice_sums',
  'invoice_year_sums',
  'invoice_vat',
  'invoice_lines',
  'recurrence_runs',
  'invoices',
  'recurrences',
  'revenue_months',
  'revenue_years',
  'number_gaps',
  'number_series',
  'projects',
  'client_contacts',
  'client_addresses',
  'clients',
  'company_details',
  'company_logos',
  'kor_periods',
];

/** The settings of invoicing, with the record of the demo itself. */
const settingsKeys = ['invoicing', 'reminders', businessKey];

/** The templates of emails about documents, besides those that name a document. */
const templates: ReadonlySet<string> = new Set(['quote-decision', 'quote-confirmation']);

/** Full-text indexes of SQLite, which the triggers of their tables fill. */
const termIndexes = ['invoice_terms', 'work_terms'];

/** The rows per table that the demo did not make, and those that somebody changed after it. */
export interface OwnRecords {
  readonly added: Partial<Record<CountedTable, number>>;
  readonly changed: Partial<Record<ChangedTable, number>>;
}

/** The tables in which only the owner changes the rows of the demo. */
const changedTables = ['clients', 'projects', 'purchases', 'company_details'] as const;
export type ChangedTable = (typeof changedTables)[number] | 'settings';

/** Thrown before records of the owner would be removed with the demo. */
export class OwnRecordsError extends Error {
  override readonly name = 'OwnRecordsError';
  readonly own: OwnRecords;

  constructor(own: OwnRecords) {
    super('the books have records that the demo did not make, or that were changed');
    this.own = own;
  }
}

/** Returns the rows that follow from others: re-invoiced purchases, and the drafts of recurring invoices. */
async function findDerivedIds(db: Kysely<InvoicingTables>, { made }: BusinessRecord): Promise<string[]> {
  const expenses = await db
    .selectFrom('work_items')
    .select('id')
    .where('purchase_id', 'is not', null)
    .execute();
  const drafts = await db
    .selectFrom('invoices')
    .select('id')
    .where('recurrence_id', 'in', ['', ...(made.recurrences ?? [])])
    .execute();
  return [...expenses, ...drafts].map(({ id }) => id);
}

/** Counts the records that the demo did not make. */
async function countAdded(db: Kysely<InvoicingTables>, record: BusinessRecord): Promise<OwnRecords['added']> {
  const derived = await findDerivedIds(db, record);
  const added: Partial<Record<CountedTable, number>> = {};
  for (const table of countedTables) {
    const known = new Set([...derived, ...(record.made[table] ?? [])]);
    const rows = await db.selectFrom(table).select('id').execute();
    const count = rows.filter(({ id }) => !known.has(id)).length;
    if (count > 0) added[table] = count;
  }
  return added;
}

/** Counts the records and settings of the demo that were changed once it was complete. */
async function countChanged(
  db: Kysely<InvoicingTables>,
  { made, filled_at }: BusinessRecord,
): Promise<OwnRecords['changed']> {
  if (filled_at === '') return {};
  const changed: Partial<Record<ChangedTable, number>> = {};
  for (const table of changedTables) {
    const rows = await db.selectFrom(table).select('id').where('updated_at', '>', filled_at).execute();
    const count = rows.filter(({ id }) => made[table]?.includes(id)).length;
    if (count > 0) changed[table] = count;
  }
  const settings = await db
    .selectFrom('settings')
    .select('key')
    .where('key', 'in', settingsKeys)
    .where('key', '!=', businessKey)
    .where('updated_at', '>', filled_at)
    .execute();
  return settings.length > 0 ? { ...changed, settings: settings.length } : changed;
}

/** Deletes all rows on PostgreSQL; its triggers are disabled until the end of the statement after it. */
async function clearPostgres(trx: Transaction<unknown>): Promise<void> {
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} restart identity`.execute(trx);
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
}

/** Deletes all rows on SQLite: the triggers are dropped and created again as they were, in their order. */
async function clearSqlite(trx: Transaction<unknown>): Promise<void> {
  const { rows: triggers } = await sql<{ readonly name: string; readonly sql: string }>`
    select name, sql from sqlite_master
    where type = 'trigger' and tbl_name in (${sql.join(tables)}) order by rowid`.execute(trx);
  await sql`pragma defer_foreign_keys = on`.execute(trx);
  for (const { name } of triggers) await sql`drop trigger ${sql.ref(name)}`.execute(trx);
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(trx);
  for (const index of termIndexes)
    await sql`insert into ${sql.table(index)} (${sql.ref(index)}) values ('delete-all')`.execute(trx);
  for (const trigger of triggers) await sql.raw(trigger.sql).execute(trx);
}

const jobKinds: ReadonlySet<string> = new Set([filesJobKind, remindersJobKind, onlinePaymentJobKind]);

const isOfBusiness = ({ kind, payload }: { readonly kind: string; readonly payload: string }): boolean => {
  if (kind !== emailJobKind) return jobKinds.has(kind);
  const { entity, template } = emailMetadata.parse(JSON.parse(payload));
  return entity?.type === 'invoice' || templates.has(template);
};

/**
 * Deletes the jobs of the business.
 * @returns the ids of its emails, of which files may be stored
 */
async function removeJobs(trx: Transaction<unknown>): Promise<string[]> {
  const jobs = transactionOf<JobsTables>(trx);
  const kinds = [...jobKinds, emailJobKind];
  const found = await jobs
    .selectFrom('jobs')
    .select(['id', 'kind', 'payload'])
    .where('kind', 'in', kinds)
    .execute();
  const removed = found.filter(isOfBusiness);
  for (const { id } of removed) await jobs.deleteFrom('jobs').where('id', '=', id).execute();
  return removed.filter(({ kind }) => kind === emailJobKind).map(({ id }) => id);
}

/** Returns the emails that were queued for documents; the outbox deletes the jobs of old ones. */
async function findDocumentEmails(db: Kysely<InvoicingTables>): Promise<string[]> {
  const events = await db
    .selectFrom('invoice_events')
    .select('detail')
    .where('kind', '=', 'email_queued')
    .execute();
  return events.flatMap(({ detail }) => {
    const read: unknown = JSON.parse(detail);
    const id = read && typeof read === 'object' && 'email_id' in read ? read.email_id : undefined;
    return typeof id === 'string' ? [id] : [];
  });
}

export interface RemovedBusiness {
  /** The final documents that were removed. */
  readonly documents: number;
  readonly emailIds: readonly string[];
}

/**
 * Removes the business of the demo as part of a transaction: the whole books with final documents, which
 * nothing else removes, since numbers of the owner would continue those of the demo. The triggers that guard
 * documents are lifted until it is done.
 * @returns undefined in a database without the business of the demo
 * @throws OwnRecordsError for records that the demo did not make or that were changed, unless they are to be
 * removed with it
 */
export async function removeBusiness(
  { engine }: Pick<Database<unknown>, 'engine'>,
  trx: Transaction<unknown>,
  { withOwnRecords }: { readonly withOwnRecords: boolean },
): Promise<RemovedBusiness | undefined> {
  const settings = transactionOf<SettingsTables>(trx);
  const record = await readBusinessRecord(settings);
  if (!record) return undefined;
  const invoicing = transactionOf<InvoicingTables>(trx);
  const own = { added: await countAdded(invoicing, record), changed: await countChanged(invoicing, record) };
  const isOwn = Object.keys({ ...own.added, ...own.changed }).length > 0;
  if (!withOwnRecords && isOwn) throw new OwnRecordsError(own);
  const finals = await invoicing.selectFrom('invoices').select('id').where('status', '=', 'final').execute();
  await transactionOf<WebsitesTables>(trx)
    .updateTable('websites')
    .set({ client_id: null })
    .where('client_id', 'is not', null)
    .execute();
  const documentEmails = await findDocumentEmails(invoicing);
  await (engine === 'sqlite' ? clearSqlite : clearPostgres)(trx);
  const emailIds = [...new Set([...documentEmails, ...(await removeJobs(trx))])];
  await settings.deleteFrom('settings').where('key', 'in', settingsKeys).execute();
  return { documents: finals.length, emailIds };
}
