import type { Selectable } from 'kysely';
import type { AuditFields } from '#platform/audit/audit-entry.ts';
import { newId } from '#platform/ids.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { sumCents } from '#shared/money/money.ts';
import { isKorOn } from '../../company/queries/kor-periods.ts';
import { findVatRates } from '../../company/queries/vat-rates.ts';
import { formatAssetNumber, formatPurchaseNumber } from '../../domain/rules/parties/record-numbers.ts';
import { toSearchText } from '../../domain/rules/parties/search-text.ts';
import { resolveVat } from '../../domain/rules/vat/vat-rates.ts';
import { assertPeriodOpen } from '../../domain/service/period.ts';
import type { PurchasesTable } from '../../domain/tables/work.ts';
import { type PurchaseChange, type PurchaseFields, purchaseVatCodes } from '../contract/purchases.ts';
import { findExpense, findInvoiceCode } from '../queries/expenses.ts';
import {
  findBuyerClient,
  findNextPurchaseNumber,
  insertPurchase,
  updatePurchase,
} from '../queries/purchases.ts';
import { getCost, getPurchaseAmounts } from '../rules/purchase-amounts.ts';
import { findPurchaseProblems, normalizePurchase } from '../rules/purchase-problems.ts';
import {
  type AuditContext,
  auditPurchase,
  getEditableRow,
  getPurchase,
  getPurchaseRow,
  type PurchaseDeps,
  type PurchaseOutcome,
  PurchaseStateError,
  type PurchaseTarget,
  rejectProblems,
  type Trx,
} from './purchase-context.ts';
import { getExpenseTerms, saveExpense } from './save-expense.ts';

type Row = Selectable<PurchasesTable>;

/** Returns the rate of a purchase in basis points; undefined if its code has none on its date. */
async function findRate(trx: Trx, { vat_code, date }: PurchaseFields): Promise<number | undefined> {
  if (vat_code === null) return undefined;
  return resolveVat(await findVatRates(trx), vat_code, date)?.rate_bp;
}

/** Existing values of a purchase; its client may have been merged or masked since. */
type Known = Pick<Row, 'number' | 'client_id'>;

/** @throws AppError `invalid` with the reason for each field */
async function toColumns(trx: Trx, given: PurchaseFields, { number, client_id }: Known, now: Date) {
  const fields = normalizePurchase(given);
  const rate_bp = await findRate(trx, fields);
  rejectProblems(findPurchaseProblems(fields, { today: toPlainDate(now), rate_bp }));
  const isNewClient = fields.client_id !== null && fields.client_id !== client_id;
  if (isNewClient && !(await findBuyerClient(trx, fields.client_id ?? '')))
    rejectProblems({ client_id: 'unknown' });
  const { amount_cents: _, includes_vat, is_durable, ...columns } = fields;
  const { vat_difference_cents: __, ...amounts } = getPurchaseAmounts({ ...fields, rate_bp: rate_bp ?? 0 });
  const { supplier, reference, description } = fields;
  return {
    ...columns,
    ...amounts,
    rate_bp: rate_bp ?? 0,
    includes_vat: includes_vat ? 1 : 0,
    is_durable: is_durable ? 1 : 0,
    search_text: toSearchText([formatPurchaseNumber(number), supplier, reference, description]),
    updated_at: now.toISOString(),
  } as const;
}

/** Returns the audited fields, without texts about the supplier, who can be a person. */
const describe = (row: Omit<Row, 'id'> | Row): AuditFields => ({
  date: row.date,
  treatment: row.treatment,
  ex_cents: row.ex_cents,
  vat_cents: row.vat_cents,
  total_cents: row.total_cents,
  deductible_bp: row.deductible_bp,
  markup_bp: row.markup_bp,
});

const noReceipt = {
  receipt_name: null,
  receipt_media_type: null,
  receipt_sha256: null,
  receipt_bytes: null,
} as const;

