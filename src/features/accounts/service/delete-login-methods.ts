import type { Transaction } from 'kysely';
import { deleteUserPasskeys } from '../passkeys/queries.ts';
import type { AccountsTables } from '../tables.ts';
import { deleteUserWallets } from '../wallets/queries.ts';

/** Returns the fields for the audit log; null if the user did not request the deletion. */
export async function deleteLoginMethods(
  trx: Transaction<AccountsTables>,
  userId: string,
  isRequested: boolean,
): Promise<{ readonly login_methods_removed: true } | null> {
  if (!isRequested) return null;
  await deleteUserPasskeys(trx, userId);
  await deleteUserWallets(trx, userId);
  return { login_methods_removed: true };
}
