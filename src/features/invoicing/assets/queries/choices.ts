import { type Kysely, sql } from 'kysely';
import { containsText } from '#platform/db/contains-text.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import { findPurchases } from '../../purchases/queries/purchases.ts';
import { isAssetPrice } from '../../purchases/rules/purchase-amounts.ts';
import type { AssetPurchase, SaleLine } from '../contract/assets.ts';
import { getLineShare } from '../rules/disposal.ts';

type Db = Kysely<InvoicingTables>;

/** The maximum number of durable purchases that are searched, latest first. */
const recentPurchases = 200;

/** Adds up the cost of the assets registered from purchases, in cents, except assets entered by mistake. */
async function sumRegistered(db: Db, purchaseIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('assets')
    .select((eb) => ['purchase_id', eb.fn.sum<number>('cost_cents').as('cents')])
    .where('purchase_id', 'in', purchaseIds)
    .where((eb) => eb.or([eb('disposal_kind', 'is', null), eb('disposal_kind', '<>', 'mistake')]))
    .groupBy('purchase_id')
    .execute();
  return new Map(
    rows.flatMap(({ purchase_id, cents }) => (purchase_id ? [[purchase_id, Number(cents)]] : [])),
  );
}

/**
 * Returns a purchase and the part of its price that is not registered yet; undefined if it is removed or
 * unknown.
 */
export async function findAssetPurchase(db: Db, id: string): Promise<AssetPurchase | undefined> {
  const [purchase] = await findPurchases(db, [id]);
  if (!purchase || purchase.removed_at !== null) return undefined;
  const registered = (await sumRegistered(db, [id])).get(id) ?? 0;
  const { number, supplier, description, date, cost_cents } = purchase;
  return { id, number, supplier, description, date, cost_cents: cost_cents - registered };
}

/** Returns durable purchases with enough left to register as an asset, latest first. */
export async function findAssetPurchases(db: Db): Promise<AssetPurchase[]> {
  const rows = await db
    .selectFrom('purchases')
    .select('id')
    .where('is_durable', '=', 1)
    .where('removed_at', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('number', 'desc')
    .limit(recentPurchases)
    .execute();
  const purchases = await findPurchases(
    db,
    rows.map(({ id }) => id),
  );
  const registered = await sumRegistered(
    db,
    purchases.map(({ id }) => id),
  );
  return purchases.flatMap(({ id, number, supplier, description, date, cost_cents }) => {
    const rest = cost_cents - (registered.get(id) ?? 0);
    return isAssetPrice(rest) ? [{ id, number, supplier, description, date, cost_cents: rest }] : [];
  });
}

/**
 * The maximum number of documents that are searched for lines, latest first, and of lines that are returned.
 */
const recentDocuments = 500;
const maxLines = 30;

const selectSaleLines = (db: Db) =>
  db
    .selectFrom('invoice_lines as line')
    .innerJoin('invoices as invoice', 'invoice.id', 'line.invoice_id')
    .innerJoin('invoice_vat as vat', (join) =>
      join
        .onRef('vat.invoice_id', '=', 'invoice.id')
        .onRef('vat.vat_code', '=', 'line.vat_code')
        .onRef('vat.rate_bp', '=', 'line.rate_bp'),
    )
    .select(['line.id', 'line.description', 'line.net_cents', 'line.vat_code', 'line.rate_bp'])
    .select(['line.supply_date', 'vat.base_cents', 'vat.vat_cents'])
    .select((eb) =>
      eb
        .selectFrom('invoice_lines as other')
        .select((sub) => sub.fn.sum<number>('other.net_cents').as('net'))
        .whereRef('other.invoice_id', '=', 'invoice.id')
        .whereRef('other.vat_code', '=', 'line.vat_code')
        .whereRef('other.rate_bp', '=', 'line.rate_bp')
        .as('group_cents'),
    )
    .select(['invoice.code', 'invoice.client_name', 'invoice.issue_date', 'invoice.supply_to'])
    .where('invoice.status', '=', 'final')
    .where('invoice.kind', '=', 'invoice')
    .where('line.kind', '=', 'item')
    .where('line.net_cents', '>', 0)
    // A credited line does not count as a sale.
    .where((eb) =>
      eb(
        'line.net_cents',
        '>',
        eb
          .selectFrom('invoice_lines as credit')
          .innerJoin('invoices as note', 'note.id', 'credit.invoice_id')
          .select((sub) => sub.fn.coalesce(sub.fn.sum<number>('credit.net_cents'), sql.lit(0)).as('cents'))
          .whereRef('credit.credited_line_id', '=', 'line.id')
          .where('note.status', '=', 'final'),
      ),
    );

type LineRow = Awaited<ReturnType<ReturnType<typeof selectSaleLines>['execute']>>[number];

const toSaleLine = (row: LineRow): SaleLine => ({
  id: row.id,
  code: row.code ?? '',
  client: row.client_name,
  date: row.supply_date ?? row.supply_to ?? row.issue_date ?? '',
  description: row.description,
  net_cents: getLineShare(row, row.base_cents),
});

/**
 * Returns lines of the latest final invoices that have not sold an asset yet. @param q a part of the text or
 * the code
 */
export async function findSaleLines(db: Db, q: string): Promise<SaleLine[]> {
  const text = q.toLowerCase();
  const rows = await selectSaleLines(db)
    .where('invoice.id', 'in', (eb) =>
      eb
        .selectFrom('invoices')
        .select('id')
        .where('status', '=', 'final')
        .where('kind', '=', 'invoice')
        .orderBy('issue_date', 'desc')
        .limit(recentDocuments),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('assets').select('id').whereRef('disposal_line_id', '=', 'line.id'))),
    )
    .$if(q !== '', (query) =>
      query.where(containsText(sql`lower(line.description || ' ' || coalesce(invoice.code, ''))`, text)),
    )
    .orderBy('invoice.issue_date', 'desc')
    .orderBy('line.position')
    .limit(maxLines)
    .execute();
  return rows.map(toSaleLine);
}

/**
 * Returns a line of a final invoice with its VAT; undefined if there is none, or if the line sold another
 * asset.
 */
export async function findSaleLine(db: Db, id: string, assetId: string) {
  const row = await selectSaleLines(db).where('line.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const taken = await db
    .selectFrom('assets')
    .select('id')
    .where('disposal_line_id', '=', id)
    .where('id', '<>', assetId)
    .executeTakeFirst();
  const { vat_code, rate_bp, vat_cents } = row;
  return taken
    ? undefined
    : { ...toSaleLine(row), vat_code, rate_bp, vat_cents: getLineShare(row, vat_cents) };
}
