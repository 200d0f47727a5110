import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { AssetsTable } from '../../domain/tables/assets.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { purchaseVatCodes } from '../../purchases/contract/purchases.ts';
import type { Asset, Disposal } from '../contract/assets.ts';
import type { YearAmount } from '../rules/depreciation.ts';
import { getDisposalResult } from '../rules/disposal.ts';

type Db = Kysely<InvoicingTables>;

const selectRows = (db: Db) =>
  db
    .selectFrom('assets as asset')
    .leftJoin('purchases as purchase', 'purchase.id', 'asset.purchase_id')
    .leftJoin('invoice_lines as line', 'line.id', 'asset.disposal_line_id')
    .leftJoin('invoices as invoice', 'invoice.id', 'line.invoice_id')
    .selectAll('asset')
    .select(['purchase.number as purchase_number', 'purchase.supplier as purchase_supplier'])
    .select(['invoice.id as invoice_id', 'invoice.code as invoice_code']);

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

type YearRow = Selectable<InvoicingTables['asset_years']>;

const toAmounts = (rows: readonly YearRow[], kind: YearRow['kind']): YearAmount[] =>
  rows.filter((row) => row.kind === kind).map(({ year, cents }) => ({ year, cents }));

function toDisposal(row: Row, chosen_years: readonly YearAmount[]): Disposal | null {
  const { disposal_kind: kind, disposed_on, disposal_cents: price_cents } = row;
  if (kind === null || disposed_on === null) return null;
  const { disposal_line_id: line_id, invoice_id, invoice_code } = row;
  return {
    kind,
    disposed_on,
    price_cents,
    vat_cents: row.disposal_vat_cents,
    vat_code: purchaseVatCodes.find((code) => code === row.disposal_vat_code) ?? null,
    rate_bp: row.disposal_rate_bp,
    invoice:
      line_id === null || invoice_id === null ? null : { id: invoice_id, code: invoice_code ?? '', line_id },
    reason: row.disposal_reason,
    // A mistake was never an asset, so it has no result.
    ...(kind === 'mistake'
      ? { book_value_cents: 0, result_cents: 0 }
      : getDisposalResult({ ...row, disposed_on, chosen_years }, price_cents)),
  };
}

function toAsset(row: Row, years: readonly YearRow[]): Asset {
  const { id, number, name, type, cost_cents, residual_cents, business_bp, life_months } = row;
  const { ordered_on, purchased_on, in_use_from, kia_exclusion, purchase_id, version } = row;
  const chosen_years = toAmounts(years, 'chosen');
  return {
    id,
    number,
    name,
    type,
    cost_cents,
    residual_cents,
    business_bp,
    life_months,
    ordered_on,
    purchased_on,
    in_use_from,
    kia_exclusion,
    purchase_id,
    version,
    chosen_years,
    paid_years: toAmounts(years, 'paid'),
    purchase:
      purchase_id === null
        ? null
        : { id: purchase_id, number: row.purchase_number ?? 0, supplier: row.purchase_supplier ?? '' },
    disposal: toDisposal(row, chosen_years),
  };
}

/** The maximum number of rows per statement, because the engines limit the number of parameters. */
const partSize = 500;

/** Returns assets in the order of the ids. */
export async function findAssets(db: Db, ids: readonly string[]): Promise<Asset[]> {
  const byId = new Map<string, Asset>();
  for (let start = 0; start < ids.length; start += partSize) {
    const part = ids.slice(start, start + partSize);
    const years = Map.groupBy(
      await db.selectFrom('asset_years').selectAll().where('asset_id', 'in', part).orderBy('year').execute(),
      ({ asset_id }) => asset_id,
    );
    for (const row of await selectRows(db).where('asset.id', 'in', part).execute())
      byId.set(row.id, toAsset(row, years.get(row.id) ?? []));
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns an asset, including one that has left the register. */
export const findAsset = async (db: Db, id: string): Promise<Asset | undefined> =>
  (await findAssets(db, [id]))[0];

/** Returns the number of the next asset; assets that left keep their numbers. */
export async function findNextAssetNumber(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('assets')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

/** Inserts an asset. */
export async function insertAsset(db: Db, row: Insertable<AssetsTable>): Promise<void> {
  await db.insertInto('assets').values(row).execute();
}

/** Changes columns of an asset, as its next version. */
export async function updateAsset(db: Db, id: string, columns: Updateable<AssetsTable>): Promise<void> {
  await db
    .updateTable('assets')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Deletes an asset's amounts for years. */
export async function deleteYears(
  db: Db,
  id: string,
  kind: YearRow['kind'],
  years: readonly number[],
): Promise<void> {
  if (years.length === 0) return;
  await db
    .deleteFrom('asset_years')
    .where('asset_id', '=', id)
    .where('kind', '=', kind)
    .where('year', 'in', years)
    .execute();
}

/** Inserts an asset's amounts for years. */
export async function insertYears(
  db: Db,
  id: string,
  kind: YearRow['kind'],
  amounts: readonly YearAmount[],
  created_at: string,
): Promise<void> {
  if (amounts.length === 0) return;
  await db
    .insertInto('asset_years')
    .values(amounts.map(({ year, cents }) => ({ asset_id: id, kind, year, cents, created_at })))
    .execute();
}

/** Adds up the cost of the other assets ordered in a year whose depreciation the owner chose, in cents. */
export async function sumChosenCosts(db: Db, year: number, exceptId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('assets')
    .select((eb) => eb.fn.sum<number>('business_cost_cents').as('cents'))
    .where('has_chosen_years', '=', 1)
    .where((eb) => eb.or([eb('disposal_kind', 'is', null), eb('disposal_kind', '<>', 'mistake')]))
    .where('ordered_on', '>=', `${year}-01-01`)
    .where('ordered_on', '<=', `${year}-12-31`)
    .where('id', '<>', exceptId)
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}
