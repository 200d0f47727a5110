import type { Insertable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { findNextWorkNumber } from './queries/work-numbers.ts';
import type { ClientsTable, CompanyDetailsTable } from './tables/clients.ts';
import type { InvoiceLinesTable, InvoicesTable, InvoiceVatTable } from './tables/invoices.ts';
import type { InvoicingTables } from './tables/tables.ts';
import type { WorkItemsTable } from './tables/work.ts';

type Db = Database<InvoicingTables>['query'];
type Given<Table> = Partial<Insertable<Table>>;

const at = '2026-01-01T00:00:00.000Z';

/** Inserts the details of the seller, valid from 2020. */
export async function insertCompany(db: Db, given: Given<CompanyDetailsTable> = {}): Promise<string> {
  const row: Insertable<CompanyDetailsTable> = {
    id: newId(),
    valid_from: '2020-01-01',
    name: 'Studio Vitrine',
    contact: '',
    street: 'Kade 1',
    postal_code: '0000 AA',
    city: 'Waterstad',
    country: 'NL',
    kvk: '12345678',
    vat_id: 'NL000099998B57',
    email: 'studio@vitrine.example',
    phone: '',
    website: 'vitrine.example',
    iban: 'NL91ABNA0417164300',
    bic: 'ABNANL2A',
    account_holder: 'Studio Vitrine',
    version: 1,
    created_at: at,
    updated_at: at,
    ...given,
  };
  await db.insertInto('company_details').values(row).execute();
  return row.id;
}

/** Inserts a client, a Dutch business. */
export async function insertClient(db: Db, given: Given<ClientsTable> = {}): Promise<string> {
  const { next } = await db
    .selectFrom('clients')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('next'))
    .executeTakeFirstOrThrow();
  const row: Insertable<ClientsTable> = {
    id: newId(),
    number: Number(next) + 1,
    name: 'Stichting Zaaigoed',
    is_business: 1,
    contact: '',
    email: 'administratie@zaaigoed.example',
    phone: '',
    street: 'Moestuinlaan 12',
    postal_code: '0000 BB',
    city: 'Lommerdam',
    country: 'NL',
    kvk: '87654321',
    vat_id: 'NL004495445B01',
    iban: '',
    peppol_id: '',
    buyer_reference: '',
    locale: 'nl',
    address_form: 'je',
    rate_cents: 8500,
    rounding_minutes: 0,
    note: '',
    search_text: '',
    revenue_cents: 0,
    outstanding_cents: 0,
    uninvoiced_cents: 0,
    uninvoiced_minutes: 0,
    version: 1,
    created_at: at,
    updated_at: at,
    vat_checked_at: null,
    vat_check: null,
    payment_days: null,
    vat_code: null,
    archived_at: null,
    masked_at: null,
    merged_into_id: null,
    reminders_paused_at: null,
    last_invoice_on: null,
    uninvoiced_from: null,
    ...given,
  };
  await db.insertInto('clients').values(row).execute();
  return row.id;
}

/** Inserts a draft without lines. */
export async function insertDraftInvoice(db: Db, given: Given<InvoicesTable> = {}): Promise<string> {
  const row: Insertable<InvoicesTable> = {
    id: newId(),
    kind: 'invoice',
    status: 'draft',
    origin: 'own',
    external_code: null,
    client_id: null,
    client_name: '',
    project_id: null,
    credits_id: null,
    quote_id: null,
    recurrence_id: null,
    series: null,
    year: null,
    number: null,
    code: null,
    title: '',
    language: 'nl',
    currency: 'EUR',
    issue_date: null,
    supply_from: null,
    supply_to: null,
    due_date: null,
    payment_days: 30,
    buyer_reference: '',
    prices_include_vat: 0,
    discount_bp: null,
    discount_cents: null,
    note: '',
    private_note: '',
    ex_cents: 0,
    vat_cents: 0,
    total_cents: 0,
    seller: null,
    buyer: null,
    finalized_at: null,
    version: 1,
    created_at: at,
    updated_at: at,
    ...given,
  };
  await db.insertInto('invoices').values(row).execute();
  return row.id;
}

/** Inserts a line of 21%. */
export async function insertLine(
  db: Db,
  invoiceId: string,
  netCents: number,
  given: Given<InvoiceLinesTable> = {},
): Promise<string> {
  const row: Insertable<InvoiceLinesTable> = {
    id: newId(),
    invoice_id: invoiceId,
    position: 1,
    kind: 'item',
    description: 'Zaadkaart, ontwerp',
    quantity: 10_000,
    minutes: null,
    unit: 'piece',
    price_cents: netCents,
    discount_bp: null,
    discount_cents: null,
    supply_date: null,
    vat_code: 'high',
    rate_bp: 2100,
    category: 'S',
    amount_cents: netCents,
    net_cents: netCents,
    advance_id: null,
    credited_line_id: null,
    created_at: at,
    ...given,
  };
  await db.insertInto('invoice_lines').values(row).execute();
  return row.id;
}

