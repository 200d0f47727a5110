import type { Kysely } from 'kysely';
import type { Author, OtherSession, Part } from '../contract.ts';
import type { PublishingTables, PublishingTransaction } from '../tables.ts';
import type { RecordRef } from './drafts.ts';

type Db = Kysely<PublishingTables>;

export interface SessionRef extends RecordRef {
  readonly session: string;
}

export async function saveSession(
  trx: PublishingTransaction,
  { noun, recordId, session }: SessionRef,
  { user, part, now }: { readonly user: Author; readonly part: Part; readonly now: string },
): Promise<void> {
  const columns = { user_id: user.id, user_name: user.name, part, seen_at: now };
  await trx
    .insertInto('editing_sessions')
    .values({ noun, record_id: recordId, session, ...columns })
    .onConflict((conflict) => conflict.columns(['noun', 'record_id', 'session']).doUpdateSet(columns))
    .execute();
}

export async function deleteSession(
  trx: PublishingTransaction,
  { noun, recordId, session }: SessionRef,
  userId: string,
): Promise<void> {
  await trx
    .deleteFrom('editing_sessions')
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .where('session', '=', session)
    .where('user_id', '=', userId)
    .execute();
}

/** Deletes sessions of any record that were last seen before a time, or in the future. */
export async function deleteExpiredSessions(
  trx: PublishingTransaction,
  { before, after }: { readonly before: string; readonly after: string },
): Promise<void> {
  await trx
    .deleteFrom('editing_sessions')
    .where((eb) => eb.or([eb('seen_at', '<', before), eb('seen_at', '>', after)]))
    .execute();
}

/** Returns the last seen session first. */
export async function findOtherSessions(
  db: Db,
  { noun, recordId, session }: SessionRef,
  { since, limit }: { readonly since: string; readonly limit: number },
): Promise<readonly OtherSession[]> {
  const rows = await db
    .selectFrom('editing_sessions')
    .select(['user_id', 'user_name', 'part'])
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .where('session', '<>', session)
    .where('seen_at', '>=', since)
    .orderBy('seen_at', 'desc')
    .orderBy('session')
    .limit(limit)
    .execute();
  return rows.map(({ user_id: id, user_name: name, part }) => ({ user: { id, name }, part }));
}

export async function countSessions(db: Db, { noun, recordId }: RecordRef): Promise<number> {
  const { count } = await db
    .selectFrom('editing_sessions')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
