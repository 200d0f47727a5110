import type { Transaction } from 'kysely';
import { deleteUserPasskeys } from '../passkeys/queries.ts';
import type { AccountsTables } from '../tables.ts';
import { deleteUserWallets } from '../wallets/queries.ts';

/**
 * Deletes the other login methods, if the user requested it with a new password.
 * @returns the fields for the audit log; null if nothing was requested
 */
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
