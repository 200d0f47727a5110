import { addDays, toPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { getNextNumber } from '../../company/queries/number-series.ts';
import type { DocumentData, PaymentCode } from '../../domain/contract/document.ts';
import { hasDueDate } from '../../domain/contract/quotes.ts';
import { getInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import { createCodePath } from '../../domain/rules/documents/code-path.ts';
import { formatDocumentCode, getSeries } from '../../domain/rules/documents/document-codes.ts';
import { createPaymentCode } from '../../domain/rules/documents/payment-code.ts';
import type { InvoiceDetail } from '../contract/detail.ts';
import { findQuoteRest } from '../queries/advances.ts';
import { findCollectionCosts } from '../queries/collection-costs.ts';
import {
  findBalance,
  findCreditNotes,
  findDecision,
  findEvents,
  findFiles,
  getDocument,
} from '../queries/detail.ts';
import { getUninvoiced } from '../queries/drafts.ts';
import { findDocumentClient } from '../queries/parties.ts';
import { findPayments } from '../queries/payments.ts';
import { findRelated } from '../queries/related.ts';
import { findLineRows, getInvoiceRow, toDraftFields } from '../queries/stored.ts';
import { findEInvoiceWarnings } from '../rules/e-invoice-warnings.ts';
import { getStatus } from '../rules/status.ts';
import { findUnprintedTexts } from '../rules/unprinted-texts.ts';
import type { InvoicesDeps, Trx } from './context.ts';
import { prepareFinal } from './finalise.ts';

async function getOutlook(
  trx: Trx,
  { findMissingUbls, findMissingCharacters }: InvoicesDeps,
  row: Awaited<ReturnType<typeof getInvoiceRow>>,
  document: DocumentData,
  now: Date,
) {
  if (row.status === 'final') return { problems: [], next_code: null, e_invoice_warnings: [], unprinted: [] };
  const { problems, date } = await prepareFinal(trx, row, now);
  const series = getSeries(row.kind);
  const year = yearOf(date);
  const { formats } = await getInvoicingSettings(trx);
  const number = await getNextNumber(trx, { series, year });
  const code = formatDocumentCode(formats[series], year, number);
  const due_date = hasDueDate(row.kind) ? addDays(date, row.payment_days) : null;
  const final = { ...document, code, due_date };
  // Consumers do not use e-invoices.
  const e_invoice_warnings = final.buyer.is_business
    ? findEInvoiceWarnings(findMissingUbls(final), final)
    : [];
  const unprinted = findUnprintedTexts(document, findMissingCharacters);
  return { problems, next_code: code, e_invoice_warnings, unprinted };
}

function getPaymentCode(document: DocumentData): PaymentCode | null {
  const code = createPaymentCode(document);
  return code === null ? null : createCodePath(code);
}

/**
 * Reads everything in one transaction, for consistency.
 * @throws AppError `not_found`
 */
export function getDetail(deps: InvoicesDeps, id: string): Promise<InvoiceDetail> {
  const { database, now } = deps;
  return database.transaction(async (trx) => {
    const at = now();
    const today = toPlainDate(at);
    const row = await getInvoiceRow(trx, id);
    const { kind, version, origin, credits_id, updated_at, total_cents } = row;
    const is_final = row.status === 'final';
    const balance = await findBalance(trx, id);
    const { collection_costs_cents, received_costs_cents } = await findCollectionCosts(trx, id);
    const {
      paid_cents = 0,
      credited_cents = 0,
      written_off_cents = 0,
      outstanding_cents = 0,
    } = balance ?? {};
    const { due_date = null, sent_at = null, viewed_at = null } = balance ?? {};
    const amounts = { total_cents, paid_cents, credited_cents, written_off_cents, outstanding_cents };
    const decision = kind === 'quote' ? await findDecision(trx, id) : null;
    const client = await findDocumentClient(trx, row.client_id);
    const document = await getDocument(trx, id, today);
    const uninvoiced = client ? await getUninvoiced(trx, client.id, today) : { minutes: 0, items: 0 };
    return {
      id,
      version,
      kind,
      is_final,
      origin,
      credits_id,
      updated_at,
      paid_cents,
      credited_cents,
      outstanding_cents,
      due_date,
      sent_at,
      viewed_at,
      status: getStatus(
        { kind, is_final, ...amounts, due_date, sent_at, decision: decision?.decision ?? null },
        today,
      ),
      client: client && { id: client.id, number: client.number, name: client.buyer.name },
      fields: toDraftFields(row, await findLineRows(trx, id)),
      document,
      payment_code: outstanding_cents === total_cents ? getPaymentCode(document) : null,
      ...(await getOutlook(trx, deps, row, document, at)),
      decision,
      quote_rest: kind === 'quote' ? await findQuoteRest(trx, row) : null,
      related: await findRelated(trx, row, today),
      credit_notes: await findCreditNotes(trx, id),
      payments: await findPayments(trx, id),
      collection_costs_cents,
      received_costs_cents,
      events: await findEvents(trx, id),
      files: await findFiles(trx, id),
      uninvoiced_minutes: uninvoiced.minutes,
      uninvoiced_items: uninvoiced.items,
      closed_through: (await getInvoicingSettings(trx)).closed_through,
    };
  });
}
