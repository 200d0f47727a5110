import type { Database } from '#platform/db/database.ts';
import { newId } from '#platform/ids.ts';
import { insertDraftInvoice, insertLine, insertVatGroup } from '../domain/fixtures.ts';
import type { InvoicingTables } from '../domain/tables/tables.ts';

type Db = Database<InvoicingTables>['query'];

const at = '2026-01-01T00:00:00.000Z';

interface FinalFixture {
  readonly client_id: string;
  readonly client_name?: string;
  readonly number: number;
  readonly kind?: 'invoice' | 'credit_note';
  readonly issue_date?: string;
  readonly due_date?: string | null;
  readonly base: number;
  readonly vat: number;
  readonly credits_id?: string;
  /** The line of that invoice that the line of a credit note corrects. */
  readonly credited_line?: string;
  readonly outstanding_cents?: number;
  readonly work?: readonly string[];
}

/** Inserts a final document with one line and the next number of its series; returns both ids. */
export async function insertFinalDocument(
  db: Db,
  { number, base, vat, kind = 'invoice', issue_date = '2026-10-22', ...given }: FinalFixture,
): Promise<{ readonly id: string; readonly line: string }> {
  const { client_id, client_name = '', credits_id = null, due_date = null, work = [] } = given;
  const { outstanding_cents = base + vat } = given;
  const totals = { ex_cents: base, vat_cents: vat, total_cents: base + vat };
  const id = await insertDraftInvoice(db, {
    kind,
    client_id,
    client_name,
    credits_id,
    due_date,
    ...totals,
  });
  const rate = vat === 0 ? { rate_bp: 0 } : {};
  const line = await insertLine(db, id, base, { ...rate, credited_line_id: given.credited_line ?? null });
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
      ...key,
      status: 'final',
      number,
      code,
      issue_date,
      seller: '{}',
      buyer: '{}',
      finalized_at: `${issue_date}T12:00:00.000Z`,
    })
    .where('id', '=', id)
    .execute();
  await db.insertInto('invoice_balances').values({ invoice_id: id, updated_at: at }).execute();
  if (kind === 'invoice' && outstanding_cents !== base + vat)
    await insertPayment(db, id, base + vat - outstanding_cents, issue_date);
  return { id, line };
}

export async function insertPayment(
  db: Db,
  invoiceId: string,
  amountCents: number,
  paidOn: string,
): Promise<void> {
  await db
    .insertInto('payments')
    .values({
      id: newId(),
      invoice_id: invoiceId,
      amount_cents: amountCents,
      fee_cents: 0,
      paid_on: paidOn,
      method: 'transfer',
      external_ref: null,
      bank_transaction_id: null,
      reverses_id: null,
      note: '',
      created_at: at,
    })
    .execute();
}
