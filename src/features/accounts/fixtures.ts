import type { Kysely } from 'kysely';
import { newId } from '../../platform/ids.ts';
import { normalizeEmail } from '../../shared/email-address.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import type { Role } from './contract.ts';
import { hashPassword } from './service/passwords.ts';
import type { AccountsTables } from './tables.ts';

/** The properties of a user in a test; the others have default values. */
export interface UserFixture {
  readonly email: string;
  readonly password: string;
  readonly name?: string;
  readonly role?: Role;
  readonly locale?: Language;
  readonly disabledAt?: string | null;
}

/** Inserts a user with a password, by default an owner. Returns the id. */
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
