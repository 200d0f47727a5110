import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { fileTypes } from '../../domain/contract/file-types.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { PurchasesTable } from '../../domain/tables/work.ts';
import {
  type KnownSupplier,
  type Purchase,
  type PurchaseRef,
  purchaseVatCodes,
  type Receipt,
  type RegisteredAsset,
} from '../contract/purchases.ts';
import { getCost, getDeductibleVat } from '../rules/purchase-amounts.ts';
import { isKorPurchase } from './list.ts';

type Db = Kysely<InvoicingTables>;

const selectRows = (db: Db) =>
  db
    .selectFrom('purchases as purchase')
    .leftJoin('clients as client', 'client.id', 'purchase.client_id')
    .leftJoin('work_items as work', 'work.purchase_id', 'purchase.id')
    .leftJoin('invoice_lines as line', 'line.id', 'work.invoice_line_id')
    .leftJoin('invoices as invoice', 'invoice.id', 'line.invoice_id')
    .selectAll('purchase')
    .select('client.name as client_name')
    .select('work.amount_cents as reinvoiced_cents')
    .select(['invoice.id as invoice_id', 'invoice.code as invoice_code', 'invoice.status as invoice_status'])
    .select(sql<number>`case when ${isKorPurchase} then 1 else 0 end`.as('is_kor'));

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

const toVatCode = (code: string | null) => purchaseVatCodes.find((known) => known === code) ?? null;

function toReceipt(row: Row): Receipt | null {
  const { receipt_name: name, receipt_sha256: sha256, receipt_bytes: bytes } = row;
  const media_type = fileTypes.find((known) => known === row.receipt_media_type);
  if (name === null || sha256 === null || bytes === null || media_type === undefined) return null;
  return { name, media_type, bytes, sha256 };
}

const toReinvoiced = ({ reinvoiced_cents, invoice_id, invoice_code, invoice_status }: Row) =>
  reinvoiced_cents === null
    ? null
    : {
        amount_cents: reinvoiced_cents,
        invoice:
          invoice_id === null
            ? null
            : { id: invoice_id, code: invoice_code, is_final: invoice_status === 'final' },
      };

function toPurchase(row: Row, assets: readonly RegisteredAsset[]): Purchase {
  const deducted = { ...row, is_kor: Number(row.is_kor) === 1 };
  const { id, number, supplier, supplier_country, supplier_vat_id, reference, date, description } = row;
  const { treatment, rate_bp, ex_cents, vat_cents, reverse_vat_cents, total_cents, deductible_bp } = row;
  return {
    id,
    number,
    supplier,
    supplier_country,
    supplier_vat_id,
    reference,
    date,
    description,
    treatment,
    rate_bp,
    ex_cents,
    vat_cents,
    reverse_vat_cents,
    total_cents,
    deductible_bp,
    vat_code: toVatCode(row.vat_code),
    includes_vat: row.includes_vat === 1,
    is_durable: row.is_durable === 1,
    is_kor: deducted.is_kor,
    deductible_cents: getDeductibleVat(deducted),
    cost_cents: getCost(deducted),
    client: row.client_id === null ? null : { id: row.client_id, name: row.client_name ?? '' },
    markup_bp: row.markup_bp,
    reinvoiced: toReinvoiced(row),
    receipt: toReceipt(row),
    assets,
    removed_at: row.removed_at,
    version: row.version,
  };
}

/** Finds the assets that purchases are registered as, except assets entered by mistake. */
async function findAssetsOf(db: Db, ids: readonly string[]): Promise<Map<string | null, RegisteredAsset[]>> {
  const rows = await db
    .selectFrom('assets')
    .select(['id', 'number', 'cost_cents', 'purchase_id'])
    .where('purchase_id', 'in', ids)
    .where((eb) => eb.or([eb('disposal_kind', 'is', null), eb('disposal_kind', '<>', 'mistake')]))
    .orderBy('number')
    .execute();
  const byPurchase = Map.groupBy(rows, ({ purchase_id }) => purchase_id);
  return new Map(
    [...byPurchase].map(([id, assets]) => [id, assets.map(({ purchase_id: _, ...asset }) => asset)]),
  );
}

/** Rows per statement, because databases limit its parameters. */
const partSize = 500;

/** Returns purchases in the order of the ids. */
export async function findPurchases(db: Db, ids: readonly string[]): Promise<Purchase[]> {
  const byId = new Map<string, Purchase>();
  for (let start = 0; start < ids.length; start += partSize) {
    const part = ids.slice(start, start + partSize);
    const assets = await findAssetsOf(db, part);
    for (const row of await selectRows(db).where('purchase.id', 'in', part).execute())
      byId.set(row.id, toPurchase(row, assets.get(row.id) ?? []));
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a purchase, even a removed one. */
export const findPurchase = async (db: Db, id: string): Promise<Purchase | undefined> =>
  (await findPurchases(db, [id]))[0];

export const findPurchaseRow = (db: Db, id: string): Promise<Selectable<PurchasesTable> | undefined> =>
  db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst();

/** Returns the next number; removed purchases keep theirs. */
export async function findNextPurchaseNumber(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('purchases')
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0) + 1;
}

export async function insertPurchase(db: Db, row: Insertable<PurchasesTable>): Promise<void> {
  await db.insertInto('purchases').values(row).execute();
}

export async function updatePurchase(db: Db, id: string, columns: Updateable<PurchasesTable>): Promise<void> {
  await db
    .updateTable('purchases')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Returns a client for whom a purchase can be made; undefined if it was merged or masked. */
export const findBuyerClient = (db: Db, id: string) =>
  db
    .selectFrom('clients')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('merged_into_id', 'is', null)
    .where('masked_at', 'is', null)
    .executeTakeFirst();

const recentPurchases = 1000;
const maxSuppliers = 200;

export async function findSuppliers(db: Db): Promise<KnownSupplier[]> {
  const rows = await db
    .selectFrom('purchases')
    .select(['supplier', 'supplier_country', 'supplier_vat_id', 'treatment', 'vat_code'])
    .where('removed_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(recentPurchases)
    .execute();
  const byName = Map.groupBy(rows, ({ supplier }) => supplier.toLowerCase());
  return [...byName.values()].slice(0, maxSuppliers).flatMap(([last]) => {
    return last ? [{ ...last, vat_code: toVatCode(last.vat_code) }] : [];
  });
}

export const findSameReceipt = (db: Db, id: string, sha256: string): Promise<PurchaseRef | undefined> =>
  db
    .selectFrom('purchases')
    .select(['id', 'number'])
    .where('receipt_sha256', '=', sha256)
    .where('id', '<>', id)
    .where('removed_at', 'is', null)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
