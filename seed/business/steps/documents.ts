import { saveDecision } from '#features/invoicing/client-page/service/decision.ts';
import type { DraftFields, DraftLine } from '#features/invoicing/documents/contract/drafts.ts';
import { findLineRows, getInvoiceRow, toDraftFields } from '#features/invoicing/documents/queries/stored.ts';
import { createCreditNote } from '#features/invoicing/documents/service/credit-notes.ts';
import { createDrafts } from '#features/invoicing/documents/service/drafts.ts';
import { finalise as finaliseDocument } from '#features/invoicing/documents/service/finalise.ts';
import { createInvoiceOfQuote } from '#features/invoicing/documents/service/invoice-quote.ts';
import { createLink } from '#features/invoicing/output/service/links.ts';
import { newId } from '#platform/ids.ts';
import type { ActionOf, PlannedLine } from '../plan/steps.ts';
import { actor, type StepContext } from './context.ts';
import { endEmails } from './emails.ts';

const quantityScale = 10_000;

const toLine = ({ quantity, ...line }: PlannedLine): DraftLine => ({
  ...line,
  id: newId(),
  kind: 'item',
  quantity: quantity * quantityScale,
  minutes: null,
  discount: null,
  supply_date: null,
  advance_id: null,
});

/** Saves changed fields of a draft. */
async function changeDraft(
  { trx, invoices }: StepContext,
  id: string,
  change: (fields: DraftFields) => Partial<DraftFields>,
): Promise<void> {
  const row = await getInvoiceRow(trx, id);
  const fields = toDraftFields(row, await findLineRows(trx, id));
  const { version } = row;
  const outcome = await createDrafts(invoices).save(id, { ...fields, ...change(fields), version });
  if (outcome !== 'done') throw new Error(`the draft was not saved: ${outcome}`);
}

export async function draft(context: StepContext, action: ActionOf<'draft'>): Promise<void> {
  const { invoices, made } = context;
  const { key, document: kind, client, title, work = null, lines = [], discount = null, note = '' } = action;
  const client_id = made.get('clients', client);
  const id = await createDrafts(invoices).create(actor, { kind, client_id, work });
  made.add('invoices', id, key);
  await changeDraft(context, id, (fields) => ({
    title,
    note,
    discount,
    lines: [...fields.lines, ...lines.map(toLine)],
  }));
}

export async function finalise({ trx, invoices, made }: StepContext, { key }: ActionOf<'finalise'>) {
  const id = made.get('invoices', key);
  const { version } = await getInvoiceRow(trx, id);
  const result = await finaliseDocument(invoices, actor, id, { version, freed_work: [] });
  if (result.outcome === 'done') return;
  throw new Error(`${key} is not final: ${JSON.stringify(result)}`);
}

export async function credit(context: StepContext, { key, of, only }: ActionOf<'credit'>): Promise<void> {
  const { invoices, made } = context;
  const id = await createCreditNote(invoices, actor, made.get('invoices', of));
  made.add('invoices', id, key);
  if (only)
    await changeDraft(context, id, ({ lines }) => ({ lines: lines.filter((_, at) => only.includes(at)) }));
}

export async function decide(context: StepContext, action: ActionOf<'decide'>): Promise<void> {
  const { sending, made } = context;
  const { key, decision, name, reason } = action;
  const { url } = await createLink(sending, actor, made.get('invoices', key));
  const token = url.slice(url.lastIndexOf('/') + 1);
  const given =
    decision === 'accepted' ? ({ decision, name, is_agreed: true } as const) : { decision, name, reason };
  await saveDecision(sending, { ipAddress: undefined, isUser: false }, token, given);
  await endEmails(context, 'sent');
}

export async function invoiceQuote(
  { invoices, made }: StepContext,
  { key, quote, as: kind, percent }: ActionOf<'invoice-quote'>,
): Promise<void> {
  const share = { kind: 'percent', basis_points: percent * 100 } as const;
  const request = kind === 'advance' ? { kind, share } : { kind };
  const id = await createInvoiceOfQuote(invoices, actor, made.get('invoices', quote), request);
  made.add('invoices', id, key);
}
