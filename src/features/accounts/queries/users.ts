import { type Kysely, sql, type Transaction } from 'kysely';
import { bumpContentVersion } from '../../../platform/db/content-version.ts';
import { newId } from '../../../platform/ids.ts';
import type { Language } from '../../../shared/language.ts';
import type { UserSummary } from '../contract.ts';
import type { Role } from '../rules/accounts.ts';
import type { AccountsTables, UsersTable } from '../tables.ts';
import { deleteLinks } from './one-time-links.ts';
import { deletePendingSteps } from './second-factors.ts';

type Db = Kysely<AccountsTables>;

/** better-auth's name for signing in with a password. */
const credential = 'credential';

/** A user, as far as services look at one. */
export type UserRow = Pick<UsersTable, 'id' | 'name' | 'email' | 'role' | 'locale' | 'disabled_at'>;

const userColumns = ['id', 'name', 'email', 'role', 'locale', 'disabled_at'] as const;

/** Whether there is an owner who could sign in. */
export async function hasOwner(db: Db): Promise<boolean> {
  return (await countOwners(db)) > 0;
}

/** How many owners could sign in, without one of them if one is named. */
export async function countOwners(db: Db, without?: string): Promise<number> {
  let owners = db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null);
  if (without !== undefined) owners = owners.where('id', '!=', without);
  return (await owners.executeTakeFirstOrThrow()).count;
}

/** Whether a user may not sign in at present; one who does not exist may not. */
export async function isDisabled(db: Db, userId: string): Promise<boolean> {
  const user = await findUser(db, userId);
  return user === undefined || user.disabled_at !== null;
}

/** A user by id. */
export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst();
}

/** A user by the normalised e-mail address. */
export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('email', '=', email).executeTakeFirst();
}

/** Where a user gets mail, and in which language. */
export async function findMailRecipient(
  db: Db,
  userId: string,
): Promise<{ email: string; language: Language } | undefined> {
  const user = await findUser(db, userId);
  return user && { email: user.email, language: user.locale };
}

/** Everybody who may sign in, with where they get mail. */
export async function findRecipients(
  db: Db,
): Promise<readonly { id: string; email: string; language: Language; isOwner: boolean }[]> {
  const rows = await db
    .selectFrom('users')
    .select(userColumns)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, email, locale, role }) => ({
    id,
    email,
    language: locale,
    isOwner: role === 'owner',
  }));
}

/** Who there is: people who may sign in, and invitations that were not accepted yet. */
export async function getUserFigures(db: Db): Promise<{ total: number; invited: number }> {
  const total = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  const invited = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { total: total.count, invited: invited.count };
}

/** A user with their password's hash, by the normalised e-mail address. */
export function findCredential(
  db: Db,
  email: string,
): Promise<(Pick<UsersTable, 'id' | 'role' | 'disabled_at'> & { password: string | null }) | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', credential),
    )
    .select(['users.id', 'users.role', 'users.disabled_at', 'accounts.password'])
    .where('users.email', '=', email)
    .executeTakeFirst();
}

/** A user with a password, ready to sign in. */
export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly locale: Language;
  readonly passwordHash: string;
  readonly now: string;
}

function userValues({ email, name, role, locale, now }: NewUser) {
  return {
    id: newId(),
    name,
    email,
    email_verified: 1 as const,
    image: null,
    role,
    locale,
    disabled_at: null,
    created_at: now,
    updated_at: now,
  };
}

/** Adds a user; the address must be free. Gives the id. */
export async function insertUser(trx: Transaction<AccountsTables>, user: NewUser): Promise<string> {
  const values = userValues(user);
  await trx.insertInto('users').values(values).execute();
  await savePassword(trx, values.id, user);
  return values.id;
}

/** Makes the owner, or makes the user with that address an owner who signs in with this password from now on. */
export async function saveOwner(
  trx: Transaction<AccountsTables>,
  owner: Omit<NewUser, 'role'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('users')
    .values(userValues({ ...owner, role: 'owner' }))
    .onConflict((oc) =>
      oc.column('email').doUpdateSet({ role: 'owner', disabled_at: null, updated_at: owner.now }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await savePassword(trx, id, owner);
  // The sign-in page says whether there is an owner.
  await bumpContentVersion(trx);
  return id;
}

/** Gives a user a password, in place of an old one if there is any, and ends what that one had opened. */
export async function savePassword(
  db: Db,
  userId: string,
  { passwordHash: password, now }: Pick<NewUser, 'passwordHash' | 'now'>,
): Promise<void> {
  const values = { id: newId(), user_id: userId, provider_id: credential, account_id: userId, password };
  await db
    .insertInto('accounts')
    .values({ ...values, created_at: now, updated_at: now })
    .onConflict((oc) => oc.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: now }))
    .execute();
  await endOpenWays(db, userId);
}

/** Ends what leads to a user's account beside sessions and passkeys: links to reset the password, second steps. */
export async function endOpenWays(db: Db, userId: string): Promise<void> {
  await deleteLinks(db, 'reset', userId);
  await deletePendingSteps(db, userId);
}

/** Changes a user. */
export async function updateUser(
  db: Db,
  id: string,
  change: Partial<Pick<UsersTable, 'name' | 'locale' | 'role' | 'disabled_at'>>,
  now: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Changes what a user may do. */
export async function changeRights(
  trx: Transaction<AccountsTables>,
  id: string,
  change: Partial<Pick<UsersTable, 'role' | 'disabled_at'>>,
  now: string,
): Promise<void> {
  await updateUser(trx, id, change, now);
  // The sign-in page says whether there is an owner.
  await bumpContentVersion(trx);
}

/** Deletes a user with all that is theirs alone. */
export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** All people with an account, owners first, then by name. */
export async function listUsers(db: Db, self: string): Promise<readonly UserSummary[]> {
  const rows = await db
    .selectFrom('users')
    .select((eb) => [
      ...userColumns,
      'two_factor_enabled',
      'created_at',
      eb
        .selectFrom('passkeys')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('passkeys.user_id', '=', 'users.id')
        .as('passkeys'),
      eb
        .selectFrom('linked_wallets')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('linked_wallets.user_id', '=', 'users.id')
        .as('wallets'),
      eb
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('sessions.updated_at').as('last'))
        .whereRef('sessions.user_id', '=', 'users.id')
        .as('last_used_at'),
    ])
    .orderBy(sql`case role when 'owner' then 0 else 1 end`)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    is_disabled: row.disabled_at !== null,
    has_second_factor: row.two_factor_enabled === 1,
    passkeys: row.passkeys ?? 0,
    wallets: row.wallets ?? 0,
    is_self: row.id === self,
    created_at: row.created_at,
    last_used_at: row.last_used_at,
  }));
}
