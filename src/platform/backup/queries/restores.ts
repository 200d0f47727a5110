import type { Kysely, Transaction } from 'kysely';
import { transactionOf } from '../../db/transaction-scope.ts';
import type { RestoresTable, RestoreTables } from '../tables.ts';

export async function insertRestore(
  trx: Transaction<RestoreTables>,
  row: Omit<RestoresTable, 'confirmed_at'>,
): Promise<void> {
  await trx
    .insertInto('restores')
    .values({ ...row, confirmed_at: null })
    .execute();
}

/** Finds the latest restore that the owner has not confirmed. */
export function findUnconfirmedRestore(db: Kysely<RestoreTables>): Promise<RestoresTable | undefined> {
  return db
    .selectFrom('restores')
    .selectAll()
    .where('confirmed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Tests, in a transaction of another feature, whether a restore has not been confirmed. */
export const isRestoreUnconfirmed = async <Tables>(trx: Transaction<Tables>): Promise<boolean> =>
  (await findUnconfirmedRestore(transactionOf<RestoreTables>(trx))) !== undefined;

export async function confirmRestores(trx: Transaction<RestoreTables>, at: string): Promise<void> {
  await trx.updateTable('restores').set({ confirmed_at: at }).where('confirmed_at', 'is', null).execute();
}
