import { newId } from '#platform/ids.ts';
import { toFixedAmount } from '../../domain/rules/documents/line-quantities.ts';
import { payableKinds } from '../../domain/rules/documents/payable-kinds.ts';
import { findCreditedLines } from '../queries/credited-lines.ts';
import { findBalance } from '../queries/detail.ts';
import { insertDraft, linkCreditedLines } from '../queries/drafts.ts';
import { findLineRows, getInvoiceRow, toDraftFields } from '../queries/stored.ts';
import { spreadDiscount } from '../rules/spread-discount.ts';
import { getUncreditedLines } from '../rules/uncredited-lines.ts';
import { appendAudit, InvoiceStateError, type InvoicesContext, type InvoicesDeps } from './context.ts';
import { saveFields } from './drafts.ts';

/**
 * Creates the draft of a credit note with the rest of a final invoice after its earlier credit notes; the
 * owner removes the lines that stay charged. Supply dates, and so the rates, stay the same.
 * @returns its id
 * @throws AppError `not_found`, or InvoiceStateError for a document that cannot be credited or is fully
 * credited
 */
export function createCreditNote(deps: InvoicesDeps, context: InvoicesContext, id: string): Promise<string> {
  return deps.database.transaction(async (trx) => {
    const at = deps.now();
    const row = await getInvoiceRow(trx, id);
    if (row.status !== 'final' || !payableKinds.has(row.kind)) throw new InvoiceStateError('not_creditable');
    const credited = (await findBalance(trx, id))?.credited_cents ?? 0;
    if (row.total_cents > 0 && credited >= row.total_cents) throw new InvoiceStateError('credited');
    const rows = await findLineRows(trx, id);
    const fields = toDraftFields(row, rows);
    const charged = fields.lines.map((line, position) => {
      const { rate_bp = 0, amount_cents = 0, quantity = 0 } = rows[position] ?? {};
      // Before negative lines existed, a reduction was a discount larger than its line.
      const isReduction = line.kind === 'item' && amount_cents < 0 && quantity >= 0;
      const charge = isReduction ? { ...toFixedAmount(amount_cents), discount: null } : {};
      return { line: { ...line, ...charge }, rate_bp, amount_cents };
    });
    // A fixed discount is spread over the lines, so that the lines still charged keep their share.
    const amount = fields.discount?.kind === 'amount' ? fields.discount.cents : undefined;
    const invoiced = spreadDiscount(charged, amount ?? 0);
    const rest = getUncreditedLines(invoiced, await findCreditedLines(trx, id));
    const creditId = newId();
    const { language, payment_days } = row;
    await insertDraft(trx, {
      id: creditId,
      kind: 'credit_note',
      language,
      payment_days,
      credits_id: id,
      quote_id: row.quote_id,
      now: at.toISOString(),
    });
    const supply_to = fields.supply_to ?? fields.issue_date;
    const lines = rest.map((line) => ({ ...line, id: newId() }));
    const discount = amount === undefined ? fields.discount : null;
    const own = { issue_date: null, supply_to, private_note: '', discount, lines };
    await saveFields(trx, creditId, { ...fields, ...own }, at);
    await linkCreditedLines(
      trx,
      new Map(lines.map(({ id: line }, index) => [line, rest[index]?.id ?? line])),
    );
    await appendAudit(deps, trx, context, {
      event: 'credit_created',
      id: creditId,
      after: { credits: row.code ?? '' },
    });
    return creditId;
  });
}
