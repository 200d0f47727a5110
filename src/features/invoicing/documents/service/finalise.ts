import { isRestoreUnconfirmed } from '#platform/backup/queries/restores.ts';
import { newId } from '#platform/ids.ts';
import { addDays, toPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { findFirstDetailsDate, findSeller } from '../../company/queries/company-details.ts';
import { findKorDates } from '../../company/queries/kor-periods.ts';
import { findLastDate, getNextNumber, takeNumber } from '../../company/queries/number-series.ts';
import type { FreedWork } from '../../domain/contract/credited-work.ts';
import { hasDueDate } from '../../domain/contract/quotes.ts';
import type { DocumentKind } from '../../domain/contract/values.ts';
import { getInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import { formatDocumentCode, getSeries } from '../../domain/rules/documents/document-codes.ts';
import { toDocumentTerms } from '../../domain/rules/parties/search-text.ts';
import type { InvoicesTable } from '../../domain/tables/invoices.ts';
import type { DraftFields } from '../contract/drafts.ts';
import type { FinaliseProblem } from '../contract/finalise.ts';
import { saveDraft } from '../queries/drafts.ts';
import { insertBalance, insertEvent, isCodeTaken, makeFinal } from '../queries/final.ts';
import { findDocumentClient, findOtherWorkClient } from '../queries/parties.ts';
import { findLineRows, getInvoiceRow, toDraftFields } from '../queries/stored.ts';
import { findFinaliseProblems } from '../rules/finalise-problems.ts';
import type { PricedDraft } from '../rules/price-draft.ts';
import { coverSupply } from '../rules/supply-date.ts';
import {
  appendAudit,
  getDraftRow,
  type InvoicesContext,
  type InvoicesDeps,
  type Outcome,
  type Trx,
} from './context.ts';
import { findCreditProblems } from './credit-problems.ts';
import { checkDeductions } from './deductions.ts';
import { saveFields } from './drafts.ts';
import { freeWork } from './free-work.ts';
import { priceWithRates } from './pricing.ts';
import { changeWithSummaries, saveSummaryOfDocument } from './summaries.ts';
import { settleBalance } from './write-off-recovery.ts';

interface Prepared {
  readonly fields: DraftFields;
  readonly priced: PricedDraft;
  readonly date: string;
  readonly problems: readonly FinaliseProblem[];
  readonly seller: Awaited<ReturnType<typeof findSeller>>;
  readonly client: Awaited<ReturnType<typeof findDocumentClient>>;
}

/** Reports the number format if the next code is taken, as after a change of the format. */
async function checkCode(trx: Trx, kind: InvoicesTable['kind'], date: string): Promise<FinaliseProblem[]> {
  const series = getSeries(kind);
  const year = yearOf(date);
  const { formats } = await getInvoicingSettings(trx);
  const code = formatDocumentCode(formats[series], year, await getNextNumber(trx, { series, year }));
  return (await isCodeTaken(trx, code))
    ? [{ place: 'company', field: 'number_format', reason: 'code_taken' }]
    : [];
}

/** Until the owner has confirmed which numbers were sent, no document of a restored site gets one. */
async function checkRestore(trx: Trx): Promise<FinaliseProblem[]> {
  return (await isRestoreUnconfirmed(trx))
    ? [{ place: 'company', field: 'next_number', reason: 'restored' }]
    : [];
}

async function checkWork(
  trx: Trx,
  { client_id, lines }: Pick<DraftFields, 'client_id' | 'lines'>,
): Promise<FinaliseProblem[]> {
  const lineIds = lines.map(({ id }) => id);
  const work_of = client_id === null ? undefined : await findOtherWorkClient(trx, lineIds, client_id);
  return work_of === undefined ? [] : [{ place: 'draft', field: 'client_id', reason: 'has_work', work_of }];
}

/** Prices a draft on the date of finalising, and finds the problems that prevent it. */
export async function prepareFinal(
  trx: Trx,
  row: Omit<InvoicesTable, 'created_at'>,
  now: Date,
): Promise<Prepared> {
  const today = toPlainDate(now);
  const stored = toDraftFields(row, await findLineRows(trx, row.id));
  const date = stored.issue_date ?? today;
  const fields = { ...stored, issue_date: date };
  const priced = await priceWithRates(trx, row.id, fields, today);
  const seller = await findSeller(trx, date);
  const client = await findDocumentClient(trx, row.client_id);
  const credit = await findCreditProblems(trx, row, priced);
  const problems = findFinaliseProblems(fields, {
    kind: row.kind,
    seller: seller ?? null,
    buyer: client?.buyer ?? null,
    priced,
    date,
    today,
    last_date: await findLastDate(trx, { series: getSeries(row.kind), year: yearOf(date) }),
    credited_date: row.credits_id === null ? null : (await getInvoiceRow(trx, row.credits_id)).issue_date,
    details_from: await findFirstDetailsDate(trx),
    kor_periods: await findKorDates(trx),
    closed_through: (await getInvoicingSettings(trx)).closed_through,
  });
  const deductions = await checkDeductions(trx, row, fields);
  const code = [...(await checkCode(trx, row.kind, date)), ...(await checkRestore(trx))];
  const all = [...problems, ...(await checkWork(trx, fields)), ...credit, ...deductions, ...code];
  return { fields, priced, date, problems: all, seller, client };
}

export type FinaliseOutcome =
  | { readonly outcome: Outcome | 'amounts_changed' }
  | {
      readonly outcome: 'incomplete';
      readonly kind: DocumentKind;
      readonly problems: readonly FinaliseProblem[];
    };

interface Finalised {
  readonly version: number;
  readonly freed_work: FreedWork;
}

async function insertFinalEvents(
  trx: Trx,
  { id, credits_id }: Pick<InvoicesTable, 'id' | 'credits_id'>,
  event: Pick<Parameters<typeof insertEvent>[1], 'at' | 'actor' | 'detail'>,
): Promise<void> {
  await insertEvent(trx, { id: newId(), invoiceId: id, kind: 'finalised', ...event });
  if (credits_id !== null)
    await insertEvent(trx, { id: newId(), invoiceId: credits_id, kind: 'credited', ...event });
}

/** Tests whether the stored totals of a draft equal the totals shown in its review. */
const hasTotals = (
  row: Pick<InvoicesTable, 'ex_cents' | 'vat_cents'>,
  { totals: { ex_cents, vat_cents } }: PricedDraft,
): boolean => row.ex_cents === ex_cents && row.vat_cents === vat_cents;

/**
 * Finalises a draft in one transaction: takes the next number of its series, and freezes both parties, the
 * lines and the totals. A rollback uses no number. If the amounts have changed since the draft was saved, it
 * is saved with them and reported as `amounts_changed` for another review.
 * @throws AppError `not_found`, `conflict` for a final document, or `invalid` for work that cannot be freed
 */
export function finalise(
  deps: InvoicesDeps,
  context: InvoicesContext,
  id: string,
  { version, freed_work }: Finalised,
): Promise<FinaliseOutcome> {
  return deps.database.transaction(async (trx) => {
    const row = await getDraftRow(trx, id, version);
    if (!row) return { outcome: 'conflict' };
    const at = deps.now();
    const now = at.toISOString();
    const { fields, priced, date, problems, seller, client } = await prepareFinal(trx, row, at);
    if (problems.length > 0 || !seller || !client) return { outcome: 'incomplete', kind: row.kind, problems };
    // A rate has changed since saving, or another credit note has taken a part of the invoice.
    if (!hasTotals(row, priced)) {
      await changeWithSummaries(trx, id, () =>
        saveFields(trx, id, { ...fields, issue_date: row.issue_date }, at),
      );
      return { outcome: 'amounts_changed' };
    }
    const series = getSeries(row.kind);
    const year = yearOf(date);
    const { formats } = await getInvoicingSettings(trx);
    const number = await takeNumber(trx, { series, year }, now);
    const code = formatDocumentCode(formats[series], year, number);
    const due_date = hasDueDate(row.kind) ? addDays(date, fields.payment_days) : null;
    const clientName = client.buyer.name;
    const searchTerms = toDocumentTerms(code, [clientName, fields.title, fields.buyer_reference]);
    await saveDraft(trx, id, fields, priced, { clientName, searchTerms, now });
    const shown = coverSupply(row.kind, fields, fields.lines);
    const supply = { shown_supply_from: shown.supply_from, shown_supply_to: shown.supply_to };
    const parties = { seller: JSON.stringify(seller), buyer: JSON.stringify(client.buyer) };
    await makeFinal(trx, id, { series, year, number, code, due_date, ...supply, ...parties, now });
    const { total_cents } = priced.totals;
    await insertBalance(trx, id, now);
    await saveSummaryOfDocument(trx, id);
    if (row.credits_id !== null) {
      await settleBalance(trx, row.credits_id, { date, at: now, creditCode: code });
    }
    const freed = await freeWork(trx, id, freed_work, now);
    const detail = { code, total_cents, ...(freed > 0 && { freed_work: freed }) };
    await insertFinalEvents(trx, row, { at: now, actor: context.actor?.name ?? null, detail });
    await deps.queueFiles(trx, id, at);
    await appendAudit(deps, trx, context, { event: 'finalised', id, after: detail });
    return { outcome: 'done' };
  });
}
