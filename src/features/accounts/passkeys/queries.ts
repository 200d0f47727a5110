import type { Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';
import type { PasskeySummary } from './contract.ts';

type Db = Kysely<AccountsTables>;

/** Returns the oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<readonly PasskeySummary[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at', 'backed_up'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ name, backed_up, ...row }) => ({
    ...row,
    name: name ?? '',
    is_synced: backed_up === 1,
  }));
}

/** Returns the previous name; undefined if the user has no such passkey. */
export async function renamePasskey(
  db: Db,
  passkey: { readonly userId: string; readonly id: string; readonly name: string },
): Promise<string | undefined> {
  const before = await db
    .selectFrom('passkeys')
    .select('name')
    .where('user_id', '=', passkey.userId)
    .where('id', '=', passkey.id)
    .executeTakeFirst();
  if (!before) return undefined;
  await db.updateTable('passkeys').set({ name: passkey.name }).where('id', '=', passkey.id).execute();
  return before.name ?? '';
}

/** Returns the name; undefined if the user has no such passkey. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row && (row.name ?? '');
}

export async function deleteUserPasskeys(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

export async function touchPasskey(db: Db, credentialId: string, now: string): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ last_used_at: now })
    .where('credential_id', '=', credentialId)
    .execute();
}
