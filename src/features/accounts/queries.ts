import type { Kysely, Transaction } from 'kysely';
import { bumpContentVersion } from '../../platform/db/content-version.ts';
import { newId } from '../../platform/ids.ts';
import { defaultLanguage } from '../../shared/language.ts';
import type { AccountsTables, SignInTriesTable, UsersTable } from './tables.ts';

type Db = Kysely<AccountsTables>;

/** better-auth's name for signing in with a password. */
const credential = 'credential';

/** Whether there is an owner who could sign in. */
export async function hasOwner(db: Db): Promise<boolean> {
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}

/** Whether a user may not sign in at present; one who does not exist may not. */
export async function isDisabled(db: Db, userId: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('disabled_at').where('id', '=', userId).executeTakeFirst();
  return user === undefined || user.disabled_at !== null;
}

/** A user with their password's hash, by the normalised e-mail address. */
export function findCredential(
  db: Db,
  email: string,
): Promise<(Pick<UsersTable, 'role' | 'disabled_at'> & { password: string | null }) | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', credential),
    )
    .select(['users.role', 'users.disabled_at', 'accounts.password'])
    .where('users.email', '=', email)
    .executeTakeFirst();
}

/** An owner with a password, as the settings name them. */
export interface OwnerRow {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly now: string;
}

/** Makes the owner, or makes the user with that address an owner who signs in with this password from now on. */
export async function saveOwner(trx: Transaction<AccountsTables>, owner: OwnerRow): Promise<void> {
  const { email, name, passwordHash: password, now } = owner;
  const times = { created_at: now, updated_at: now };
  const user: UsersTable = {
    id: newId(),
    name,
    email,
    email_verified: 1,
    image: null,
    role: 'owner',
    locale: defaultLanguage,
    disabled_at: null,
    ...times,
  };
  const { id } = await trx
    .insertInto('users')
    .values(user)
    .onConflict((oc) => oc.column('email').doUpdateSet({ role: 'owner', disabled_at: null, updated_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('accounts')
    .values({ id: newId(), user_id: id, provider_id: credential, account_id: id, password, ...times })
    .onConflict((oc) => oc.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: now }))
    .execute();
  await deleteSessionsOf(trx, id);
  // The sign-in page says whether there is an owner.
  await bumpContentVersion(trx);
}

/** Signs a user out everywhere. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/**
 * Counts a try, in one statement, so that nodes and requests at the same time cannot miss each other's.
 * @param endsAt when the count ends if it begins with this try
 * @returns the tries of the window, this one included
 */
export function countTry(
  db: Db,
  row: { key: string; now: string; endsAt: string },
): Promise<Pick<SignInTriesTable, 'tries' | 'ends_at'>> {
  const { key, now, endsAt } = row;
  return db
    .insertInto('sign_in_tries')
    .values({ key, tries: 1, ends_at: endsAt, created_at: now })
    .onConflict((oc) =>
      oc.column('key').doUpdateSet((eb) => {
        const isOver = eb('sign_in_tries.ends_at', '<=', now);
        const { ref } = eb;
        return {
          tries: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('sign_in_tries.tries', '+', 1))
            .end(),
          ends_at: eb.case().when(isOver).then(endsAt).else(ref('sign_in_tries.ends_at')).end(),
        };
      }),
    )
    .returning(['tries', 'ends_at'])
    .executeTakeFirstOrThrow();
}

/** Takes one try back. */
export async function uncountTry(db: Db, key: string): Promise<void> {
  await db
    .updateTable('sign_in_tries')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('key', '=', key)
    .where('tries', '>', 0)
    .execute();
}

/** Forgets all tries under some keys. */
export async function forgetTries(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('key', 'in', keys).execute();
}

/** Deletes what no longer counts: windows and sessions that have ended. */
export async function deleteEnded(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('ends_at', '<=', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