/** Inserts the VAT of a group of 21%. */
export async function insertVatGroup(
  db: Db,
  invoiceId: string,
  amounts: { readonly base: number; readonly vat: number },
  given: Given<InvoiceVatTable> = {},
): Promise<void> {
  const row: Insertable<InvoiceVatTable> = {
    id: newId(),
    invoice_id: invoiceId,
    position: 1,
    vat_code: 'high',
    rate_bp: 2100,
    category: 'S',
    return_box: '1a',
    icp: null,
    text_en: '',
    text_nl: '',
    exemption_code: null,
    supply_date: '2026-10-16',
    lines_cents: amounts.base,
    discount_cents: 0,
    base_cents: amounts.base,
    vat_cents: amounts.vat,
    created_at: at,
    ...given,
  };
  await db.insertInto('invoice_vat').values(row).execute();
}

/** Inserts an hour of work. */
export async function insertWorkItem(db: Db, given: Given<WorkItemsTable> = {}): Promise<string> {
  const row: Insertable<WorkItemsTable> = {
    id: newId(),
    number: await findNextWorkNumber(db),
    date: '2026-10-16',
    kind: 'hours',
    client_id: null,
    project_id: null,
    title: 'Zaadkaart, bouw',
    minutes: 60,
    started_at: null,
    quantity: null,
    rate_cents: null,
    amount_cents: null,
    applied_rate_cents: 8500,
    total_cents: 8500,
    is_invoicable: 1,
    counts_for_hours: 1,
    ...{ vat_code: null, purchase_id: null, invoice_line_id: null, client_key: null },
    ...{ search_text: '', version: 1, created_at: at, updated_at: at },
    ...given,
  };
  await db.insertInto('work_items').values(row).execute();
  return row.id;
}

interface FinalFixture {
  readonly client_id: string;
  readonly number: number;
  readonly kind?: 'invoice' | 'credit_note';
  readonly issue_date?: string;
  readonly due_date?: string | null;
  readonly base: number;
  readonly vat: number;
  /** The invoice that a credit note corrects. */
  readonly credits_id?: string;
  readonly outstanding_cents?: number;
  readonly work?: readonly string[];
}

/** Inserts a final document with one line; its number is the next of its series. Returns its id and that of the line. */
export async function insertFinalDocument(
  db: Db,
  { number, base, vat, kind = 'invoice', issue_date = '2026-10-22', ...given }: FinalFixture,
): Promise<{ readonly id: string; readonly line: string }> {
  const { client_id, credits_id = null, due_date = null, outstanding_cents = base + vat, work = [] } = given;
  const totals = { ex_cents: base, vat_cents: vat, total_cents: base + vat };
  const id = await insertDraftInvoice(db, { kind, client_id, credits_id, due_date, ...totals });
  const rate = vat === 0 ? { rate_bp: 0 } : {};
  const line = await insertLine(db, id, base, rate);
  if (work.length > 0)
    await db.updateTable('work_items').set({ invoice_line_id: line }).where('id', 'in', work).execute();
  await insertVatGroup(db, id, { base, vat }, rate);
  const key = { series: kind, year: Number(issue_date.slice(0, 4)) };
  if (number === 1)
    await db
      .insertInto('number_series')
      .values({ ...key, first: 1, last: 0, created_at: at, updated_at: at })
      .execute();
  const code = `${key.year}-${kind === 'credit_note' ? 'C' : ''}${String(number).padStart(3, '0')}`;
  await db
    .updateTable('invoices')
    .set({
      ...{ ...key, status: 'final', number, code, issue_date },
      ...{ seller: '{}', buyer: '{}', finalized_at: `${issue_date}T12:00:00.000Z` },
    })
    .where('id', '=', id)
    .execute();
  await db.insertInto('invoice_balances').values({ invoice_id: id, updated_at: at }).execute();
  if (kind === 'invoice' && outstanding_cents !== base + vat)
    await insertPayment(db, id, base + vat - outstanding_cents, issue_date);
  return { id, line };
}

/** Inserts a payment of a final document. */
export async function insertPayment(
  db: Db,
  invoiceId: string,
  amountCents: number,
  paidOn: string,
): Promise<void> {
  await db
    .insertInto('payments')
    .values({
      ...{ id: newId(), invoice_id: invoiceId, amount_cents: amountCents, fee_cents: 0, paid_on: paidOn },
      ...{ method: 'transfer', external_ref: null, bank_transaction_id: null, reverses_id: null, note: '' },
      created_at: at,
    })
    .execute();
}
