import type { Audit } from '#platform/audit/audit.ts';
import { ConfigError } from '#platform/config/config-error.ts';
import type { Database } from '#platform/db/database.ts';
import { normalizeEmail } from '#shared/email/email-address.ts';
import { defaultLanguage } from '#shared/i18n/language.ts';
import { deleteUserSessions } from '../../queries/sessions.ts';
import { findCredential, upsertOwner } from '../../queries/users.ts';
import { passwordProblem } from '../../rules/passwords.ts';
import { hashPassword, loadCommonPasswords, verifyPassword } from '../../service/passwords.ts';
import type { AccountsTables } from '../../tables.ts';

/**
 * Creates or updates the configured owner; returns whether anything changed. A changed password ends the
 * owner's sessions. Nodes may run this simultaneously.
 * @throws ConfigError for a password that is easy to guess
 */
export async function ensureOwner(
  { database, audit }: { readonly database: Database<AccountsTables>; readonly audit: Audit },
  owner: { readonly email: string; readonly password: string },
  at: Date,
): Promise<boolean> {
  const email = normalizeEmail(owner.email);
  const credential = await findCredential(database.query, email);
  const isOwner = credential?.role === 'owner' && credential.disabled_at === null;
  if (isOwner && credential.password !== null && (await verifyPassword(credential.password, owner.password)))
    return false;
  if (passwordProblem(owner.password, await loadCommonPasswords(), [email]))
    throw new ConfigError([
      'OWNER_PASSWORD is easy to guess: choose one that is neither common nor made of the address',
    ]);
  const passwordHash = await hashPassword(owner.password);
  const name = email.slice(0, email.indexOf('@'));
  const now = at.toISOString();
  await database.transaction(async (trx) => {
    const id = await upsertOwner(trx, { email, name, locale: defaultLanguage, passwordHash, now });
    await deleteUserSessions(trx, id);
    await audit.append(trx, {
      actor: null,
      action: 'owner.created',
      entityType: 'user',
      entityId: id,
      after: { name, email, by: 'settings' },
    });
  });
  return true;
}
