import type { Kysely } from 'kysely';
import type { PasskeySummary } from '../contract.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** The passkeys of a user, in the order in which they came. */
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

/** Names a passkey of a user; gives whether there was one. */
export async function renamePasskey(
  db: Db,
  passkey: { readonly userId: string; readonly id: string; readonly name: string },
): Promise<boolean> {
  const result = await db
    .updateTable('passkeys')
    .set({ name: passkey.name })
    .where('user_id', '=', passkey.userId)
    .where('id', '=', passkey.id)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Deletes a passkey of a user; gives its name, nothing when there was none. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row && (row.name ?? '');
}

/** Deletes all passkeys of a user; gives how many there were. */
export async function deletePasskeysOf(db: Db, userId: string): Promise<number> {
  return Number(
    (await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()).numDeletedRows,
  );
}

/** Notes that a passkey has been used. */
export async function touchPasskey(db: Db, credentialId: string, now: string): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ last_used_at: now })
    .where('credential_id', '=', credentialId)
    .execute();
}
