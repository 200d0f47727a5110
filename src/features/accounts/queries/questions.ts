import type { Kysely } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** Keeps what a question asked, under a name that only its asker can tell again. */
export async function insertQuestion(
  db: Db,
  question: {
    readonly identifier: string;
    readonly value: string;
    readonly now: string;
    readonly endsAt: string;
  },
): Promise<void> {
  const { identifier, value, now, endsAt } = question;
  await db
    .insertInto('verifications')
    .values({ id: newId(), identifier, value, expires_at: endsAt, created_at: now, updated_at: now })
    .execute();
}

/** What a question asked, once: two answers at the same time do not both get it. */
export async function takeQuestion(db: Db, identifier: string, now: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('verifications')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', now)
    .returning('value')
    .executeTakeFirst();
  return row?.value;
}
