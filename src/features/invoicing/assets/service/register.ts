import { toPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { findKorDates } from '../../company/queries/kor-periods.ts';
import { findVatRates } from '../../company/queries/vat-rates.ts';
import { getInvoicingSettings } from '../../domain/queries/invoicing-settings.ts';
import { purchaseVatCodes } from '../../purchases/contract/purchases.ts';
import type {
  Asset,
  AssetChoices,
  AssetDetail,
  AssetFilters,
  AssetsQuery,
  RegisterMeta,
  RegisterRow,
} from '../contract/assets.ts';
import { findAssets } from '../queries/assets.ts';
import { findAssetPurchases } from '../queries/choices.ts';
import {
  countAssetViews,
  findAssetIds,
  findChosenIds,
  findFirstDate,
  sumRegister,
} from '../queries/register.ts';
import {
  getBookValue,
  getBusinessCost,
  getDepreciation,
  getYearDepreciation,
  listMonths,
  listYears,
} from '../rules/depreciation.ts';
import { findDepreciationRules } from '../rules/tax-parameters.ts';
import { type AssetDeps, getAsset } from './asset-context.ts';

const toTerms = (asset: Asset) => ({ ...asset, disposed_on: asset.disposal?.disposed_on ?? null });

/** Returns an asset with a year's depreciation and the book value at the end of the year. */
export function toRegisterRow(asset: Asset, year: number): RegisterRow {
  const terms = toTerms(asset);
  const last = `${year}-12-31`;
  const isMistake = asset.disposal?.kind === 'mistake';
  const isOwned = asset.purchased_on <= last && (terms.disposed_on === null || terms.disposed_on > last);
  return {
    ...asset,
    business_cost_cents: getBusinessCost(terms),
    sold_for_cents:
      asset.disposal?.kind === 'sold' && asset.disposal.disposed_on <= last
        ? asset.disposal.price_cents
        : null,
    depreciation_cents: isMistake ? 0 : getYearDepreciation(terms, year),
    book_value_cents: isOwned && !isMistake ? getBookValue(terms, last) : 0,
  };
}

/** Fills in the current year if the filters have none. */
export const resolveFilters = (
  { now }: Pick<AssetDeps, 'now'>,
  { q, view, type, year }: Pick<AssetsQuery, 'q' | 'view' | 'type' | 'year'>,
): AssetFilters => ({ q, view, type, year: year ?? yearOf(toPlainDate(now())) });

/** Adds the amounts of assets with chosen depreciation to the totals of the others. */
async function sumAll({ database }: AssetDeps, filters: AssetFilters) {
  const { total, sums } = await sumRegister(database.query, filters);
  const chosen = await findAssets(database.query, await findChosenIds(database.query, filters));
  const rows = chosen.map((asset) => toRegisterRow(asset, filters.year));
  return {
    total,
    sums: {
      ...sums,
      depreciation_cents: rows.reduce(
        (cents, { depreciation_cents }) => cents + depreciation_cents,
        sums.depreciation_cents,
      ),
      book_value_cents: rows.reduce(
        (cents, { book_value_cents }) => cents + book_value_cents,
        sums.book_value_cents,
      ),
    },
  };
}

async function listYearsOf({ database, now }: AssetDeps, year: number): Promise<number[]> {
  const current = yearOf(toPlainDate(now()));
  const first = await findFirstDate(database.query);
  const from = Math.min(year, first === undefined ? current : yearOf(first));
  return Array.from(
    { length: Math.max(current, year) - from + 1 },
    (_, index) => Math.max(current, year) - index,
  );
}

/** Returns a page of a year's register, with the totals of all matching assets. */
export async function listAssets(
  deps: AssetDeps,
  query: AssetsQuery,
): Promise<{ readonly data: readonly RegisterRow[]; readonly meta: RegisterMeta }> {
  const db = deps.database.query;
  const { page, per_page, sort, direction } = query;
  const filters = resolveFilters(deps, query);
  const { year } = filters;
  const range = { sort, direction, limit: per_page, offset: (page - 1) * per_page };
  const assets = await findAssets(db, await findAssetIds(db, filters, range));
  const { total, sums } = await sumAll(deps, filters);
  const views = await countAssetViews(db, year);
  const years = await listYearsOf(deps, year);
  return {
    data: assets.map((asset) => toRegisterRow(asset, year)),
    meta: { page, per_page, total, year, years, sums, views },
  };
}

/**
 * Returns an asset with its schedule.
 * @throws AppError `not_found`
 */
export async function getAssetDetail(deps: AssetDeps, id: string): Promise<AssetDetail> {
  const db = deps.database.query;
  const asset = await getAsset(db, id);
  const terms = toTerms(asset);
  const today = toPlainDate(deps.now());
  const { closed_through } = await getInvoicingSettings(db);
  const isClosed = closed_through !== null && asset.purchased_on <= closed_through;
  const months = listMonths(terms);
  return {
    ...asset,
    today,
    business_cost_cents: getBusinessCost(terms),
    book_value_cents: getBookValue(terms, today),
    depreciated_cents: getDepreciation(terms, today),
    has_known_rules: findDepreciationRules(yearOf(asset.purchased_on)) !== undefined,
    locked: asset.disposal ? 'disposed' : isClosed ? 'closed' : null,
    years: listYears(months).map(({ year, ...amounts }) => ({
      period: String(year),
      ...amounts,
      months: months
        .filter(({ month }) => month.startsWith(`${year}-`))
        .map(({ month, ...ofMonth }) => ({ period: month, ...ofMonth })),
    })),
  };
}

/** Returns the choices for the form of an asset. */
export async function loadAssetChoices({ database, now }: AssetDeps): Promise<AssetChoices> {
  const db = database.query;
  const rates = await findVatRates(db);
  const { closed_through } = await getInvoicingSettings(db);
  return {
    today: toPlainDate(now()),
    closed_through,
    purchases: await findAssetPurchases(db),
    rates: rates.flatMap(({ code, valid_from, valid_to, rate_bp }) => {
      const known = purchaseVatCodes.find((name) => name === code);
      return known ? [{ code: known, valid_from, valid_to, rate_bp }] : [];
    }),
    kor_periods: await findKorDates(db),
  };
}
