import { type Kysely, sql, type Transaction } from 'kysely';
import { containsText } from '#platform/db/contains-text.ts';
import { publishContentChange } from '#platform/db/content-version.ts';
import { updateUser } from '../queries/users.ts';
import type { AccountsTables, UsersTable } from '../tables.ts';
import type { UserSummary } from './contract.ts';

type Db = Kysely<AccountsTables>;

export async function listUsers(db: Db, currentUserId: string): Promise<readonly UserSummary[]> {
  const rows = await db
    .selectFrom('users')
    .select((eb) => [
      'id',
      'name',
      'email',
      'role',
      'disabled_at',
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
    is_self: row.id === currentUserId,
    created_at: row.created_at,
    last_used_at: row.last_used_at,
  }));
}

export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('disabled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function getUserStats(db: Db): Promise<{ total: number; invited: number }> {
  const total = await countUsers(db);
  const invited = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { total, invited: invited.count };
}

export async function updateAccess(
  trx: Transaction<AccountsTables>,
  id: string,
  change: Partial<Pick<UsersTable, 'role' | 'disabled_at'>>,
  now: string,
): Promise<void> {
  await updateUser(trx, id, change, now);
  // The login page depends on whether there is an owner.
  await publishContentChange(trx);
}

export async function deleteUser(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** Searches name and email address; sorts by name. */
export function findUserHits(
  db: Db,
  q: string,
  limit: number,
): Promise<Pick<UsersTable, 'id' | 'name' | 'role' | 'disabled_at'>[]> {
  const text = q.toLowerCase();
  return db
    .selectFrom('users')
    .select(['id', 'name', 'role', 'disabled_at'])
    .where((eb) => eb.or([containsText(eb.fn('lower', ['name']), text), containsText(eb.ref('email'), text)]))
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}
