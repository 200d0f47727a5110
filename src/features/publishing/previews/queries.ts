import type { Kysely } from 'kysely';
import type { Language } from '#shared/i18n/language.ts';
import type { RecordRef } from '../queries/drafts.ts';
import type { PreviewLinksTable, PublishingTables, PublishingTransaction } from '../tables.ts';
import type { PreviewLink } from './contract.ts';

type Db = Kysely<PublishingTables>;

export interface PreviewKey extends RecordRef {
  readonly language: Language;
}

const shownFields = ['id', 'expires_at', 'created_by', 'created_at', 'uses', 'last_used_at'] as const;

function selectValid(db: Db, { noun, recordId, language }: PreviewKey, now: string) {
  return db
    .selectFrom('preview_links')
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .where('lang', '=', language)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now);
}

/** Returns the links that are neither revoked nor expired, the newest first. */
export function findPreviewLinks(
  db: Db,
  key: PreviewKey,
  now: string,
  limit: number,
): Promise<PreviewLink[]> {
  return selectValid(db, key, now)
    .select([...shownFields])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function insertPreviewLink(trx: PublishingTransaction, row: PreviewLinksTable): Promise<void> {
  await trx.insertInto('preview_links').values(row).execute();
}

/** Returns false if the draft has no valid link with this id. */
export async function revokePreviewLink(
  trx: PublishingTransaction,
  { noun, recordId, language }: PreviewKey,
  id: string,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('preview_links')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('noun', '=', noun)
    .where('record_id', '=', recordId)
    .where('lang', '=', language)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteExpiredLinks(trx: PublishingTransaction, now: string): Promise<void> {
  await trx.deleteFrom('preview_links').where('expires_at', '<=', now).execute();
}

export function findLinkByHash(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<Pick<PreviewLinksTable, 'id' | 'noun' | 'record_id' | 'lang' | 'expires_at'> | undefined> {
  return db
    .selectFrom('preview_links')
    .select(['id', 'noun', 'record_id', 'lang', 'expires_at'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function countUse(db: Db, id: string, now: string): Promise<void> {
  await db
    .updateTable('preview_links')
    .set((eb) => ({ uses: eb('uses', '+', 1), last_used_at: now }))
    .where('id', '=', id)
    .execute();
}
