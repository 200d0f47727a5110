import { toPlainDate, yearOf } from '../../../../shared/plain-date.ts';
import { getInvoicingSettings } from '../../company/queries/invoicing-settings.ts';
import { getNextNumber } from '../../company/queries/number-series.ts';
import { formatDocumentCode, getSeries } from '../../rules/document-codes.ts';
import type { InvoiceDetail } from '../contract/detail.ts';
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
import { getStatus } from '../rules/status.ts';
import type { InvoicesDeps, Trx } from './context.ts';
import { prepareFinal } from './finalise.ts';

/** Returns what a draft still needs, and the code that it would get. */
async function getOutlook(trx: Trx, row: Awaited<ReturnType<typeof getInvoiceRow>>, now: Date) {
  if (row.status === 'final') return { problems: [], next_code: null };
  const { problems, date } = await prepareFinal(trx, row, now);
  const series = getSeries(row.kind);
  const year = yearOf(date);
  const { formats } = await getInvoicingSettings(trx);
  const number = await getNextNumber(trx, { series, year });
  return { problems, next_code: formatDocumentCode(formats[series], year, number) };
}

/**
 * Returns a document with all that its page shows, read in one transaction so that its parts agree.
 * @throws AppError `not_found`
 */
export function getDetail({ database, now }: InvoicesDeps, id: string): Promise<InvoiceDetail> {
  return database.transaction(async (trx) => {
    const at = now();
    const today = toPlainDate(at);
    const row = await getInvoiceRow(trx, id);
    const { kind, version, origin, credits_id, updated_at, total_cents } = row;
    const is_final = row.status === 'final';
    const balance = await findBalance(trx, id);
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
    const uninvoiced = client ? await getUninvoiced(trx, client.id) : { minutes: 0, items: 0 };
    return {
      ...{ id, version, kind, is_final, origin, credits_id, updated_at },
      ...{ paid_cents, credited_cents, outstanding_cents, due_date, sent_at, viewed_at },
      status: getStatus(
        { kind, is_final, ...amounts, due_date, sent_at, decision: decision?.decision ?? null },
        today,
      ),
      client: client && { id: client.id, number: client.number, name: client.buyer.name },
      fields: toDraftFields(row, await findLineRows(trx, id)),
      document: await getDocument(trx, id, today),
      ...(await getOutlook(trx, row, at)),
      decision,
      related: await findRelated(trx, row, today),
      credit_notes: await findCreditNotes(trx, id),
      payments: await findPayments(trx, id),
      events: await findEvents(trx, id),
      files: await findFiles(trx, id),
      uninvoiced_minutes: uninvoiced.minutes,
      uninvoiced_items: uninvoiced.items,
    };
  });
}
