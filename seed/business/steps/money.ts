import { createAsset } from '#features/invoicing/assets/service/assets.ts';
import { disposeAsset } from '#features/invoicing/assets/service/disposals.ts';
import { writeOff as writeOffInvoice } from '#features/invoicing/bad-debts/service/write-off.ts';
import { findBalance } from '#features/invoicing/documents/queries/detail.ts';
import { findLineRows } from '#features/invoicing/documents/queries/stored.ts';
import { createPayments } from '#features/invoicing/documents/service/payments.ts';
import { createPurchase } from '#features/invoicing/purchases/service/purchases.ts';
import { saveReceipt } from '#features/invoicing/purchases/service/receipts.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { scaleCents } from '#shared/money/money.ts';
import type { ActionOf } from '../plan/steps.ts';
import { createReceiptPdf } from '../receipt-pdf.ts';
import { createReceiptPhoto } from '../receipt-photo.ts';
import { actor, type StepContext } from './context.ts';

async function getOutstanding({ trx }: StepContext, id: string): Promise<number> {
  return (await findBalance(trx, id))?.outstanding_cents ?? 0;
}

export async function pay(context: StepContext, { key, percent }: ActionOf<'pay'>): Promise<void> {
  const { trx, invoices, made, now } = context;
  const id = made.get('invoices', key);
  const amount_cents = scaleCents(await getOutstanding(context, id), percent, 100);
  await createPayments(invoices).add(actor, id, {
    amount_cents,
    collection_costs_cents: 0,
    fee_cents: 0,
    paid_on: toPlainDate(now()),
    method: 'transfer',
    note: '',
  });
  const booked = await trx.selectFrom('payments').select('id').where('invoice_id', '=', id).execute();
  for (const payment of booked) made.add('payments', payment.id);
}

export async function writeOff(context: StepContext, { key, reason }: ActionOf<'write-off'>): Promise<void> {
  const { common, made, now } = context;
  const id = made.get('invoices', key);
  const outstanding_cents = await getOutstanding(context, id);
  await writeOffInvoice(common, actor, id, { date: toPlainDate(now()), reason, outstanding_cents });
}

export async function purchase(
  { purchases, made, now }: StepContext,
  { key, client, receipt, fields }: ActionOf<'purchase'>,
): Promise<void> {
  const client_id = client === null ? null : made.get('clients', client);
  const date = toPlainDate(now());
  const added = { date, client_id, supplier_vat_id: '', vat_cents: null };
  const created = await createPurchase(purchases, actor, { ...fields, ...added });
  const { id, version } = created;
  made.add('purchases', id, key);
  if (receipt === 'none') return;
  const isPhoto = receipt === 'photo';
  const subject = created.reference || created.supplier.replaceAll(/\W+/g, '-');
  const name = `${date}-${subject}.${isPhoto ? 'jpg' : 'pdf'}`.toLowerCase();
  const content = isPhoto ? await createReceiptPhoto(created) : createReceiptPdf(created);
  await saveReceipt(purchases, actor, { id, version }, { name, content });
}

export async function asset(
  { common, made }: StepContext,
  { key, purchase: of, fields }: ActionOf<'asset'>,
): Promise<void> {
  const added = { kia_exclusion: null, chosen_years: [], paid_years: [] };
  const purchase_id = made.get('purchases', of);
  const created = await createAsset(common, actor, { ...fields, ...added, purchase_id });
  made.add('assets', created.id, key);
}

export async function sell(
  { trx, common, made, now }: StepContext,
  { key, document, line }: ActionOf<'sell'>,
): Promise<void> {
  const lines = await findLineRows(trx, made.get('invoices', document));
  const result = await disposeAsset(common, actor, made.get('assets', key), {
    version: 1,
    kind: 'sold',
    disposed_on: toPlainDate(now()),
    amount_cents: 0,
    includes_vat: false,
    vat_code: null,
    invoice_line_id: lines[line]?.id ?? '',
    reason: '',
  });
  if ('conflict' in result) throw new Error(`${key} was not sold`);
}
