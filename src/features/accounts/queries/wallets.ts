import type { Kysely } from 'kysely';
import type { WalletSummary } from '../contract.ts';
import type { AccountsTables, LinkedWalletsTable } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** The Ethereum addresses of a user, in the order in which they came. */
export function listWallets(db: Db, userId: string): Promise<readonly WalletSummary[]> {
  return db
    .selectFrom('linked_wallets')
    .select(['id', 'name', 'address', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Links an address; gives whether it was free. */
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

/** Whose an address is. */
export async function findWalletOwner(db: Db, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('linked_wallets')
    .select('user_id')
    .where('address', '=', address)
    .executeTakeFirst();
  return row?.user_id;
}

/** Names an address of a user; gives the address, nothing when there was none. */
export async function renameWallet(
  db: Db,
  wallet: { readonly userId: string; readonly id: string; readonly name: string },
): Promise<string | undefined> {
  const row = await db
    .updateTable('linked_wallets')
    .set({ name: wallet.name })
    .where('user_id', '=', wallet.userId)
    .where('id', '=', wallet.id)
    .returning('address')
    .executeTakeFirst();
  return row?.address;
}

/** Takes an address of a user away; gives what it was, nothing when there was none. */
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

/** Takes all addresses of a user away. */
export async function deleteWalletsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('linked_wallets').where('user_id', '=', userId).execute();
}

/** Notes that an address has been used to sign in. */
export async function touchWallet(db: Db, address: string, now: string): Promise<void> {
  await db.updateTable('linked_wallets').set({ last_used_at: now }).where('address', '=', address).execute();
}
