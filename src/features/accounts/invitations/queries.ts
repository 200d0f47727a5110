import type { Kysely } from 'kysely';
import { newId } from '#platform/ids.ts';
import type { AccountsTables, InvitationsTable } from '../tables.ts';
import type { InvitationSummary } from './contract.ts';

type Db = Kysely<AccountsTables>;

/** Returns the newest first. */
export async function listInvitations(db: Db, now: string): Promise<readonly InvitationSummary[]> {
  const rows = await db
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'locale', 'expires_at', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ locale, ...row }) => ({ ...row, language: locale, is_expired: row.expires_at <= now }));
}

export function findInvitation(db: Db, id: string): Promise<InvitationsTable | undefined> {
  return db.selectFrom('invitations').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findValidInvitation(
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

export type NewInvitationRow = Pick<
  InvitationsTable,
  'email' | 'role' | 'locale' | 'token_hash' | 'expires_at' | 'invited_by'
> & { readonly now: string };

/** Replaces an invitation with the same email address; returns the id. */
export async function upsertInvitation(db: Db, { now, ...row }: NewInvitationRow): Promise<string> {
  const { id } = await db
    .insertInto('invitations')
    .values({ id: newId(), ...row, created_at: now, updated_at: now })
    .onConflict((oc) => oc.column('email').doUpdateSet({ ...row, updated_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteInvitationsOfInviter(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('invitations').where('invited_by', '=', userId).execute();
}

/** Returns false if there is none. */
export async function deleteInvitation(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('invitations').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
