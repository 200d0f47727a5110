import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import type { InvoiceOfQuote } from '../../domain/contract/quotes.ts';
import type { Discount } from '../../domain/contract/values.ts';
import { getInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import type { DraftFields, DraftLine } from '../contract/drafts.ts';
import {
  findAdvanceGroups,
  findDeductibleAdvances,
  findOrigin,
  findQuoteRest,
  isInvoiced,
} from '../queries/advances.ts';
import { insertDraft } from '../queries/drafts.ts';
import { findDocumentClient } from '../queries/parties.ts';
import { findLineRows, getInvoiceRow, toDraftFields } from '../queries/stored.ts';
import { createAdvanceLines, createDeductionLines, divideAdvance } from '../rules/advance-lines.ts';
import { findShareProblem, getAdvanceCents } from '../rules/quote-rest.ts';
import { withSupplyDate } from '../rules/supply-date.ts';
import {
  appendAudit,
  InvoiceStateError,
  type InvoicesContext,
  type InvoicesDeps,
  type Trx,
} from './context.ts';
import { saveFields } from './drafts.ts';

type QuoteRow = Awaited<ReturnType<typeof getInvoiceRow>>;

/** @throws AppError `not_found`, or `conflict` for a draft, another kind, or a fully invoiced quote */
async function getQuoteRow(trx: Trx, id: string): Promise<QuoteRow> {
  const row = await getInvoiceRow(trx, id);
  if (row.kind !== 'quote' || row.status !== 'final') throw new InvoiceStateError('not_a_final_quote');
  if (await isInvoiced(trx, id)) throw new InvoiceStateError('quote_invoiced');
  return row;
}

/** @throws AppError `invalid` for an amount of zero, or beyond the rest of the quote */
async function getAdvanceLines(trx: Trx, row: QuoteRow, share: Discount): Promise<DraftLine[]> {
  const rest = await findQuoteRest(trx, row);
  if (!rest) return [];
  const reason = findShareProblem(rest, share);
  if (reason !== undefined)
    throw new AppError('invalid', 'the amount of an advance is a part of its quote', {
      fields: { share: reason },
    });
  const { code, language } = row;
  const parts = divideAdvance(rest.groups, getAdvanceCents(rest, share));
  return createAdvanceLines(parts, { code: code ?? '', share, language, newId });
}

async function getFinalLines(trx: Trx, row: QuoteRow, lines: readonly DraftLine[]): Promise<DraftLine[]> {
  const advances = await findDeductibleAdvances(trx, row.client_id);
  const ofQuote = advances.filter(({ quote_id }) => quote_id === row.id);
  const groups = await findAdvanceGroups(
    trx,
    ofQuote.map(({ id }) => id),
  );
  const { language } = row;
  return [
    ...lines,
    ...ofQuote.flatMap((advance) => createDeductionLines(advance, groups, { language, newId })),
  ];
}

async function getFields(trx: Trx, row: QuoteRow, request: InvoiceOfQuote): Promise<DraftFields> {
  const quote = toDraftFields(row, await findLineRows(trx, row.id));
  const client = await findDocumentClient(trx, quote.client_id);
  const settings = await getInvoicingSettings(trx);
  const payment_days = client?.payment_days ?? settings.payment_days;
  const fields = { ...quote, payment_days, issue_date: null, note: '', private_note: '' };
  if (request.kind === 'advance') {
    const lines = await getAdvanceLines(trx, row, request.share);
    return { ...fields, supply_from: null, supply_to: null, discount: null, lines };
  }
  const lines = quote.lines.map((line) => ({ ...line, id: newId() }));
  return request.kind === 'invoice'
    ? { ...fields, lines }
    : { ...fields, lines: await getFinalLines(trx, row, lines) };
}

/**
 * Tests for a repeated request.
 * @throws AppError `conflict` if another document has its key
 */
async function isMadeAlready(trx: Trx, quoteId: string, request: InvoiceOfQuote): Promise<boolean> {
  if (request.kind !== 'advance' || request.key === undefined) return false;
  const made = await findOrigin(trx, request.key);
  if (made && (made.kind !== 'advance' || made.quote_id !== quoteId))
    throw new InvoiceStateError('request_repeated');
  return made !== undefined;
}

/**
 * Creates the draft of an invoice, advance invoice or final invoice from a final quote. A final invoice
 * repeats the whole quote and deducts each advance. A quote can be invoiced again only after its invoice is
 * fully credited or its draft deleted. Each advance is a separate request; repeating one with the same key
 * creates nothing new.
 * @returns its id
 * @throws AppError `not_found`, `conflict`, or `invalid` with the field
 */
export function createInvoiceOfQuote(
  deps: InvoicesDeps,
  context: InvoicesContext,
  quoteId: string,
  request: InvoiceOfQuote,
): Promise<string> {
  return deps.database.transaction(async (trx) => {
    const at = deps.now();
    // If two requests are simultaneous, the database repeats the later request, which then finds the draft.
    const id = (request.kind === 'advance' && request.key) || newId();
    if (await isMadeAlready(trx, quoteId, request)) return id;
    const row = await getQuoteRow(trx, quoteId);
    const fields = await getFields(trx, row, request);
    const { language, payment_days } = fields;
    await insertDraft(trx, {
      id,
      kind: request.kind,
      language,
      payment_days,
      quote_id: quoteId,
      now: at.toISOString(),
    });
    await saveFields(trx, id, withSupplyDate(request.kind, fields, toPlainDate(at)), at);
    const after = { kind: request.kind, quote: row.code ?? '' };
    await appendAudit(deps, trx, context, { event: 'quote_invoiced', id, after });
    return id;
  });
}
