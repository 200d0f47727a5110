import { type Kysely, sql } from 'kysely';
import { addDays, type PlainDate } from '#shared/dates/plain-date.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { maxRecipients } from '../../output/contract/sending.ts';
import type { ReminderSettings } from '../contract.ts';
import type { OverdueInvoice } from '../rules/plan-reminder.ts';

type Db = Kysely<InvoicingTables>;

export type OverdueCursor = Pick<OverdueInvoice, 'due_date' | 'id'>;

// The first condition matches the partial index.
const isOpen = sql<boolean>`balance.outstanding_cents <> 0 and balance.outstanding_cents > 0`;

const selectOverdue = (db: Db) =>
  db
    .selectFrom('invoice_balances as balance')
    .innerJoin('invoices as invoice', 'invoice.id', 'balance.invoice_id')
    .innerJoin('clients as named', 'named.id', 'invoice.client_id')
    .innerJoin('clients as client', (join) =>
      join.on(sql<boolean>`client.id = coalesce(named.merged_into_id, named.id)`),
    )
    .select(['invoice.id', 'invoice.code', 'invoice.title', 'invoice.language', 'invoice.client_name'])
    .select([
      'balance.outstanding_cents',
      'balance.due_date',
      'client.id as client_id',
      'client.is_business',
      'client.address_form',
    ])
    .select(['client.email', 'client.contact'])
    .select('invoice.origin')
    .select(['balance.sent_at', 'balance.viewed_at'])
    .select('balance.reminders_paused_at as invoice_paused_at')
    .select('client.reminders_paused_at as client_paused_at')
    .select(
      sql<number>`case when exists (select 1 from invoice_files as file
        where file.invoice_id = invoice.id and file.format = 'pdf') then 1 else 0 end`.as('has_file'),
    )
    .where(isOpen);

type Row = Awaited<ReturnType<ReturnType<typeof selectOverdue>['execute']>>[number];

async function toInvoices(db: Db, rows: readonly Row[]): Promise<OverdueInvoice[]> {
  const contacts = await findContacts(db, [...new Set(rows.map(({ client_id }) => client_id))]);
  return rows.flatMap((row) => {
    const { id, code, title, language, due_date, outstanding_cents, client_name, client_id } = row;
    if (due_date === null) return [];
    const recipients = contacts.get(client_id) ?? [{ name: row.contact, email: row.email }];
    return [
      {
        id,
        code: code ?? '',
        title,
        language,
        due_date,
        outstanding_cents,
        client_name,
        client_id,
        is_business: row.is_business === 1,
        address_form: row.address_form,
        emails: [...new Set(recipients.map(({ email }) => email))].filter((email) => email !== ''),
        names: recipients.map(({ name }) => name).filter((name) => name !== ''),
        is_invoice_paused: row.invoice_paused_at !== null,
        is_client_paused: row.client_paused_at !== null,
        has_file: row.has_file === 1,
        is_imported: row.origin === 'imported',
        is_sent: row.sent_at !== null || row.viewed_at !== null,
      },
    ];
  });
}

interface Contact {
  readonly name: string;
  readonly email: string;
}

/**
 * Returns each client's contacts that get reminders by email, or the contacts that get invoices if there are
 * none.
 */
async function findContacts(
  db: Db,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Contact[]>> {
  if (clientIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('client_contacts')
    .select(['client_id', 'name', 'email', 'gets_reminders'])
    .where('client_id', 'in', clientIds)
    .where((eb) => eb.or([eb('gets_reminders', '=', 1), eb('gets_invoices', '=', 1)]))
    .where('email', '!=', '')
    .orderBy('position')
    .execute();
  const ofClients = [...Map.groupBy(rows, ({ client_id }) => client_id)];
  return new Map(
    ofClients.map(([id, contacts]) => {
      const marked = contacts.filter(({ gets_reminders }) => gets_reminders === 1);
      return [id, (marked.length > 0 ? marked : contacts).slice(0, maxRecipients)];
    }),
  );
}

const isAfter = (after: OverdueCursor | undefined) =>
  after === undefined
    ? sql<boolean>`1 = 1`
    : sql<boolean>`(balance.due_date > ${after.due_date}
        or (balance.due_date = ${after.due_date} and invoice.id > ${after.id}))`;

/** Returns the unpaid invoices that were due by a date, oldest first. */
export async function findOverdue(
  db: Db,
  { until, limit }: { readonly until: PlainDate; readonly limit: number },
): Promise<OverdueInvoice[]> {
  const rows = await selectOverdue(db)
    .where('balance.due_date', '<=', until)
    .orderBy('balance.due_date')
    .orderBy('invoice.id')
    .limit(limit)
    .execute();
  return toInvoices(db, rows);
}

/** Returns the sent, unpaid invoices that are overdue long enough for their next step, oldest first. */
export async function findRemindable(
  db: Db,
  days: ReminderSettings['days'],
  range: { readonly today: PlainDate; readonly after?: OverdueCursor | undefined; readonly limit: number },
): Promise<OverdueInvoice[]> {
  const { today, after, limit } = range;
  const [first, second, third] = days.map((count) => addDays(today, -count));
  const rows = await selectOverdue(db)
    .where('balance.due_date', '<=', first ?? today)
    .where((eb) => eb.or([eb('balance.sent_at', 'is not', null), eb('balance.viewed_at', 'is not', null)]))
    .where(
      sql<boolean>`(balance.last_reminder_step is null
        or (balance.last_reminder_step = 1 and balance.due_date <= ${second ?? today})
        or (balance.last_reminder_step = 2 and balance.due_date <= ${third ?? today}))`,
    )
    .where(isAfter(after))
    .orderBy('balance.due_date')
    .orderBy('invoice.id')
    .limit(limit)
    .execute();
  return toInvoices(db, rows);
}

export interface RemindedInvoice {
  readonly id: string;
  readonly code: string;
  readonly client: string;
  readonly due_date: PlainDate;
  readonly outstanding_cents: number;
  /** The day of the last reminder. */
  readonly reminded_on: PlainDate;
}

/** Returns the unpaid invoices whose client got a reminder, oldest first. */
export async function findReminded(
  db: Db,
  { today, limit }: { readonly today: PlainDate; readonly limit: number },
): Promise<RemindedInvoice[]> {
  const rows = await db
    .selectFrom('invoice_balances as balance')
    .innerJoin('invoices as invoice', 'invoice.id', 'balance.invoice_id')
    .innerJoin('invoice_reminders as reminder', (join) =>
      join.onRef('reminder.invoice_id', '=', 'invoice.id').on('reminder.state', 'in', ['queued', 'sent']),
    )
    .select(['invoice.id', 'invoice.code', 'invoice.client_name as client', 'balance.due_date'])
    .select('balance.outstanding_cents')
    .select((eb) => eb.fn.max('reminder.queued_on').as('reminded_on'))
    .where(isOpen)
    .where('balance.due_date', '<', today)
    .groupBy(['invoice.id', 'invoice.code', 'invoice.client_name', 'balance.due_date'])
    .groupBy('balance.outstanding_cents')
    .orderBy('balance.due_date')
    .orderBy('invoice.id')
    .limit(limit)
    .execute();
  return rows.flatMap(({ code, due_date, ...row }) =>
    due_date === null ? [] : [{ ...row, code: code ?? '', due_date }],
  );
}

export async function findOutstanding(db: Db, id: string): Promise<OverdueInvoice | undefined> {
  const rows = await selectOverdue(db).where('invoice.id', '=', id).limit(1).execute();
  return (await toInvoices(db, rows))[0];
}
