import type { Kysely } from 'kysely';
import type { AccountsTables, LinkedWalletsTable } from '../tables.ts';
import type { WalletSummary } from './contract.ts';

type Db = Kysely<AccountsTables>;

/** Returns the oldest first. */
export function listWallets(db: Db, userId: string): Promise<readonly WalletSummary[]> {
  return db
    .selectFrom('linked_wallets')
    .select(['id', 'name', 'address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns false if the address is already linked. */
export async function insertWallet(
  db: Db,
  wallet: Omit<LinkedWalletsTable, 'last_used_at'>,
): Promise<boolean> {
  const row = await db
    .insertInto('linked_wallets')
    .values({ ...wallet, last_used_at: null })
    .onConflict((oc) => oc.column('address').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findWalletOwner(db: Db, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('linked_wallets')
    .select('user_id')
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.user_id;
}

/** Returns the previous state; undefined if the user has no such address. */
export async function renameWallet(
  db: Db,
  wallet: { readonly userId: string; readonly id: string; readonly name: string },
): Promise<{ readonly name: string; readonly address: string } | undefined> {
  const before = await db
    .selectFrom('linked_wallets')
    .select(['name', 'address'])
    .where('user_id', '=', wallet.userId)
    .where('id', '=', wallet.id)
    .executeTakeFirst();
  if (before)
    await db.updateTable('linked_wallets').set({ name: wallet.name }).where('id', '=', wallet.id).execute();
  return before;
}

/** Returns the address; undefined if the user has no such address. */
export function deleteWallet(
  db: Db,
  userId: string,
  id: string,
): Promise<Pick<LinkedWalletsTable, 'name' | 'address'> | undefined> {
  return db
    .deleteFrom('linked_wallets')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['name', 'address'])
    .executeTakeFirst();
}

export async function deleteUserWallets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('linked_wallets').where('user_id', '=', userId).execute();
}

export async function touchWallet(db: Db, address: string, now: string): Promise<void> {
  await db.updateTable('linked_wallets').set({ last_used_at: now }).where('address', '=', address).execute();
}
