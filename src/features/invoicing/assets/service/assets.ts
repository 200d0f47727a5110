import { newId } from '#platform/ids.ts';
import { type PlainDate, toPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { formatAssetNumber } from '../../domain/rules/parties/record-numbers.ts';
import { toSearchText } from '../../domain/rules/parties/search-text.ts';
import { assertPeriodOpen } from '../../domain/service/period.ts';
import type { Asset, AssetChange, AssetFields } from '../contract/assets.ts';
import {
  deleteYears,
  findNextAssetNumber,
  insertAsset,
  insertYears,
  sumChosenCosts,
  updateAsset,
} from '../queries/assets.ts';
import { findAssetPurchase } from '../queries/choices.ts';
import { findAssetProblems, isAboveArbitraryCeiling } from '../rules/asset-problems.ts';
import {
  getBusinessCost,
  getDepreciableAmount,
  toMonthIndex,
  type YearAmount,
} from '../rules/depreciation.ts';
import { findExclusion } from '../rules/investment-allowance.ts';
import {
  type AssetDeps,
  type AssetOutcome,
  AssetStateError,
  type AuditContext,
  auditAsset,
  describeAsset,
  getAsset,
  rejectProblems,
  type Trx,
} from './asset-context.ts';

type Fields = Omit<AssetFields, 'purchase_id'>;

/** @throws AppError `invalid` with the reason for each field */
async function rejectInvalid(trx: Trx, fields: Fields, id: string, today: PlainDate): Promise<void> {
  rejectProblems(findAssetProblems(fields, today));
  if (fields.chosen_years.length === 0) return;
  const year = yearOf(fields.ordered_on);
  const others = await sumChosenCosts(trx, year, id);
  if (isAboveArbitraryCeiling(year, others + getBusinessCost(fields)))
    rejectProblems({ chosen_years: 'above_ceiling' });
}

function toColumns(fields: Fields, number: number, now: Date) {
  const { chosen_years, paid_years: _, ...columns } = fields;
  const terms = { ...fields, disposed_on: null };
  return {
    ...columns,
    business_cost_cents: getBusinessCost(terms),
    depreciable_cents: getDepreciableAmount(terms),
    use_month: fields.in_use_from === null ? null : toMonthIndex(fields.in_use_from),
    has_chosen_years: chosen_years.length > 0 ? 1 : 0,
    search_text: toSearchText([formatAssetNumber(number), fields.name]),
    updated_at: now.toISOString(),
  } as const;
}

/**
 * Rejects a price above the part of the purchase that is not registered yet.
 * @param ownCents the part that the asset has of it
 * @throws AppError `invalid`
 */
export async function rejectAbovePurchase(
  trx: Trx,
  purchaseId: string | null,
  costCents: number,
  ownCents: number,
): Promise<void> {
  if (purchaseId === null) return;
  const purchase = await findAssetPurchase(trx, purchaseId);
  if (!purchase) rejectProblems({ purchase_id: 'unknown' });
  else if (costCents > purchase.cost_cents + ownCents) rejectProblems({ cost_cents: 'above_purchase' });
}

/**
 * Registers an asset, from a purchase or by hand.
 * @throws AppError `invalid` with the reason for each field
 */
export const createAsset = (deps: AssetDeps, context: AuditContext, fields: AssetFields) =>
  deps.database.transaction(async (trx) => {
    const { purchase_id, ...values } = fields;
    const now = deps.now();
    const id = newId();
    await rejectInvalid(trx, values, id, toPlainDate(now));
    await assertPeriodOpen(trx, values.purchased_on, 'purchased_on');
    await assertPeriodOpen(trx, values.ordered_on, 'ordered_on');
    await rejectAbovePurchase(trx, purchase_id, values.cost_cents, 0);
    const number = await findNextAssetNumber(trx);
    const created_at = now.toISOString();
    await insertAsset(trx, {
      ...toColumns(values, number, now),
      id,
      number,
      purchase_id,
      end_month: null,
      disposal_kind: null,
      disposed_on: null,
      disposal_cents: 0,
      disposal_vat_cents: 0,
      disposal_vat_code: null,
      disposal_rate_bp: 0,
      disposal_line_id: null,
      disposal_reason: '',
      version: 1,
      created_at,
    });
    await insertYears(trx, id, 'chosen', values.chosen_years, created_at);
    await insertYears(trx, id, 'paid', values.paid_years, created_at);
    const asset = await getAsset(trx, id);
    await auditAsset(deps, trx, context, { event: 'created', asset, after: describeAsset(asset) });
    return asset;
  });

/** Stores only the years that change, because the years of closed books cannot change. */
async function saveYears(
  trx: Trx,
  id: string,
  kind: 'chosen' | 'paid',
  { before, after, now }: { before: readonly YearAmount[]; after: readonly YearAmount[]; now: string },
): Promise<() => Promise<void>> {
  const gone = before.filter((amount) => !isIn(after, amount)).map(({ year }) => year);
  await deleteYears(trx, id, kind, gone);
  return () =>
    insertYears(
      trx,
      id,
      kind,
      after.filter((amount) => !isIn(before, amount)),
      now,
    );
}

/** Rejects changes to depreciation in closed books. */
async function rejectClosed(trx: Trx, before: Asset, after: Fields): Promise<void> {
  const isSame =
    before.cost_cents === after.cost_cents &&
    before.residual_cents === after.residual_cents &&
    before.business_bp === after.business_bp &&
    before.life_months === after.life_months &&
    before.purchased_on === after.purchased_on;
  if (!isSame) {
    await assertPeriodOpen(trx, before.purchased_on, 'purchased_on');
    await assertPeriodOpen(trx, after.purchased_on, 'purchased_on');
  }
  if (before.in_use_from !== after.in_use_from)
    for (const date of [before.in_use_from, after.in_use_from])
      if (date !== null) await assertPeriodOpen(trx, date, 'in_use_from');
  for (const { year } of listChanged(before.chosen_years, after.chosen_years))
    await assertPeriodOpen(trx, `${year}-01-01`, 'chosen_years');
  await rejectClosedAllowance(trx, before, after);
}

const isIn = (amounts: readonly YearAmount[], { year, cents }: YearAmount): boolean =>
  amounts.some((amount) => amount.year === year && amount.cents === cents);

const listChanged = (before: readonly YearAmount[], after: readonly YearAmount[]): YearAmount[] => [
  ...before.filter((amount) => !isIn(after, amount)),
  ...after.filter((amount) => !isIn(before, amount)),
];

/** Rejects changes of the investment allowance of closed years. */
async function rejectClosedAllowance(trx: Trx, before: Asset, after: Fields): Promise<void> {
  const isCountedTheSame =
    findExclusion(before) === findExclusion(after) && getBusinessCost(before) === getBusinessCost(after);
  if (before.ordered_on !== after.ordered_on || !isCountedTheSame) {
    await assertPeriodOpen(trx, before.ordered_on, 'ordered_on');
    await assertPeriodOpen(trx, after.ordered_on, 'ordered_on');
  }
  for (const { year } of listChanged(before.paid_years, after.paid_years))
    await assertPeriodOpen(trx, `${year}-12-31`, 'paid_years');
}

/**
 * Changes an asset.
 * @throws AppError `not_found`, `invalid` with the reason for each field, or AssetStateError if it has left
 * the register
 */
export const changeAsset = (
  deps: AssetDeps,
  context: AuditContext,
  id: string,
  { version, ...fields }: AssetChange,
): Promise<AssetOutcome> =>
  deps.database.transaction(async (trx) => {
    const before = await getAsset(trx, id);
    if (before.version !== version) return { conflict: before.version };
    if (before.disposal) throw new AssetStateError('disposed');
    const now = deps.now();
    await rejectInvalid(trx, fields, id, toPlainDate(now));
    await rejectClosed(trx, before, fields);
    await rejectAbovePurchase(trx, before.purchase_id, fields.cost_cents, before.cost_cents);
    const at = now.toISOString();
    const years = { before: before.chosen_years, after: fields.chosen_years, now: at };
    const addChosen = await saveYears(trx, id, 'chosen', years);
    const paid = { before: before.paid_years, after: fields.paid_years, now: at };
    const addPaid = await saveYears(trx, id, 'paid', paid);
    await updateAsset(trx, id, toColumns(fields, before.number, now));
    await addChosen();
    await addPaid();
    const asset = await getAsset(trx, id);
    const change = { before: describeAsset(before), after: describeAsset(asset) };
    await auditAsset(deps, trx, context, { event: 'changed', asset, ...change });
    return { asset };
  });
