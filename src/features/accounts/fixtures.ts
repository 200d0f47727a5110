import type { Kysely } from 'kysely';
import { newId } from '#platform/ids.ts';
import { normalizeEmail } from '#shared/email/email-address.ts';
import { defaultLanguage, type Language } from '#shared/i18n/language.ts';
import type { Role } from './contract.ts';
import type { AccountsTables } from './tables.ts';

export interface UserFixture {
  readonly email: string;
  readonly password: string;
  /** A fast hash by default; hashes name their own cost. */
  readonly passwordHash?: string;
  readonly name?: string;
  readonly role?: Role;
  readonly locale?: Language;
  readonly disabledAt?: string | null;
}

async function hashCheaply(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}

/** Inserts a user with a password, by default an owner; returns the id. */
export async function insertUser(
  db: Kysely<AccountsTables>,
  user: UserFixture,
  now: string,
): Promise<string> {
  const {
    password,
    passwordHash = await hashCheaply(password),
    name = 'Someone',
    role = 'owner',
    locale = defaultLanguage,
    disabledAt = null,
  } = user;
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
      password: passwordHash,
      ...times,
    })
    .execute();
  return id;
}
