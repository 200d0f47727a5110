import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../../../../platform/ids.ts';
import type { PaymentMethod, SeriesName } from '../../contract/values.ts';
import { sumWriteOffs } from '../../queries/write-offs.ts';
import { payableKinds } from '../../rules/payable-kinds.ts';
import type { InvoicingTables } from '../../tables/tables.ts';
import { getOutstanding } from '../rules/status.ts';

type Db = Kysely<InvoicingTables>;
type Trx = Transaction<InvoicingTables>;

/** Makes a saved draft final; the guards of the database check it once more. */
export async function makeFinal(
  trx: Trx,
  id: string,
  {
    now,
    ...columns
  }: {
    readonly series: SeriesName;
    readonly year: number;
    readonly number: number;
    readonly code: string;
    readonly due_date: string | null;
    readonly seller: string;
    readonly buyer: string;
    readonly shown_supply_from: string | null;
    readonly shown_supply_to: string | null;
    readonly now: string;
  },
): Promise<void> {
  await trx
    .updateTable('invoices')
    .set({ ...columns, status: 'final', finalized_at: now })
    .where('id', '=', id)
    .execute();
}

/** Adds an event to a final document. The guards of the database know the kinds: a new one needs a migration. */
export async function insertEvent(
  trx: Trx,
  event: {
    readonly id: string;
    readonly invoiceId: string;
    readonly kind: string;
    readonly at: string;
    readonly actor: string | null;
    readonly detail: Readonly<Record<string, string | number | null>>;
  },
): Promise<void> {
  const { id, invoiceId, kind, at, actor, detail } = event;
  await trx
    .insertInto('invoice_events')
    .values({
      id,
      invoice_id: invoiceId,
      kind,
      at,
      actor_name: actor,
      detail: JSON.stringify(detail),
      created_at: at,
    })
    .execute();
}

const sumOf = async (rows: Promise<{ sum: number | null } | undefined>): Promise<number> =>
  Number((await rows)?.sum ?? 0);

/** Derives again what is paid, credited, written off and outstanding of a final document. */
export async function saveBalance(trx: Trx, id: string, now: string): Promise<void> {
  const invoice = await trx
    .selectFrom('invoices')
    .select(['kind', 'total_cents', 'due_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isPayable = payableKinds.has(invoice.kind);
  const payments = await trx
    .selectFrom('payments')
    .select([
      sql<number | null>`sum(amount_cents - collection_costs_cents)`.as('sum'),
      // A payment of collection costs alone pays nothing of the invoice.
      sql<string | null>`max(case when amount_cents <> collection_costs_cents then paid_on end)`.as(
        'paid_on',
      ),
    ])
    .where('invoice_id', '=', id)
    .executeTakeFirst();
  const credited_cents = await sumOf(
    trx
      .selectFrom('invoices')
      .select((eb) => eb.fn.sum<number>('total_cents').as('sum'))
      .where('credits_id', '=', id)
      .where('status', '=', 'final')
      .executeTakeFirst(),
  );
  const written_off_cents = await sumWriteOffs(trx, id);
  const paid_cents = Number(payments?.sum ?? 0);
  const amounts = { total_cents: invoice.total_cents, paid_cents, credited_cents, written_off_cents };
  const outstanding_cents = isPayable ? getOutstanding(amounts) : 0;
  const values = {
    ...{ paid_cents, credited_cents, written_off_cents, outstanding_cents, due_date: invoice.due_date },
    paid_on: isPayable && outstanding_cents <= 0 ? (payments?.paid_on ?? null) : null,
    updated_at: now,
  };
  await trx
    .insertInto('invoice_balances')
    .values({ invoice_id: id, ...values })
    .onConflict((conflict) => conflict.column('invoice_id').doUpdateSet(values))
    .execute();
}

/** Returns whether a document has a code, such as an imported one. */
export const isCodeTaken = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('invoices').select('id').where('code', '=', code).executeTakeFirst()) !== undefined;

/** Records when a final document was sent; returns false if it was sent before. */
export async function saveSent(trx: Trx, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('invoice_balances')
    .set({ sent_at: at, updated_at: at })
    .where('invoice_id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns what final credit notes of an invoice have credited, by VAT group; one is left out. */
export function findCreditedGroups(db: Db, creditsId: string, exceptId: string) {
  return db
    .selectFrom('invoice_vat')
    .innerJoin('invoices', 'invoices.id', 'invoice_vat.invoice_id')
    .select(['vat_code', 'rate_bp'])
    .select([
      sql<number>`sum(base_cents)`.as('base_cents'),
      sql<number>`sum(invoice_vat.vat_cents)`.as('vat_cents'),
    ])
    .where('credits_id', '=', creditsId)
    .where('status', '=', 'final')
    .where('invoices.id', '!=', exceptId)
    .groupBy(['vat_code', 'rate_bp'])
    .execute();
}

/** Adds a payment. */
export async function insertPayment(
  trx: Trx,
  payment: {
    readonly invoiceId: string;
    readonly amount_cents: number;
    readonly collection_costs_cents: number;
    readonly fee_cents: number;
    readonly paid_on: string;
    readonly method: PaymentMethod;
    readonly note: string;
    readonly external_ref?: string | null;
    readonly reverses_id?: string | null;
    readonly now: string;
  },
): Promise<string> {
  const { invoiceId, now, external_ref = null, reverses_id = null, ...columns } = payment;
  const id = newId();
  await trx
    .insertInto('payments')
    .values({ id, invoice_id: invoiceId, ...columns, external_ref, reverses_id, created_at: now })
    .execute();
  return id;
}
