import type { Kysely } from 'kysely';
import { yearOf } from '#shared/dates/plain-date.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { DeductedAllowance, DisposedInvestment, Investment } from '../rules/investment-allowance.ts';

type Db = Kysely<InvoicingTables>;

/** An investment with the fields that lists show. */
export interface NamedInvestment extends Investment {
  readonly number: number;
  readonly name: string;
}

const columns = [
  'id',
  'number',
  'name',
  'type',
  'cost_cents',
  'business_bp',
  'ordered_on',
  'in_use_from',
  'kia_exclusion',
] as const;

const selectCounted = (db: Db) =>
  db
    .selectFrom('assets')
    .where((eb) => eb.or([eb('disposal_kind', 'is', null), eb('disposal_kind', '<>', 'mistake')]));

/** Returns the assets that were ordered in a range of years, in the order of their commitments. */
export async function findInvestments(db: Db, from: number, to: number): Promise<NamedInvestment[]> {
  const rows = await selectCounted(db)
    .select([...columns, 'disposed_on'])
    .where('ordered_on', '>=', `${from}-01-01`)
    .where('ordered_on', '<=', `${to}-12-31`)
    .orderBy('ordered_on')
    .orderBy('number')
    .execute();
  const paid = Map.groupBy(
    await db
      .selectFrom('asset_years as paid')
      .innerJoin('assets as asset', 'asset.id', 'paid.asset_id')
      .selectAll('paid')
      .where('paid.kind', '=', 'paid')
      .where('asset.ordered_on', '>=', `${from}-01-01`)
      .where('asset.ordered_on', '<=', `${to}-12-31`)
      .orderBy('paid.year')
      .execute(),
    ({ asset_id }) => asset_id,
  );
  return rows.map(({ disposed_on, ...row }) => ({
    ...row,
    in_use_from: disposed_on !== null && disposed_on < (row.in_use_from ?? '') ? null : row.in_use_from,
    paid_years: (paid.get(row.id) ?? []).map(({ year, cents }) => ({ year, cents })),
  }));
}

/**
 * Returns the year of the earliest commitment whose asset was not used before `year`; undefined if there is
 * none.
 */
export async function findFirstPendingYear(db: Db, year: number): Promise<number | undefined> {
  const row = await selectCounted(db)
    .select((eb) => eb.fn.min('ordered_on').as('first'))
    .where('ordered_on', '<', `${year}-01-01`)
    .where((eb) => eb.or([eb('in_use_from', 'is', null), eb('in_use_from', '>=', `${year}-01-01`)]))
    .executeTakeFirst();
  return row?.first ? yearOf(row.first) : undefined;
}

/**
 * Returns the assets that left the business in a year because they were sold, given away or taken private.
 */
export async function findDisposals(
  db: Db,
  year: number,
): Promise<(DisposedInvestment & Pick<NamedInvestment, 'number' | 'name'>)[]> {
  const rows = await db
    .selectFrom('assets')
    .select([...columns, 'disposed_on', 'disposal_cents'])
    .where('disposal_kind', 'in', ['sold', 'private'])
    .where('disposed_on', '>=', `${year}-01-01`)
    .where('disposed_on', '<=', `${year}-12-31`)
    .orderBy('disposed_on')
    .orderBy('number')
    .execute();
  return rows.flatMap(({ disposed_on, disposal_cents, ...row }) =>
    disposed_on === null ? [] : [{ ...row, paid_years: [], disposed_on, price_cents: disposal_cents }],
  );
}

/** Returns the deducted amounts that the owner stored. */
export async function findAllDeducted(db: Db): Promise<(DeductedAllowance & { readonly version: number })[]> {
  const rows = await db
    .selectFrom('kia_deductions')
    .select(['year', 'deducted_cents', 'version'])
    .limit(300)
    .execute();
  return rows.flatMap(({ year, deducted_cents, version }) =>
    deducted_cents === null ? [] : [{ year, deducted_cents, version }],
  );
}

/** Returns the amount that the owner stored as deducted in a year. */
export const findDeducted = (db: Db, year: number) =>
  db
    .selectFrom('kia_deductions')
    .select(['year', 'deducted_cents', 'version'])
    .where('year', '=', year)
    .executeTakeFirst();

/** Stores the amount deducted in a year, for the first time or as its next version. */
export async function saveDeducted(
  db: Db,
  year: number,
  deducted_cents: number | null,
  now: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('kia_deductions')
    .set((eb) => ({ deducted_cents, updated_at: now, version: eb('version', '+', 1) }))
    .where('year', '=', year)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto('kia_deductions')
    .values({ year, deducted_cents, version: 1, created_at: now, updated_at: now })
    .execute();
}
