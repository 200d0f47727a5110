import type { Insertable } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { findNextWorkNumber } from './queries/work-numbers.ts';
import type { ClientsTable, CompanyDetailsTable } from './tables/clients.ts';
import type { InvoiceLinesTable, InvoicesTable, InvoiceVatTable } from './tables/invoices.ts';
import type { InvoicingTables } from './tables/tables.ts';
import type { WorkItemsTable } from './tables/work.ts';

type Db = Database<InvoicingTables>['query'];
type Given<Table> = Partial<Insertable<Table>>;

const at = '2026-01-01T00:00:00.000Z';

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

/** Inserts a Dutch business. */
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

/** Inserts a line with 21% VAT. */
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

/** Inserts a VAT group of 21%. */
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
    vat_code: null,
    purchase_id: null,
    invoice_line_id: null,
    client_key: null,
    search_text: '',
    version: 1,
    created_at: at,
    updated_at: at,
    ...given,
  };
  await db.insertInto('work_items').values(row).execute();
  return row.id;
}
