import type { Kysely } from 'kysely';
import type { AccountsTables, SignInTriesTable } from '../tables.ts';

type Db = Kysely<AccountsTables>;

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

/** Deletes what no longer counts: windows, sessions, links and challenges that have ended. */
export async function deleteEnded(db: Db, now: string): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('ends_at', '<=', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('one_time_links').where('expires_at', '<=', now).execute();
  await db.deleteFrom('verifications').where('expires_at', '<=', now).execute();
}
