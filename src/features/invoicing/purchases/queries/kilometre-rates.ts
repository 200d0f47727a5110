import { type Kysely, sql } from 'kysely';
import type { InvoicingTables } from '../../domain/tables/tables.ts';
import type { NewKilometreRate } from '../contract/kilometre-rates.ts';
import type { Period } from '../rules/period.ts';

type Db = Kysely<InvoicingTables>;

const maxRates = 200;

/** Returns the rates per kilometre, newest first. */
export const findStoredRates = (db: Db) =>
  db
    .selectFrom('kilometre_rates')
    .select(['valid_from', 'rate_cents', 'version'])
    .orderBy('valid_from', 'desc')
    .limit(maxRates)
    .execute();

export async function insertRate(db: Db, rate: NewKilometreRate, now: string): Promise<void> {
  await db
    .insertInto('kilometre_rates')
    .values({ ...rate, created_at: now, version: 1 })
    .execute();
}

export async function updateRate(db: Db, { valid_from, rate_cents }: NewKilometreRate): Promise<void> {
  await db
    .updateTable('kilometre_rates')
    .set((eb) => ({ rate_cents, version: eb('version', '+', 1) }))
    .where('valid_from', '=', valid_from)
    .execute();
}

export async function deleteRate(db: Db, validFrom: string): Promise<void> {
  await db.deleteFrom('kilometre_rates').where('valid_from', '=', validFrom).execute();
}

export async function findKilometreClients(db: Db, from: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('work_items')
    .select('client_id')
    .distinct()
    .where('kind', '=', sql.lit('kilometres'))
    .where('date', '>=', from)
    .where('client_id', 'is not', null)
    .orderBy('client_id')
    .execute();
  return rows.flatMap(({ client_id }) => client_id ?? []);
}

/** Adds up the kilometres of a period, in ten-thousandths, including kilometres that are not invoiced. */
export async function sumKilometres(
  db: Db,
  { from, to }: Period,
  client: string | undefined,
): Promise<number> {
  const { quantity } = await db
    .selectFrom('work_items')
    .select(sql<number>`coalesce(sum(quantity), 0)`.as('quantity'))
    // A literal, so that the partial index of kilometres is used.
    .where('kind', '=', sql.lit('kilometres'))
    .where('date', '>=', from)
    .where('date', '<=', to)
    .$if(client !== undefined, (query) => query.where('client_id', '=', client ?? ''))
    .executeTakeFirstOrThrow();
  return Number(quantity);
}
