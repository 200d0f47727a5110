import type { Kysely } from 'kysely';
import { newId } from '../../platform/ids.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import { normalizeEmail, type Role } from './rules/accounts.ts';
import { hashPassword } from './service/passwords.ts';
import type { AccountsTables } from './tables.ts';

/** What a user is made of; everything else has a plain value. */
export interface UserFixture {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
  readonly role?: Role;
  readonly locale?: Language;
  readonly disabledAt?: string | null;
}

/** Puts a user with a password into the database, an owner unless it says otherwise; gives the id. */
export async function insertUser(
  db: Kysely<AccountsTables>,
  user: UserFixture,
  now: string,
): Promise<string> {
  const { password, name = 'Someone', role = 'owner', locale = defaultLanguage, disabledAt = null } = user;
  const id = newId();
  const times = { created_at: now, updated_at: now };
  await db
    .insertInto('users')
    .values({
      id,
      name,
      email: normalizeEmail(user.email),
      email_verified: 1,
      role,
      locale,
      disabled_at: disabledAt,
      ...times,
    })
    .execute();
  await db
    .insertInto('accounts')
    .values({
      id: newId(),
      user_id: id,
      provider_id: 'credential',
      account_id: id,
      password: await hashPassword(password),
      ...times,
    })
    .execute();
  return id;
}
