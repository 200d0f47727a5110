import { type Insertable, SqliteAdapter, sql, type Transaction } from 'kysely';
import { newId } from '#platform/ids.ts';
import { toFixedAmount } from '../../domain/rules/documents/line-quantities.ts';
import type {
  InvoiceBalancesTable,
  InvoiceEventsTable,
  InvoiceLinesTable,
  InvoicesTable,
  InvoiceVatTable,
  PaymentsTable,
} from '../../domain/tables/invoices.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { ImportedGroup } from '../rules/resolve-vat-groups.ts';
import { type FilledField, toBatches } from './existing.ts';

type Trx = Transaction<InvoicingTables>;

/** An imported document; amounts in cents. */
export interface NewDocument {
  readonly id: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly code: string;
  readonly client_id: string;
  readonly client_name: string;
  readonly credits_id: string | null;
  readonly title: string;
  readonly reference: string;
  readonly language: 'en' | 'nl';
  readonly issue_date: string;
  readonly due_date: string | null;
  readonly payment_days: number;
  readonly ex_cents: number;
  readonly vat_cents: number;
  readonly total_cents: number;
  readonly seller: string;
  readonly buyer: string;
  /** Search terms, each after a space. */
  readonly search_text: string;
  /** The description of its lines, one per VAT group; the original lines are in its PDF. */
  readonly line: string;
  readonly groups: readonly ImportedGroup[];
  readonly payments: readonly {
    readonly amount_cents: number;
    readonly paid_on: string;
    readonly note: string;
  }[];
}

export interface ImportOrigin {
  readonly program: string;
  readonly actor: string | null;
  readonly now: string;
}

/** Returns the time at which a document counts as final and sent: noon in UTC, the same Dutch day. */
const atNoon = (date: string) => `${date}T12:00:00.000Z`;

const toInvoiceRow = (document: NewDocument, { now }: ImportOrigin): Insertable<InvoicesTable> => {
  const {
    groups: _,
    payments: _payments,
    search_text: _search,
    reference,
    line: _line,
    seller: _seller,
    buyer: _buyer,
    ...columns
  } = document;
  return {
    ...columns,
    status: 'draft',
    origin: 'imported',
    external_code: document.code,
    currency: 'EUR',
    buyer_reference: reference,
    note: '',
    private_note: '',
    prices_include_vat: 0,
    version: 1,
    created_at: now,
    updated_at: now,
  };
};

const toLineRows = (document: NewDocument, { now }: ImportOrigin): Insertable<InvoiceLinesTable>[] =>
  document.groups.map(({ vat, base_cents }, index) => ({
    id: newId(),
    invoice_id: document.id,
    position: index + 1,
    kind: 'item',
    description: document.line,
    ...toFixedAmount(base_cents),
    price_hundredths: 0,
    supply_date: null,
    vat_code: vat.code,
    rate_bp: vat.rate_bp,
    category: vat.category,
    advance_id: null,
    amount_cents: base_cents,
    net_cents: base_cents,
    created_at: now,
  }));

const toVatRows = (document: NewDocument, { now }: ImportOrigin): Insertable<InvoiceVatTable>[] =>
  document.groups.map(({ vat: { code, ...vat }, base_cents, vat_cents }, index) => ({
    ...vat,
    id: newId(),
    invoice_id: document.id,
    position: index + 1,
    vat_code: code,
    supply_date: document.issue_date,
    lines_cents: base_cents,
    discount_cents: 0,
    base_cents,
    vat_cents,
    created_at: now,
  }));

const toPaymentRows = (document: NewDocument, { program, now }: ImportOrigin): Insertable<PaymentsTable>[] =>
  document.payments.map(({ amount_cents, paid_on, note }, index) => ({
    id: newId(),
    invoice_id: document.id,
    amount_cents,
    fee_cents: 0,
    paid_on,
    method: 'other',
    note,
    // Unique, so that no payment is imported twice.
    external_ref: `import ${program} ${document.code} ${index + 1}`,
    created_at: now,
  }));

const toEventRow = (document: NewDocument, origin: ImportOrigin): Insertable<InvoiceEventsTable> => ({
  id: newId(),
  invoice_id: document.id,
  kind: 'imported',
  at: origin.now,
  actor_name: origin.actor,
  detail: JSON.stringify({ code: document.code, total_cents: document.total_cents, program: origin.program }),
  created_at: origin.now,
});

const toBalanceRow = (
  { id, issue_date }: NewDocument,
  { now }: ImportOrigin,
): Insertable<InvoiceBalancesTable> => ({
  invoice_id: id,
  // The other program has sent the invoice.
  sent_at: atNoon(issue_date),
  updated_at: now,
});

/** Makes PostgreSQL use indexes in triggers: planned while tables are empty, they would scan all new rows. */
async function preferIndexes(trx: Trx): Promise<void> {
  if (trx.getExecutor().adapter instanceof SqliteAdapter) return;
  await sql`set local enable_seqscan = off`.execute(trx);
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
}

/** Limits the parameters per statement. */
const documentsPerStatement = 100;

/**
 * Inserts documents of another program as drafts with lines and VAT, finalises them, which database triggers
 * check, and adds their payments. Invoices come before the credit notes that refer to them.
 */
export async function insertDocuments(
  trx: Trx,
  documents: readonly NewDocument[],
  origin: ImportOrigin,
): Promise<void> {
  await preferIndexes(trx);
  const ordered = documents.toSorted(
    (one, other) => Number(one.kind === 'credit_note') - Number(other.kind === 'credit_note'),
  );
  for (const batch of toBatches(ordered, documentsPerStatement)) {
    await trx
      .insertInto('invoices')
      .values(batch.map((document) => toInvoiceRow(document, origin)))
      .execute();
    await trx
      .insertInto('invoice_search')
      .values(batch.map(({ id, search_text }) => ({ invoice_id: id, search_text })))
      .execute();
    const lines = batch.flatMap((document) => toLineRows(document, origin));
    for (const rows of toBatches(lines, documentsPerStatement))
      await trx.insertInto('invoice_lines').values(rows).execute();
    const groups = batch.flatMap((document) => toVatRows(document, origin));
    for (const rows of toBatches(groups, documentsPerStatement))
      await trx.insertInto('invoice_vat').values(rows).execute();
    for (const { id, seller, buyer, issue_date } of batch)
      await trx
        .updateTable('invoices')
        .set({ status: 'final', seller, buyer, finalized_at: atNoon(issue_date) })
        .where('id', '=', id)
        .execute();
    const payments = batch.flatMap((document) => toPaymentRows(document, origin));
    for (const rows of toBatches(payments, documentsPerStatement))
      await trx.insertInto('payments').values(rows).execute();
    await trx
      .insertInto('invoice_events')
      .values(batch.map((document) => toEventRow(document, origin)))
      .execute();
    await trx
      .insertInto('invoice_balances')
      .values(batch.map((document) => toBalanceRow(document, origin)))
      .execute();
  }
}

/** Fills empty fields of a client and increments its version. */
export async function fillClient(
  trx: Trx,
  id: string,
  values: Readonly<Partial<Record<FilledField, string>>>,
  now: string,
): Promise<void> {
  await trx
    .updateTable('clients')
    .set((eb) => ({ ...values, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
}
