import type { Database } from '../../../platform/db/database.ts';
import { findCredential, saveOwner } from '../queries.ts';
import { normalizeEmail } from '../rules.ts';
import type { AccountsTables } from '../tables.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * Makes sure that the owner whom the settings name exists and signs in with the password given there. A changed
 * password ends the owner's sessions. Nodes may do this at the same time.
 * @returns whether anything had to be changed
 */
export async function ensureOwner(
  database: Database<AccountsTables>,
  owner: { readonly email: string; readonly password: string },
  now: Date,
): Promise<boolean> {
  const email = normalizeEmail(owner.email);
  const kept = await findCredential(database.query, email);
  const isOwner = kept?.role === 'owner' && kept.disabled_at === null;
  if (isOwner && kept.password !== null && (await verifyPassword(kept.password, owner.password)))
    return false;
  const passwordHash = await hashPassword(owner.password);
  const name = email.slice(0, email.indexOf('@'));
  await database.transaction((trx) => saveOwner(trx, { email, name, passwordHash, now: now.toISOString() }));
  return true;
}
