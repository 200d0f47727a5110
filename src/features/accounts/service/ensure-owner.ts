import type { Audit } from '../../../platform/audit/audit.ts';
import { ConfigError } from '../../../platform/config/config-error.ts';
import type { Database } from '../../../platform/db/database.ts';
import { defaultLanguage } from '../../../shared/language.ts';
import { deleteSessionsOf } from '../queries/sessions.ts';
import { findCredential, saveOwner } from '../queries/users.ts';
import { normalizeEmail, passwordProblem } from '../rules/accounts.ts';
import type { AccountsTables } from '../tables.ts';
import { loadKnownPasswords } from './known-passwords.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/**
 * Makes sure that the owner whom the settings name exists and signs in with the password given there. A changed
 * password ends the owner's sessions. Nodes may do this at the same time.
 * @returns whether anything had to be changed
 * @throws ConfigError for a password that is easy to guess
 */
export async function ensureOwner(
  { database, audit }: { readonly database: Database<AccountsTables>; readonly audit: Audit },
  owner: { readonly email: string; readonly password: string },
  at: Date,
): Promise<boolean> {
  const email = normalizeEmail(owner.email);
  const kept = await findCredential(database.query, email);
  const isOwner = kept?.role === 'owner' && kept.disabled_at === null;
  if (isOwner && kept.password !== null && (await verifyPassword(kept.password, owner.password)))
    return false;
  if (passwordProblem(owner.password, await loadKnownPasswords(), [email]))
    throw new ConfigError([
      'OWNER_PASSWORD is easy to guess: choose one that is neither common nor made of the address',
    ]);
  const passwordHash = await hashPassword(owner.password);
  const name = email.slice(0, email.indexOf('@'));
  const now = at.toISOString();
  await database.transaction(async (trx) => {
    const id = await saveOwner(trx, { email, name, locale: defaultLanguage, passwordHash, now });
    await deleteSessionsOf(trx, id);
    await audit.append(trx, {
      actor: null,
      action: 'owner.created',
      noun: 'user',
      nounId: id,
      after: { name, email, by: 'settings' },
    });
  });
  return true;
}
