import { AppError } from '#shared/api/errors.ts';
import { type PlainDate, toPlainDate } from '#shared/dates/plain-date.ts';
import { findVatRates } from '../../company/queries/vat-rates.ts';
import type { DraftFields } from '../../documents/contract/drafts.ts';
import { type DocumentClient, findDocumentClient } from '../../documents/queries/parties.ts';
import { getDefaultVat } from '../../documents/service/default-vat.ts';
import { rejectQuantities } from '../../documents/service/reject-quantities.ts';
import { getInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import { computeTotals, type TotalsLine } from '../../domain/rules/documents/totals.ts';
import { type ResolvedVat, resolveVat } from '../../domain/rules/vat/vat-rates.ts';
import type { LinesChange, Template } from '../contract.ts';
import { findRecurrence, type RecurrenceRow, updateRecurrence } from '../queries/recurrences.ts';
import { getCoveredPeriod } from '../rules/covered-period.ts';
import { parseTemplate, recoverTemplate } from '../rules/stored-template.ts';
import { appendAudit, type RecurringContext, type RecurringDeps, type Trx } from './context.ts';
import { findRates, tryDueDrafts } from './create-due.ts';
import { type ChangeResult, getForChange } from './recurrences.ts';

/** Returns the date whose rates apply to the next draft: the last day of its period. */
const getSupplyDate = (row: RecurrenceRow, today: PlainDate): PlainDate =>
  getCoveredPeriod(row.next_on ?? today, row).to;

async function getRow(db: Parameters<typeof findRecurrence>[0], id: string): Promise<RecurrenceRow> {
  const row = await findRecurrence(db, id);
  if (!row) throw new AppError('not_found', 'no template has this id');
  return row;
}

/** Completes a template that cannot be read with the fields of a new invoice of its client. */
async function getFields(trx: Trx, row: RecurrenceRow, client: DocumentClient | null) {
  const fields = parseTemplate(row.template);
  if (fields) return { is_readable: true, fields };
  const defaults: DraftFields = {
    client_id: row.client_id,
    title: row.title,
    language: client?.locale ?? 'nl',
    issue_date: null,
    supply_from: null,
    supply_to: null,
    buyer_reference: client?.buyer_reference ?? '',
    payment_days: client?.payment_days ?? (await getInvoicingSettings(trx)).payment_days,
    prices_include_vat: false,
    discount: null,
    note: '',
    private_note: '',
    lines: [],
  };
  return { is_readable: false, fields: recoverTemplate(row.template, defaults) };
}

/** @throws AppError `not_found` */
export function getTemplate({ database, now }: RecurringDeps, id: string): Promise<Template> {
  return database.transaction(async (trx) => {
    const row = await getRow(trx, id);
    const client = await findDocumentClient(trx, row.client_id);
    const { fields, is_readable } = await getFields(trx, row, client);
    const { title, language, prices_include_vat, discount, lines } = fields;
    const supply_date = getSupplyDate(row, toPlainDate(now()));
    return {
      id,
      version: row.version,
      is_readable,
      title,
      language,
      prices_include_vat,
      discount,
      lines,
      supply_date,
      rates: await findVatRates(trx),
      default_vat: await getDefaultVat(trx, client, supply_date),
      rate_cents: client?.rate_cents ?? (await getInvoicingSettings(trx)).rate_cents,
    };
  });
}

const withoutVat: Omit<ResolvedVat, 'code'> = {
  rate_bp: 0,
  category: 'E',
  return_box: null,
  icp: null,
  text_en: '',
  text_nl: '',
  exemption_code: null,
};

/**
 * Returns the total of the next draft, in cents.
 * @throws AppError `invalid` for a line whose VAT code has no rate on that date
 */
async function getTotal(trx: Trx, template: DraftFields, date: PlainDate): Promise<number> {
  const rates = await findVatRates(trx);
  const lines = template.lines.map((line, position): TotalsLine => {
    const { kind, quantity, minutes, price_cents, price_hundredths, discount, vat_code } = line;
    const vat = resolveVat(rates, vat_code, date);
    if (!vat && kind === 'item')
      throw new AppError('invalid', 'a line has no VAT rate', {
        fields: { [`lines.${position}.vat_code`]: 'no_vat_rate' },
      });
    const price = { price_cents, price_hundredths };
    return { kind, quantity, minutes, ...price, discount, vat: vat ?? { ...withoutVat, code: vat_code } };
  });
  const { prices_include_vat, discount } = template;
  return computeTotals({ lines, prices_include_vat, discount }).total_cents;
}

/**
 * Changes the title and lines of future drafts; existing drafts stay. A draft that failed with the earlier
 * lines is created immediately.
 * @throws AppError `not_found`, or `invalid` with the field
 */
export async function changeLines(
  deps: RecurringDeps,
  context: RecurringContext,
  id: string,
  change: LinesChange,
): Promise<ChangeResult> {
  rejectQuantities(change.lines);
  const result = await saveLines(deps, context, id, change);
  // In a separate transaction: the lines are saved even if the drafts fail again.
  if (result === 'done') await tryDueDrafts(deps, id);
  return result;
}

function saveLines(
  deps: RecurringDeps,
  context: RecurringContext,
  id: string,
  { version, title, lines }: LinesChange,
): Promise<ChangeResult> {
  return deps.database.transaction(async (trx) => {
    const row = await getForChange(trx, id, version);
    if ('conflict' in row) return row;
    const now = deps.now();
    const date = getSupplyDate(row, toPlainDate(now));
    // A template has neither supply dates nor deductions; each draft gets those of its period.
    const stored = lines.map((line) => ({ ...line, supply_date: null, advance_id: null }));
    const client = await findDocumentClient(trx, row.client_id);
    const { fields } = await getFields(trx, row, client);
    const template: DraftFields = { ...fields, title, lines: stored };
    const total_cents = await getTotal(trx, template, date);
    const rates = await findRates(trx, template, client?.rate_cents ?? null, toPlainDate(now));
    const name = title || (lines[0]?.description.slice(0, 200) ?? '');
    await updateRecurrence(
      trx,
      id,
      {
        title: name,
        template: JSON.stringify(template),
        rates: JSON.stringify(rates),
        total_cents,
        failure: null,
      },
      now.toISOString(),
    );
    await appendAudit(deps, trx, context, {
      event: 'lines_changed',
      id,
      after: { title: name, total_cents },
    });
    return 'done';
  });
}
