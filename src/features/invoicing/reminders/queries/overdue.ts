import { type Kysely, sql } from 'kysely';
import type { Language } from '../../../../shared/language.ts';
import type { PlainDate } from '../../../../shared/plain-date.ts';
import type { AddressForm } from '../../contract/values.ts';
import type { InvoicingTables } from '../../tables/tables.ts';
import type { YearOverdue } from '../contract.ts';

type Db = Kysely<InvoicingTables>;

/** An overdue invoice with what its reminders depend on; amounts in cents. */
export interface OverdueInvoice {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly language: Language;
  readonly due_date: PlainDate;
  readonly outstanding_cents: number;
  readonly client_name: string;
  /** The client that gets its emails, also where the invoice names one that was merged with it. */
  readonly client_id: string;
  readonly is_business: boolean;
  readonly address_form: AddressForm;
  readonly email: string;
  readonly contact: string;
  readonly is_invoice_paused: boolean;
  readonly is_client_paused: boolean;
  readonly has_file: boolean;
}

/** The position after which a list continues. */
export type OverdueCursor = Pick<OverdueInvoice, 'due_date' | 'id'>;

// The first condition is that of the index.
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
    .select('balance.reminders_paused_at as invoice_paused_at')
    .select('client.reminders_paused_at as client_paused_at')
    .select(
      sql<number>`case when exists (select 1 from invoice_files as file
        where file.invoice_id = invoice.id and file.format = 'pdf') then 1 else 0 end`.as('has_file'),
    )
    .where(isOpen);

type Row = Awaited<ReturnType<ReturnType<typeof selectOverdue>['execute']>>[number];

/** Returns rows as invoices, with the contact of each client that gets reminders. */
async function toInvoices(db: Db, rows: readonly Row[]): Promise<OverdueInvoice[]> {
  const contacts = await findContacts(db, [...new Set(rows.map(({ client_id }) => client_id))]);
  return rows.flatMap((row) => {
    const { id, code, title, language, due_date, outstanding_cents, client_name, client_id } = row;
    if (due_date === null) return [];
    const contact = contacts.get(client_id);
    return [
      {
        ...{ id, code: code ?? '', title, language, due_date, outstanding_cents, client_name, client_id },
        is_business: row.is_business === 1,
        address_form: row.address_form,
        email: contact?.email ?? row.email,
        contact: contact?.name ?? row.contact,
        is_invoice_paused: row.invoice_paused_at !== null,
        is_client_paused: row.client_paused_at !== null,
        has_file: row.has_file === 1,
      },
    ];
  });
}

/** Returns the first contact of each client that gets reminders by email. */
async function findContacts(db: Db, clientIds: readonly string[]) {
  if (clientIds.length === 0) return new Map<string, { name: string; email: string }>();
  const rows = await db
    .selectFrom('client_contacts')
    .select(['client_id', 'name', 'email'])
    .where('client_id', 'in', clientIds)
    .where('gets_reminders', '=', 1)
    .where('email', '!=', '')
    .orderBy('position', 'desc')
    .execute();
  return new Map(rows.map(({ client_id, ...contact }) => [client_id, contact]));
}

/** Returns the invoices that were due by a date and are not paid, the oldest first. */
export async function findOverdue(
  db: Db,
  {
    until,
    after,
    limit,
  }: { readonly until: PlainDate; readonly after?: OverdueCursor; readonly limit: number },
): Promise<OverdueInvoice[]> {
  const rows = await selectOverdue(db)
    .where('balance.due_date', '<=', until)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('balance.due_date', '>', after?.due_date ?? ''),
          eb.and([
            eb('balance.due_date', '=', after?.due_date ?? ''),
            eb('invoice.id', '>', after?.id ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('balance.due_date')
    .orderBy('invoice.id')
    .limit(limit)
    .execute();
  return toInvoices(db, rows);
}

/** Returns an invoice that is not paid; undefined if nothing of it is outstanding. */
export async function findOutstanding(db: Db, id: string): Promise<OverdueInvoice | undefined> {
  const rows = await selectOverdue(db).where('invoice.id', '=', id).limit(1).execute();
  return (await toInvoices(db, rows))[0];
}

/** Returns the invoices that were due by a date a year ago, the oldest first. */
export async function findYearOverdue(
  db: Db,
  { until, limit }: { readonly until: PlainDate; readonly limit: number },
): Promise<YearOverdue[]> {
  const rows = await findOverdue(db, { until, limit });
  return rows.map(({ id, code, client_name, due_date, outstanding_cents }) => ({
    ...{ invoice_id: id, code, client: client_name, due_date, outstanding_cents },
  }));
}
