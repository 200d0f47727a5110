import type { Kysely } from 'kysely';
import { toPlainDate, yearOf } from '#shared/dates/plain-date.ts';
import { findKorDates } from '../../company/queries/kor-periods.ts';
import { findVatRates } from '../../company/queries/vat-rates.ts';
import { findKilometreRates } from '../../domain/queries/work-terms.ts';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import {
  type KilometreDeduction,
  type Purchase,
  type PurchaseChoices,
  type PurchaseFilters,
  type PurchasesMeta,
  type PurchasesQuery,
  purchaseVatCodes,
} from '../contract/purchases.ts';
import { sumKilometres } from '../queries/kilometre-rates.ts';
import { countPurchaseViews, findPurchaseDates, findPurchaseIds, sumPurchases } from '../queries/list.ts';
import { findPurchases, findSuppliers } from '../queries/purchases.ts';
import { getKilometreDeduction, toRatedPeriods } from '../rules/kilometre-deduction.ts';
import { getPeriod } from '../rules/period.ts';
import type { PurchaseDeps } from './purchase-context.ts';

type Db = Kysely<InvoicingTables>;

/** Returns the kilometres in the period of the filters, of their client if they name one. */
async function getKilometres(db: Db, filters: PurchaseFilters): Promise<KilometreDeduction> {
  const parts = [];
  for (const period of toRatedPeriods(await findKilometreRates(db), getPeriod(filters)))
    parts.push({ ...period, quantity: await sumKilometres(db, period, filters.client) });
  return {
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
    deduction_cents: getKilometreDeduction(parts),
  };
}

async function findYears(db: Db): Promise<number[]> {
  const dates = await findPurchaseDates(db);
  if (!dates) return [];
  const last = yearOf(dates.last);
  return Array.from({ length: last - yearOf(dates.first) + 1 }, (_, index) => last - index);
}

export async function listPurchases(
  { database }: PurchaseDeps,
  { page, per_page, sort, direction, ...filters }: PurchasesQuery,
): Promise<{ readonly data: readonly Purchase[]; readonly meta: PurchasesMeta }> {
  const db = database.query;
  const range = { sort, direction, limit: per_page, offset: (page - 1) * per_page };
  const data = await findPurchases(db, await findPurchaseIds(db, filters, range));
  const { total, sums } = await sumPurchases(db, filters);
  const views = await countPurchaseViews(db);
  const kilometres = await getKilometres(db, filters);
  return { data, meta: { page, per_page, total, sums, kilometres, views, years: await findYears(db) } };
}

export async function loadChoices({ database, now }: PurchaseDeps): Promise<PurchaseChoices> {
  const db = database.query;
  const rates = (await findVatRates(db)).flatMap(({ code, valid_from, valid_to, rate_bp }) => {
    const known = purchaseVatCodes.find((name) => name === code);
    return known ? [{ code: known, valid_from, valid_to, rate_bp }] : [];
  });
  return {
    today: toPlainDate(now()),
    rates,
    kor_periods: await findKorDates(db),
    suppliers: await findSuppliers(db),
  };
}
