import type { Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

export interface Preferences {
  readonly single_keys: boolean;
  readonly first_steps_hidden: boolean;
}

export async function findPreferences(db: Db, userId: string): Promise<Preferences | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['single_keys', 'first_steps_hidden'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row && { single_keys: row.single_keys === 1, first_steps_hidden: row.first_steps_hidden === 1 };
}

export async function savePreferences(
  db: Db,
  userId: string,
  { single_keys, first_steps_hidden }: Partial<Preferences>,
  now: string,
): Promise<void> {
  const toFlag = (value: boolean) => (value ? 1 : 0);
  await db
    .updateTable('users')
    .set({
      updated_at: now,
      ...(single_keys !== undefined && { single_keys: toFlag(single_keys) }),
      ...(first_steps_hidden !== undefined && { first_steps_hidden: toFlag(first_steps_hidden) }),
    })
    .where('id', '=', userId)
    .execute();
}

/** True for a second factor or a passkey, which also verifies its user. */
export async function hasStrongLogin(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('two_factor_enabled', '=', 1),
        eb.exists(eb.selectFrom('passkeys').select('passkeys.id').where('passkeys.user_id', '=', userId)),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
