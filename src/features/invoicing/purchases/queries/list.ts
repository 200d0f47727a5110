import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { containsText } from '#platform/db/contains-text.ts';
import type { Database } from '#platform/db/database.ts';
import type { IdPages } from '#platform/db/id-pages.ts';
import { findKorDates } from '../../company/queries/kor-periods.ts';
import { foldText } from '../../domain/rules/parties/fold-text.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type {
  PurchaseFilters,
  PurchaseSort,
  PurchaseSums,
  PurchasesQuery,
  PurchaseView,
} from '../contract/purchases.ts';
import { getPeriod } from '../rules/period.ts';
import { assetThresholdCents } from '../rules/purchase-amounts.ts';

type Db = Kysely<InvoicingTables>;

export interface PurchaseRange extends Pick<PurchasesQuery, 'sort' | 'direction'> {
  readonly limit: number;
  readonly offset: number;
}

/** SQL condition: the small businesses scheme applied on the date of a purchase. */
export const isKorPurchase = sql<SqlBool>`exists (select 1 from kor_periods
  where starts_on <= purchase.date and (ends_on is null or ends_on >= purchase.date))`;

/** Half up away from zero, like `scaleCents`. */
const share = sql`((2 * abs(purchase.vat_cents + purchase.reverse_vat_cents) * cast(purchase.deductible_bp as bigint)
  + 10000) / 20000)`;
const getDeductible = (isKor: Expression<SqlBool>) => sql<number>`case when ${isKor} then 0
  when purchase.vat_cents + purchase.reverse_vat_cents < 0 then -${share} else ${share} end`;
const gross = sql<number>`cast(purchase.ex_cents as bigint) + purchase.vat_cents + purchase.reverse_vat_cents`;

