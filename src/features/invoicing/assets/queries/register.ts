import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { containsText } from '#platform/db/contains-text.ts';
import type { Database } from '#platform/db/database.ts';
import type { IdPages } from '#platform/db/id-pages.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { AssetFilters, AssetSort, AssetsQuery, AssetView, RegisterSums } from '../contract/assets.ts';

type Db = Kysely<InvoicingTables>;

/** The order of the register. */
export type AssetOrder = Pick<AssetsQuery, 'sort' | 'direction'>;

/** The order of the register, and the range of rows to return. */
export interface AssetRange extends AssetOrder {
  readonly limit: number;
  readonly offset: number;
}

const isCounted = sql<SqlBool>`(asset.disposal_kind is null or asset.disposal_kind <> 'mistake')`;

/** Counts the months from year 0 to the start of a year. */
const monthsBefore = (year: number) => sql.lit(year * 12);

/** Counts the months of depreciation in an asset's life, given the number of months that have ended. */
function depreciatedMonths(ended: Expression<unknown>) {
  const last = sql`(case when asset.end_month is not null and asset.end_month < ${ended} then asset.end_month else ${ended} end)`;
  return sql`(case when asset.use_month is null or ${last} <= asset.use_month then 0
    when ${last} - asset.use_month > asset.life_months then asset.life_months
    else ${last} - asset.use_month end)`;
}

/**
 * Computes the linear depreciation, given the number of months that have ended; rounds half up, as
 * `scaleCents` does.
 */
const depreciated = (ended: Expression<unknown>) =>
  sql<number>`((2 * cast(asset.depreciable_cents as bigint) * ${depreciatedMonths(ended)} + asset.life_months)
    / (2 * asset.life_months))`;

/** Computes the linear depreciation in a year. */
const yearDepreciation = (year: number) =>
  sql<number>`(${depreciated(monthsBefore(year + 1))} - ${depreciated(monthsBefore(year))})`;

function getViews(year: number): Readonly<Record<AssetView, Expression<SqlBool>>> {
  const [first, last] = [sql.lit(`${year}-01-01`), sql.lit(`${year}-12-31`)];
  const register = sql<SqlBool>`(${isCounted} and asset.purchased_on <= ${last}
    and (asset.disposed_on is null or asset.disposed_on >= ${first}))`;
  return {
    register,
    depreciating: sql<SqlBool>`(${register}
      and ${depreciatedMonths(monthsBefore(year + 1))} > ${depreciatedMonths(monthsBefore(year))})`,
    not_in_use: sql<SqlBool>`(${register} and asset.disposed_on is null
      and (asset.in_use_from is null or asset.in_use_from > ${last}))`,
    disposed: sql<SqlBool>`(${isCounted} and asset.disposed_on between ${first} and ${last})`,
    all: sql<SqlBool>`1 = 1`,
  };
}

function selectAssets(db: Db, { q, view, type, year }: AssetFilters) {
  return db
    .selectFrom('assets as asset')
    .where(getViews(year)[view])
    .$if(type !== undefined, (query) => query.where('asset.type', '=', type ?? 'other'))
    .$if(q !== '', (query) => query.where(containsText(sql.ref<string>('asset.search_text'), foldText(q))));
}

const sortKeys: Readonly<Record<AssetSort, Expression<unknown>>> = {
  number: sql`asset.number`,
  name: sql`lower(asset.name)`,
  type: sql`asset.type`,
  date: sql`asset.purchased_on`,
  value: sql`asset.business_cost_cents`,
  sold_for: sql`asset.disposal_cents`,
  removed: sql`coalesce(asset.disposed_on, '')`,
};

const selectIds = (db: Db, filters: AssetFilters, { sort, direction }: AssetOrder) =>
  selectAssets(db, filters)
    .select('asset.id')
    .orderBy(sortKeys[sort], direction)
    .orderBy('asset.number', direction);

/** Returns the ids of the register's assets in order; ties are ordered by number. */
export async function findAssetIds(db: Db, filters: AssetFilters, range: AssetRange): Promise<string[]> {
  const rows = await selectIds(db, filters, range).limit(range.limit).offset(range.offset).execute();
  return rows.map(({ id }) => id);
}

/** Reads the ids of all matching assets, in the order of `findAssetIds`. */
export const readAssetIds = (
  database: Database<InvoicingTables>,
  filters: AssetFilters,
  order: AssetOrder,
): Promise<IdPages> => database.readIds(selectIds(database.query, filters, order));

/** Returns the ids of matching assets with chosen depreciation, whose amounts are computed one by one. */
export async function findChosenIds(db: Db, filters: AssetFilters): Promise<string[]> {
  const rows = await selectAssets(db, filters)
    .select('asset.id')
    .where('asset.has_chosen_years', '=', 1)
    .where(isCounted)
    .execute();
  return rows.map(({ id }) => id);
}

const sum = (value: Expression<unknown>, condition: Expression<SqlBool>) =>
  sql<number>`coalesce(sum(case when ${condition} then ${value} else 0 end), 0)`;

/**
 * Counts the matching assets and adds up their amounts; depreciation and book value cover linear depreciation
 * only.
 */
export async function sumRegister(
  db: Db,
  filters: AssetFilters,
): Promise<{ readonly total: number; readonly sums: RegisterSums }> {
  const { year } = filters;
  const last = sql.lit(`${year}-12-31`);
  const isLinear = sql<SqlBool>`(${isCounted} and asset.has_chosen_years = 0)`;
  const isOwned = sql<SqlBool>`(${isLinear} and asset.purchased_on <= ${last}
    and (asset.disposed_on is null or asset.disposed_on > ${last}))`;
  const isSold = sql<SqlBool>`(asset.disposal_kind = 'sold' and asset.disposed_on <= ${last})`;
  const bookValue = sql`cast(asset.business_cost_cents as bigint) - ${depreciated(monthsBefore(year + 1))}`;
  const row = await selectAssets(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select([
      sum(sql`cast(asset.business_cost_cents as bigint)`, isCounted).as('cost'),
      sum(yearDepreciation(year), isLinear).as('depreciation'),
      sum(bookValue, isOwned).as('book_value'),
      sum(sql`cast(asset.disposal_cents as bigint)`, isSold).as('sold_for'),
    ])
    .executeTakeFirstOrThrow();
  return {
    total: Number(row.total),
    sums: {
      cost_cents: Number(row.cost),
      depreciation_cents: Number(row.depreciation),
      book_value_cents: Number(row.book_value),
      sold_for_cents: Number(row.sold_for),
    },
  };
}

/** Counts the assets in each view of a year. */
export async function countAssetViews(db: Db, year: number): Promise<Readonly<Record<AssetView, number>>> {
  const views = getViews(year);
  const one = sql.lit(1);
  const row = await db
    .selectFrom('assets as asset')
    .select([
      sum(one, views.register).as('register'),
      sum(one, views.depreciating).as('depreciating'),
      sum(one, views.not_in_use).as('not_in_use'),
      sum(one, views.disposed).as('disposed'),
      sum(one, views.all).as('all'),
    ])
    .executeTakeFirstOrThrow();
  return {
    register: Number(row.register),
    depreciating: Number(row.depreciating),
    not_in_use: Number(row.not_in_use),
    disposed: Number(row.disposed),
    all: Number(row.all),
  };
}

/** Returns the earliest purchase date of an asset; undefined if there are no assets. */
export async function findFirstDate(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('assets')
    .select('purchased_on')
    .orderBy('purchased_on')
    .limit(1)
    .executeTakeFirst();
  return row?.purchased_on;
}
