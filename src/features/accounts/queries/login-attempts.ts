import type { Kysely } from 'kysely';
import type { AccountsTables, SignInTriesTable } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/**
 * Counts an attempt in one statement, so that simultaneous requests and nodes cannot lose counts. Returns the
 * attempts in the window, including this attempt, and its end. A window never ends later than a window that
 * starts now, so that nobody stays locked out after the clock was set back.
 * @param row its `expiresAt` is the end of the window if this attempt starts one
 */
export function recordAttempt(
  db: Db,
  row: { key: string; now: string; expiresAt: string },
): Promise<Pick<SignInTriesTable, 'tries' | 'ends_at'>> {
  const { key, now, expiresAt } = row;
  return db
    .insertInto('sign_in_tries')
    .values({ key, tries: 1, ends_at: expiresAt, created_at: now })
    .onConflict((oc) =>
      oc.column('key').doUpdateSet((eb) => {
        const isExpired = eb('sign_in_tries.ends_at', '<=', now);
        const { ref } = eb;
        return {
          tries: eb
            .case()
            .when(isExpired)
            .then(1)
            .else(eb('sign_in_tries.tries', '+', 1))
            .end(),
          ends_at: eb
            .case()
            .when(eb.or([isExpired, eb('sign_in_tries.ends_at', '>', expiresAt)]))
            .then(expiresAt)
            .else(ref('sign_in_tries.ends_at'))
            .end(),
        };
      }),
    )
    .returning(['tries', 'ends_at'])
    .executeTakeFirstOrThrow();
}

export async function releaseAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('sign_in_tries')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('key', '=', key)
    .where('tries', '>', 0)
    .execute();
}

export async function resetAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('key', 'in', keys).execute();
}

/** Deletes counters, sessions, one-time links and challenges. */
export async function deleteExpired(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('ends_at', '<=', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('one_time_links').where('expires_at', '<=', now).execute();
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute();
}
