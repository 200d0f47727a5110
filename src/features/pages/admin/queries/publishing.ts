import { type SqlBool, sql } from 'kysely';
import { createRecordQueries } from '#features/publishing/queries/published-records.ts';
import { createTextQueries } from '#features/publishing/queries/published-texts.ts';
import type { PublishingTransaction as Trx } from '#features/publishing/tables.ts';
import { publishContentChange } from '#platform/db/content-version.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import type { PagesTables, PageTextsTable } from '../../tables.ts';
import { type PageShared, type PageText, pageTextDraft } from '../contract.ts';

const tablesOf = (trx: Trx) => transactionOf<PagesTables>(trx);

export const pageRecords = createRecordQueries('page', sql<SqlBool>`kind = 'content'`);

export const pageTexts = createTextQueries<PageTextsTable, PageText>('page', pageTextDraft.keyof().options);

/** Also returns the time of the last change. */
export async function findShared(trx: Trx, id: string) {
  const row = await tablesOf(trx)
    .selectFrom('pages')
    .select(['picture_id', 'menu', 'is_contact', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { updated_at, picture_id, menu, is_contact } = row;
  const fields: PageShared = { picture_id, menu, is_contact: is_contact === 1 };
  return { fields, updated_at };
}

export async function saveShared(
  trx: Trx,
  id: string,
  { is_contact, ...fields }: PageShared,
  now: string,
): Promise<void> {
  await tablesOf(trx)
    .updateTable('pages')
    .set((eb) => ({
      ...fields,
      is_contact: is_contact ? 1 : 0,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await publishContentChange(trx);
}
