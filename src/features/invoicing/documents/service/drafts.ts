import { newId } from '#platform/ids.ts';
import { AppError } from '#shared/api/errors.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { findKorDates } from '../../company/queries/kor-periods.ts';
import { findVatRates } from '../../company/queries/vat-rates.ts';
import { defaultValidDays } from '../../domain/contract/quotes.ts';
import { getInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import { formatClientNumber } from '../../domain/rules/parties/record-numbers.ts';
import { toDocumentTerms } from '../../domain/rules/parties/search-text.ts';
import { isKorDate } from '../../domain/rules/vat/kor-dates.ts';
import type { AddedWork, DraftChange, DraftFields, NewDraft } from '../contract/drafts.ts';
import { maxLines } from '../contract/drafts.ts';
import {
  deleteDraft,
  findUninvoicedWork,
  hasForeignLine,
  insertDraft,
  linkWork,
  saveDraft,
} from '../queries/drafts.ts';
import { findDocumentClient, findOtherWorkClient, isClientOfCredited } from '../queries/parties.ts';
import { findLineRows, getInvoiceRow, toDraftFields } from '../queries/stored.ts';
import { getSupplyDate } from '../rules/price-draft.ts';
import { coverWork, withSupplyDate } from '../rules/supply-date.ts';
import { findTooLargeLine, isTooLarge } from '../rules/too-large.ts';
import { keepVatDates } from '../rules/vat-dates.ts';
import { toWorkLines } from '../rules/work-lines.ts';
import {
  appendAudit,
  getDraftRow,
  type InvoicesContext,
  type InvoicesDeps,
  type Outcome,
  type Trx,
  WorkOfOtherClientError,
} from './context.ts';
import { proposeClientVat } from './default-vat.ts';
import { priceWithRates } from './pricing.ts';
import { rejectQuantities } from './reject-quantities.ts';
import { changeWithSummaries } from './summaries.ts';

const maxWork = 2000;

/** Rejects an amount that exceeds the database columns. */
const rejectAmount = (field: string) =>
  new AppError('invalid', 'the lines amount to too much', { fields: { [field]: 'too_large' } });

/** @throws AppError `invalid` with the field */
export async function saveFields(trx: Trx, id: string, fields: DraftFields, now: Date): Promise<void> {
  const lineIds = fields.lines.map((line) => line.id);
  if (await hasForeignLine(trx, id, lineIds))
    throw new AppError('invalid', 'a line belongs to another document', { fields: { lines: 'invalid' } });
  const client = await findDocumentClient(trx, fields.client_id);
  if (fields.client_id !== null && !client)
    throw new AppError('invalid', 'no client has this id', { fields: { client_id: 'unknown' } });
  if (client && !(await isClientOfCredited(trx, id, client.id)))
    throw new AppError('invalid', 'the credited invoice has another client', {
      fields: { client_id: 'other_client' },
    });
  const workOf = client && (await findOtherWorkClient(trx, lineIds, client.id));
  if (workOf) throw new WorkOfOtherClientError(workOf);
  const tooLarge = findTooLargeLine(fields.lines);
  if (tooLarge !== undefined) throw rejectAmount(tooLarge);
  const priced = await priceWithRates(trx, id, fields, toPlainDate(now));
  if (isTooLarge(priced)) throw rejectAmount('lines');
  const clientName = client?.buyer.name ?? '';
  const searchTerms = toDocumentTerms('', [clientName, fields.title, fields.buyer_reference]);
  await saveDraft(trx, id, fields, priced, { clientName, searchTerms, now: now.toISOString() });
}

/**
 * Rejects advances on lines that would not show them; only advances on deductions are checked.
 * @throws AppError `invalid` with the field
 */
function rejectStrayAdvances(lines: DraftFields['lines']): void {
  const stray = lines.flatMap(({ kind, advance_id }, position) =>
    kind !== 'deduction' && advance_id !== null ? [[`lines.${position}.advance_id`, 'not_a_deduction']] : [],
  );
  if (stray.length > 0)
    throw new AppError('invalid', 'only a deduction has an advance invoice', {
      fields: Object.fromEntries(stray),
    });
}

/** Returns the number of added lines. */
async function addWork(
  trx: Trx,
  id: string,
  { until, grouping }: Pick<AddedWork, 'until' | 'grouping'>,
  now: Date,
): Promise<number> {
  const row = await getInvoiceRow(trx, id);
  const fields = toDraftFields(row, await findLineRows(trx, id));
  const client = await findDocumentClient(trx, fields.client_id);
  if (!client)
    throw new AppError('invalid', 'work is invoiced to a client', { fields: { client_id: 'missing' } });
  const work = await findUninvoicedWork(trx, { clientId: client.id, until, limit: maxWork });
  const today = toPlainDate(now);
  const period = coverWork(
    row.kind,
    fields,
    work.map(({ date }) => date),
  );
  const dates = {
    before: getSupplyDate(fields, today),
    after: getSupplyDate({ ...fields, ...period }, today),
  };
  const terms = { rates: await findVatRates(trx), kor_periods: await findKorDates(trx) };
  const lines = toWorkLines(
    work.map(({ applied_rate_cents, ...item }) => ({ ...item, rate_cents: applied_rate_cents ?? 0 })),
    {
      grouping,
      terms,
      supply_date: dates.after,
      language: fields.language,
      newId,
      getVatCode: (date) => proposeClientVat(client, isKorDate(terms.kor_periods, date)),
      rounding_minutes: client.rounding_minutes ?? (await getInvoicingSettings(trx)).rounding_minutes,
    },
  );
  if (fields.lines.length + lines.length > maxLines)
    throw new AppError('invalid', 'a document has no room for that many lines', {
      fields: { lines: 'too_long' },
    });
  const dated = keepVatDates(fields.lines, dates, terms);
  const added = lines.map(({ line }) => line);
  await saveFields(trx, id, { ...fields, ...period, lines: [...dated, ...added] }, now);
  for (const { line, work_ids } of lines) await linkWork(trx, line.id, work_ids);
  return lines.length;
}

const noDates = { issue_date: null, supply_from: null, supply_to: null };

/** Returns the id of the draft, which has the language, terms and reference of the client. */
async function insertForClient(trx: Trx, { kind, client_id, work }: NewDraft, now: Date): Promise<string> {
  const id = newId();
  const client = await findDocumentClient(trx, client_id);
  if (client_id !== null && !client)
    throw new AppError('invalid', 'no client has this id', { fields: { client_id: 'unknown' } });
  const settings = await getInvoicingSettings(trx);
  const language = client?.locale ?? settings.language;
  const payment_days = kind === 'quote' ? defaultValidDays : (client?.payment_days ?? settings.payment_days);
  const { supply_to } = withSupplyDate(kind, noDates, toPlainDate(now));
  await insertDraft(trx, { id, kind, language, payment_days, supply_to, now: now.toISOString() });
  if (client) {
    const row = await getInvoiceRow(trx, id);
    const buyer_reference = client.buyer_reference;
    await saveFields(trx, id, { ...toDraftFields(row, []), client_id, buyer_reference }, now);
  }
  if (work) await changeWithSummaries(trx, id, () => addWork(trx, id, work, now));
  return id;
}

/** Returns the id of the draft, which has today’s dates. */
async function insertCopy(
  trx: Trx,
  row: Awaited<ReturnType<typeof getInvoiceRow>>,
  now: Date,
): Promise<string> {
  const id = newId();
  const fields = toDraftFields(row, await findLineRows(trx, row.id));
  const kind = row.kind === 'credit_note' ? 'invoice' : row.kind;
  const { language, payment_days } = row;
  await insertDraft(trx, { id, kind, language, payment_days, now: now.toISOString() });
  const lines = fields.lines
    .filter((line) => line.kind !== 'deduction')
    .map((line) => ({ ...line, id: newId(), supply_date: null }));
  const copied = withSupplyDate(kind, { ...fields, ...noDates, lines }, toPlainDate(now));
  await saveFields(trx, id, copied, now);
  return id;
}

export function createDrafts(deps: InvoicesDeps) {
  const { database, now } = deps;
  return {
    /**
     * Creates a draft with the client’s language, terms and reference, optionally with uninvoiced work.
     * @returns its id
     */
    create(context: InvoicesContext, { kind, client_id, work }: NewDraft): Promise<string> {
      return database.transaction(async (trx) => {
        const id = await insertForClient(trx, { kind, client_id, work }, now());
        await appendAudit(deps, trx, context, { event: 'created', id, after: { kind } });
        return id;
      });
    },
    /** @throws AppError `not_found`, `conflict` for a final document, or `invalid` with the field */
    async save(id: string, { version, ...fields }: DraftChange): Promise<Outcome> {
      rejectStrayAdvances(fields.lines);
      rejectQuantities(fields.lines);
      return database.transaction(async (trx) => {
        if (!(await getDraftRow(trx, id, version))) return 'conflict';
        await changeWithSummaries(trx, id, () => saveFields(trx, id, fields, now()));
        return 'done';
      });
    },
    /** Adds the uninvoiced work of the client up to a date. */
    addWork(context: InvoicesContext, id: string, { version, ...work }: AddedWork): Promise<Outcome> {
      return database.transaction(async (trx) => {
        if (!(await getDraftRow(trx, id, version))) return 'conflict';
        const lines = await changeWithSummaries(trx, id, () => addWork(trx, id, work, now()));
        await appendAudit(deps, trx, context, { event: 'work_added', id, after: { lines } });
        return 'done';
      });
    },
    remove(context: InvoicesContext, id: string, version: number): Promise<Outcome> {
      return database.transaction(async (trx) => {
        const row = await getDraftRow(trx, id, version);
        if (!row) return 'conflict';
        await changeWithSummaries(trx, id, () => deleteDraft(trx, id));
        // The audit log is immutable, so it has the number of the client instead of the name.
        const client = await findDocumentClient(trx, row.client_id);
        const after = { client: client && formatClientNumber(client.number), title: row.title };
        await appendAudit(deps, trx, context, { event: 'draft_deleted', id, after });
        return 'done';
      });
    },
    /**
     * Copies a document to a new draft, with today’s dates.
     * @returns its id
     */
    duplicate(context: InvoicesContext, id: string): Promise<string> {
      return database.transaction(async (trx) => {
        const row = await getInvoiceRow(trx, id);
        const copyId = await insertCopy(trx, row, now());
        await appendAudit(deps, trx, context, {
          event: 'duplicated',
          id: copyId,
          after: { from: row.code ?? '' },
        });
        return copyId;
      });
    },
  };
}
