import type { Kysely } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { InvitationSummary } from '../contract.ts';
import type { AccountsTables, InvitationsTable } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** All invitations that were not accepted yet, the newest first. */
export async function listInvitations(db: Db, now: string): Promise<readonly InvitationSummary[]> {
  const rows = await db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'locale', 'expires_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ locale, ...row }) => ({ ...row, language: locale, is_expired: row.expires_at <= now }));
}

/** An invitation by its id. */
export function findInvitation(db: Db, id: string): Promise<InvitationsTable | undefined> {
  return db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An invitation that can still be accepted, by the hash of its token. */
export function findOpenInvitation(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<InvitationsTable | undefined> {
  return db
    .selectFrom('invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** What an invitation is made of. */
export type NewInvitationRow = Pick<
  InvitationsTable,
  'email' | 'role' | 'locale' | 'token_hash' | 'expires_at' | 'invited_by'
> & { readonly now: string };

/** Invites an address, in place of an older invitation of the same one; gives the id. */
export async function saveInvitation(db: Db, { now, ...row }: NewInvitationRow): Promise<string> {
  const { id } = await db
    .insertInto('invitations')
    .values({ id: newId(), ...row, created_at: now, updated_at: now })
    .onConflict((oc) => oc.column('email').doUpdateSet({ ...row, updated_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes back all invitations of one user. */
export async function deleteInvitationsBy(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('invitations').where('invited_by', '=', userId).execute();
}

/** Deletes an invitation; gives whether there was one. */
export async function deleteInvitation(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('invitations').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