/** Writes out the few periods of the small businesses scheme, to avoid a lookup per purchase. */
async function findKorCondition(db: Db): Promise<Expression<SqlBool>> {
  const periods = await findKorDates(db);
  if (periods.length === 0) return sql<SqlBool>`1 = 0`;
  const conditions = periods.map(({ starts_on, ends_on }) =>
    ends_on === null
      ? sql`purchase.date >= ${starts_on}`
      : sql`purchase.date between ${starts_on} and ${ends_on}`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

const isToInvoice = sql<SqlBool>`purchase.markup_bp is not null and exists (select 1 from work_items
  where work_items.purchase_id = purchase.id and work_items.invoice_line_id is null)`;

const getViews = (isKor: Expression<SqlBool>): Readonly<Record<PurchaseView, Expression<SqlBool>>> => ({
  all: sql<SqlBool>`purchase.removed_at is null`,
  without_receipt: sql<SqlBool>`purchase.removed_at is null and purchase.receipt_sha256 is null`,
  with_receipt: sql<SqlBool>`purchase.removed_at is null and purchase.receipt_sha256 is not null`,
  to_invoice: sql<SqlBool>`purchase.removed_at is null and ${isToInvoice}`,
  assets: sql<SqlBool>`purchase.removed_at is null and purchase.is_durable = 1
    and ${gross} - (${getDeductible(isKor)}) >= ${sql.lit(assetThresholdCents)}`,
  removed: sql<SqlBool>`purchase.removed_at is not null`,
});

function selectPurchases(db: Db, filters: PurchaseFilters, isKor: Expression<SqlBool>) {
  const { q, view, client, treatment } = filters;
  const period = getPeriod(filters);
  return db
    .selectFrom('purchases as purchase')
    .where(getViews(isKor)[view])
    .$if(client !== undefined, (query) => query.where('purchase.client_id', '=', client ?? ''))
    .$if(treatment !== undefined, (query) => query.where('purchase.treatment', '=', treatment ?? 'none'))
    .$if(period !== undefined, (query) =>
      query.where('purchase.date', '>=', period?.from ?? '').where('purchase.date', '<=', period?.to ?? ''),
    )
    .$if(q !== '', (query) =>
      query.where(containsText(sql.ref<string>('purchase.search_text'), foldText(q))),
    );
}

const sortKeys: Readonly<Record<PurchaseSort, Expression<unknown>>> = {
  number: sql`purchase.number`,
  date: sql`purchase.date`,
  supplier: sql`lower(purchase.supplier)`,
  treatment: sql`purchase.treatment`,
  ex_vat: sql`purchase.ex_cents`,
  vat: sql`purchase.vat_cents + purchase.reverse_vat_cents`,
  total: sql`purchase.total_cents`,
};

type PurchaseOrder = Pick<PurchaseRange, 'sort' | 'direction'>;

const selectIds = (
  db: Db,
  filters: PurchaseFilters,
  { sort, direction }: PurchaseOrder,
  isKor: Expression<SqlBool>,
) =>
  selectPurchases(db, filters, isKor)
    .select('purchase.id')
    .orderBy(sortKeys[sort], direction)
    .orderBy('purchase.number', direction);

/** Returns the ids of purchases in list order, ties by number. */
export async function findPurchaseIds(
  db: Db,
  filters: PurchaseFilters,
  range: PurchaseRange,
): Promise<string[]> {
  const rows = await selectIds(db, filters, range, await findKorCondition(db))
    .limit(range.limit)
    .offset(range.offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads the ids of all purchases of the list, in the order of `findPurchaseIds`. */
export async function readPurchaseIds(
  database: Database<InvoicingTables>,
  filters: PurchaseFilters,
  order: PurchaseOrder,
): Promise<IdPages> {
  const { query } = database;
  return database.readIds(selectIds(query, filters, order, await findKorCondition(query)));
}

const sum = (value: Expression<unknown>) => sql<number>`coalesce(sum(${value}), 0)`;

export async function sumPurchases(
  db: Db,
  filters: PurchaseFilters,
): Promise<{ readonly total: number; readonly sums: PurchaseSums }> {
  const isKor = await findKorCondition(db);
  const row = await selectPurchases(db, filters, isKor)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select([
      sum(sql.ref('purchase.ex_cents')).as('ex_cents'),
      sum(sql.ref('purchase.vat_cents')).as('vat_cents'),
      sum(sql.ref('purchase.reverse_vat_cents')).as('reverse_vat_cents'),
      sum(sql.ref('purchase.total_cents')).as('total_cents'),
      sum(getDeductible(isKor)).as('deductible_cents'),
      sum(gross).as('gross_cents'),
    ])
    .executeTakeFirstOrThrow();
  const deductible_cents = Number(row.deductible_cents);
  return {
    total: Number(row.total),
    sums: {
      ex_cents: Number(row.ex_cents),
      vat_cents: Number(row.vat_cents),
      reverse_vat_cents: Number(row.reverse_vat_cents),
      total_cents: Number(row.total_cents),
      deductible_cents,
      cost_cents: Number(row.gross_cents) - deductible_cents,
    },
  };
}

export async function countPurchaseViews(db: Db): Promise<Readonly<Record<PurchaseView, number>>> {
  const views = getViews(await findKorCondition(db));
  const count = (view: PurchaseView) => sum(sql`case when ${views[view]} then 1 else 0 end`).as(view);
  const row = await db
    .selectFrom('purchases as purchase')
    .select([count('all'), count('without_receipt'), count('with_receipt')])
    .select([count('to_invoice'), count('assets'), count('removed')])
    .executeTakeFirstOrThrow();
  return {
    all: Number(row.all),
    without_receipt: Number(row.without_receipt),
    with_receipt: Number(row.with_receipt),
    to_invoice: Number(row.to_invoice),
    assets: Number(row.assets),
    removed: Number(row.removed),
  };
}

export async function findPurchaseDates(
  db: Db,
): Promise<{ readonly first: string; readonly last: string } | undefined> {
  const { first, last } = await db
    .selectFrom('purchases')
    .select((eb) => [eb.fn.min('date').as('first'), eb.fn.max('date').as('last')])
    .executeTakeFirstOrThrow();
  // Both are null if there are no purchases.
  return first && last ? { first, last } : undefined;
}
