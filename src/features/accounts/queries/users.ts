import type { Kysely, Selectable, Transaction } from 'kysely';
import { publishContentChange } from '#platform/db/content-version.ts';
import { newId } from '#platform/ids.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { Role } from '../contract.ts';
import type { AccountsTables, UsersTable } from '../tables.ts';
import { deletePendingLogins } from './challenges.ts';
import { deleteLinks } from './one-time-links.ts';

type Db = Kysely<AccountsTables>;

/** better-auth's provider id for passwords. */
const passwordProvider = 'credential';

const userColumns = ['id', 'name', 'email', 'role', 'locale', 'disabled_at', 'single_keys'] as const;
export type UserRow = Selectable<Pick<UsersTable, (typeof userColumns)[number]>>;

/** True if an owner can log in. */
export async function hasOwner(db: Db): Promise<boolean> {
  return (await countOwners(db)) > 0;
}

export async function countOwners(db: Db, exceptId?: string): Promise<number> {
  let owners = db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null);
  if (exceptId !== undefined) owners = owners.where('id', '!=', exceptId);
  return (await owners.executeTakeFirstOrThrow()).count;
}

/** Also true for a user who does not exist. */
export async function isDisabled(db: Db, userId: string): Promise<boolean> {
  const user = await findUser(db, userId);
  return user === undefined || user.disabled_at !== null;
}

export function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('id', '=', id).executeTakeFirst();
}

/** Finds a user by normalised email address. */
export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').select(userColumns).where('email', '=', email).executeTakeFirst();
}

export async function findEmailRecipient(
  db: Db,
  userId: string,
): Promise<{ email: string; language: Language } | undefined> {
  const user = await findUser(db, userId);
  return user && { email: user.email, language: user.locale };
}

export async function listEmailRecipients(
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

/** Finds a user and their password hash by normalised email address. */
export function findCredential(
  db: Db,
  email: string,
): Promise<(Pick<UsersTable, 'id' | 'role' | 'disabled_at'> & { password: string | null }) | undefined> {
  return db
    .selectFrom('users')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.user_id', '=', 'users.id').on('accounts.provider_id', '=', passwordProvider),
    )
    .select(['users.id', 'users.role', 'users.disabled_at', 'accounts.password'])
    .where('users.email', '=', email)
    .executeTakeFirst();
}

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

/** The email address must be free. Returns the id. */
export async function insertUser(trx: Transaction<AccountsTables>, user: NewUser): Promise<string> {
  const values = userValues(user);
  await trx.insertInto('users').values(values).execute();
  await savePassword(trx, values.id, user);
  return values.id;
}

/** Makes an existing user with that email address an owner and sets their password. Returns the id. */
export async function upsertOwner(
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
  // The login page depends on whether there is an owner.
  await publishContentChange(trx);
  return id;
}

interface PasswordReplacement extends Pick<NewUser, 'passwordHash' | 'now'> {
  /** Hash with which the current password was verified. */
  readonly verifiedHash: string;
}

/** Also revokes the user's reset links and pending logins. */
export async function savePassword(
  db: Db,
  userId: string,
  { passwordHash: password, now }: Pick<NewUser, 'passwordHash' | 'now'>,
): Promise<void> {
  const values = {
    id: newId(),
    user_id: userId,
    provider_id: passwordProvider,
    account_id: userId,
    password,
  };
  await db
    .insertInto('accounts')
    .values({ ...values, created_at: now, updated_at: now })
    .onConflict((oc) => oc.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: now }))
    .execute();
  await revokePendingLogins(db, userId);
}

/** Returns false if the hash has changed; revokes reset links and pending logins as well. */
export async function replacePassword(
  trx: Transaction<AccountsTables>,
  userId: string,
  { verifiedHash, passwordHash: password, now }: PasswordReplacement,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ password, updated_at: now })
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .where('password', '=', verifiedHash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await revokePendingLogins(trx, userId);
  return true;
}

export async function revokePendingLogins(db: Db, userId: string): Promise<void> {
  await deleteLinks(db, 'reset', userId);
  await deletePendingLogins(db, userId);
}

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
