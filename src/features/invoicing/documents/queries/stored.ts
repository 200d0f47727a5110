import type { Kysely } from 'kysely';
import { AppError } from '#shared/api/errors.ts';
import type { Discount, UnitPrice } from '../../domain/contract/values.ts';
import type { InvoiceLinesTable, InvoicesTable } from '../../domain/tables/invoices.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { DraftFields, DraftLine } from '../contract/drafts.ts';

type Db = Kysely<InvoicingTables>;

const toDiscount = ({
  discount_bp,
  discount_cents,
}: Pick<InvoicesTable, 'discount_bp' | 'discount_cents'>): Discount | null => {
  if (discount_bp !== null) return { kind: 'percent', basis_points: discount_bp };
  return discount_cents === null ? null : { kind: 'amount', cents: discount_cents };
};

export const toDiscountColumns = (discount: Discount | null) => ({
  discount_bp: discount?.kind === 'percent' ? discount.basis_points : null,
  discount_cents: discount?.kind === 'amount' ? discount.cents : null,
});

export const findInvoiceRow = (db: Db, id: string) =>
  db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();

/** @throws AppError `not_found` */
export async function getInvoiceRow(db: Db, id: string) {
  const row = await findInvoiceRow(db, id);
  if (!row) throw new AppError('not_found', 'no document has this id');
  return row;
}

export const findLineRows = (db: Db, id: string) =>
  db.selectFrom('invoice_lines').selectAll().where('invoice_id', '=', id).orderBy('position').execute();

export const findVatRows = (db: Db, id: string) =>
  db.selectFrom('invoice_vat').selectAll().where('invoice_id', '=', id).orderBy('position').execute();

/** Returns the unit price of a row, omitting zero hundredths of a cent. */
export const readUnitPrice = ({
  price_cents,
  price_hundredths,
}: Pick<InvoiceLinesTable, 'price_cents' | 'price_hundredths'>): UnitPrice => ({
  price_cents,
  ...(price_hundredths && { price_hundredths }),
});

function toDraftLine(row: Omit<InvoiceLinesTable, 'created_at'>): DraftLine {
  const { id, kind, description, minutes, unit, supply_date, advance_id } = row;
  // A copy of an imported document with unknown rates starts with the high one.
  const vat_code = row.vat_code === 'unknown' ? 'high' : row.vat_code;
  // A deduction is stored with the negative quantity of its e-invoice line.
  const quantity = kind === 'deduction' ? -row.quantity : row.quantity;
  const own = { id, kind, description, quantity, minutes, unit, discount: toDiscount(row) };
  return { ...own, ...readUnitPrice(row), supply_date, vat_code, advance_id };
}

export function toDraftFields(
  row: Omit<InvoicesTable, 'created_at'>,
  lines: readonly Omit<InvoiceLinesTable, 'created_at'>[],
): DraftFields {
  const { client_id, title, language, issue_date, supply_from, supply_to, payment_days } = row;
  const { buyer_reference, note, private_note } = row;
  return {
    client_id,
    title,
    language,
    issue_date,
    supply_from,
    supply_to,
    payment_days,
    buyer_reference,
    prices_include_vat: row.prices_include_vat === 1,
    discount: toDiscount(row),
    note,
    private_note,
    lines: lines.map(toDraftLine),
  };
}

export async function findCodes(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { code: string; issue_date: string }>();
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'code', 'issue_date'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, code, issue_date }) => [id, { code: code ?? '', issue_date: issue_date ?? '' }]),
  );
}