async function insertFields(
  trx: Trx,
  fields: PurchaseFields,
  now: Date,
  client_id: string | null = null,
): Promise<Row> {
  await assertPeriodOpen(trx, fields.date, 'date');
  const number = await findNextPurchaseNumber(trx);
  const columns = await toColumns(trx, fields, { number, client_id }, now);
  const created_at = now.toISOString();
  const row = { id: newId(), number, ...columns, ...noReceipt, removed_at: null, version: 1, created_at };
  await insertPurchase(trx, row);
  await saveExpense(trx, row, created_at);
  return row;
}

/** @throws AppError `invalid` with the reason for each field */
export const createPurchase = (deps: PurchaseDeps, context: AuditContext, fields: PurchaseFields) =>
  deps.database.transaction(async (trx) => {
    const row = await insertFields(trx, fields, deps.now());
    const purchase = await getPurchase(trx, row.id);
    await auditPurchase(deps, trx, context, { event: 'created', purchase: row, after: describe(row) });
    return purchase;
  });

/** Rejects a change of client or mark-up of a purchase that is on an invoice. */
async function rejectInvoicedTerms(trx: Trx, row: Row, fields: PurchaseFields): Promise<void> {
  if (fields.client_id === row.client_id && fields.markup_bp === row.markup_bp) return;
  const expense = await findExpense(trx, row.id);
  if (!expense || expense.invoice_line_id === null) return;
  rejectProblems({
    ...(fields.client_id !== row.client_id && { client_id: 'invoiced' }),
    ...(fields.markup_bp !== row.markup_bp && { markup_bp: 'invoiced' }),
  });
}

/** Rejects a price below that of the assets that the purchase is registered as. */
async function rejectBelowAssets(trx: Trx, after: Row): Promise<void> {
  const { assets } = await getPurchase(trx, after.id);
  const cost = getCost({ ...after, is_kor: await isKorOn(trx, after.date) });
  const assetCost = sumCents(assets.map(({ cost_cents }) => cost_cents));
  // A supplier's credit note, which no asset is registered from, costs less than nothing.
  if (assetCost > 0 && assetCost > cost) rejectProblems({ amount_cents: 'below_assets' });
}

/** Rejects changes of a line of a draft: as with hours, the line has to be removed first. */
async function rejectDraftedValues(trx: Trx, row: Row, after: Row): Promise<void> {
  const [old, next] = [getExpenseTerms(row), getExpenseTerms(after)];
  const isSame = old.date === next.date && old.title === next.title && old.amount_cents === next.amount_cents;
  if (isSame || (await findInvoiceCode(trx, row.id)) !== '') return;
  const nameField = row.description === after.description ? 'supplier' : 'description';
  rejectProblems({
    ...(old.date !== next.date && { date: 'on_draft' }),
    ...(old.amount_cents !== next.amount_cents && { amount_cents: 'on_draft' }),
    ...(old.title !== next.title && { [nameField]: 'on_draft' }),
  });
}

/**
 * Changes a purchase. Values on a final invoice stay as invoiced.
 * @throws AppError `not_found`, `invalid` with the reason for each field, or PurchaseStateError
 */
export const changePurchase = (
  deps: PurchaseDeps,
  context: AuditContext,
  id: string,
  { version, ...fields }: PurchaseChange,
): Promise<PurchaseOutcome> =>
  deps.database.transaction(async (trx) => {
    const row = await getEditableRow(trx, id);
    if (row.version !== version) return { conflict: row.version };
    await assertPeriodOpen(trx, row.date, 'date');
    await assertPeriodOpen(trx, fields.date, 'date');
    await rejectInvoicedTerms(trx, row, fields);
    const now = deps.now();
    const after = { ...row, ...(await toColumns(trx, fields, row, now)) };
    await rejectDraftedValues(trx, row, after);
    const { id: _, version: __, ...columns } = after;
    await rejectBelowAssets(trx, after);
    await updatePurchase(trx, id, columns);
    await saveExpense(trx, after, now.toISOString());
    const purchase = await getPurchase(trx, id);
    const change = { before: describe(row), after: describe(after) };
    await auditPurchase(deps, trx, context, { event: 'changed', purchase: row, ...change });
    return { purchase };
  });

async function setRemoved(trx: Trx, row: Row, removed_at: string | null, now: string): Promise<void> {
  await assertPeriodOpen(trx, row.date, 'date');
  await updatePurchase(trx, row.id, { removed_at, updated_at: now });
  await saveExpense(trx, { ...row, removed_at }, now);
}

/**
 * Removes a purchase; `restorePurchase` undoes it.
 * @throws AppError `not_found`, or PurchaseStateError if it is on an invoice or is registered as an asset
 */
export const removePurchase = (
  deps: PurchaseDeps,
  context: AuditContext,
  { id, version }: PurchaseTarget,
): Promise<PurchaseOutcome> =>
  deps.database.transaction(async (trx) => {
    const row = await getEditableRow(trx, id);
    if (row.version !== version) return { conflict: row.version };
    const code = await findInvoiceCode(trx, id);
    if (code !== undefined) throw new PurchaseStateError('invoiced', code);
    const [asset] = (await getPurchase(trx, id)).assets;
    if (asset) throw new PurchaseStateError('registered', formatAssetNumber(asset.number));
    const now = deps.now().toISOString();
    await setRemoved(trx, row, now, now);
    const purchase = await getPurchase(trx, id);
    await auditPurchase(deps, trx, context, { event: 'removed', purchase: row, before: describe(row) });
    return { purchase };
  });

/**
 * Restores a removed purchase and the work item that re-invoices it.
 * @throws AppError `not_found`
 */
export const restorePurchase = (
  deps: PurchaseDeps,
  context: AuditContext,
  { id, version }: PurchaseTarget,
): Promise<PurchaseOutcome> =>
  deps.database.transaction(async (trx) => {
    const row = await getPurchaseRow(trx, id);
    if (row.version !== version) return { conflict: row.version };
    if (row.removed_at !== null) {
      await setRemoved(trx, row, null, deps.now().toISOString());
      await auditPurchase(deps, trx, context, { event: 'restored', purchase: row, after: describe(row) });
    }
    return { purchase: await getPurchase(trx, id) };
  });

const toCopy = (row: Row, date: string): PurchaseFields => ({
  supplier: row.supplier,
  supplier_country: row.supplier_country,
  supplier_vat_id: row.supplier_vat_id,
  reference: '',
  date,
  description: row.description,
  treatment: row.treatment,
  vat_code: purchaseVatCodes.find((known) => known === row.vat_code) ?? null,
  amount_cents: row.includes_vat === 1 ? row.total_cents : row.ex_cents,
  includes_vat: row.includes_vat === 1,
  // The copy has the rate of its own date and no receipt yet.
  vat_cents: null,
  deductible_bp: row.deductible_bp,
  is_durable: row.is_durable === 1,
  client_id: row.markup_bp === null ? row.client_id : null,
  markup_bp: null,
});

/**
 * Copies a purchase to a new purchase dated today, without reference, receipt and re-invoicing.
 * @throws AppError `not_found`
 */
export const duplicatePurchase = (deps: PurchaseDeps, context: AuditContext, id: string) =>
  deps.database.transaction(async (trx) => {
    const original = await getPurchaseRow(trx, id);
    const now = deps.now();
    const row = await insertFields(trx, toCopy(original, toPlainDate(now)), now, original.client_id);
    const purchase = await getPurchase(trx, row.id);
    const after = { from: formatPurchaseNumber(original.number), ...describe(row) };
    await auditPurchase(deps, trx, context, { event: 'duplicated', purchase: row, after });
    return purchase;
  });
