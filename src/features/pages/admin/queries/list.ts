import { type Kysely, sql } from 'kysely';
import type { RecordList } from '#features/publishing/records/queries/list.ts';
import {
  deriveSummary,
  findRecordRows,
  type ListedText,
  namesOfFilled,
  thumbnailWidth,
} from '#features/publishing/records/queries/summaries.ts';
import type { PublishingTransaction } from '#features/publishing/tables.ts';
import { transactionOf } from '#platform/db/transaction-scope.ts';
import { findMediaAssets } from '#platform/media/queries/media-assets.ts';
import type { Language } from '#shared/i18n/language.ts';
import type { PagesTables } from '../../tables.ts';
import type { PageFilters, PageRow } from '../contract.ts';
import { getExpectedFields } from '../rules/editor.ts';

type Db = Kysely<PagesTables>;

/** The list of pages, in menu order. */
export const pageList: RecordList = {
  table: { name: 'pages', tieBreaker: { column: 'id', direction: 'asc' } },
  getConditions: ({ menu }: PageFilters) => [
    sql`kind = 'content'`,
    ...(menu ? [sql<boolean>`menu = ${menu}`] : []),
  ],
};

const textNames = ['slug', 'title', 'summary', 'description', 'picture_alt', 'body'] as const;

function findTexts(db: Db, ids: readonly string[]): Promise<ListedText[]> {
  return db
    .selectFrom('page_texts')
    .select(['page_id as id', 'lang', 'title', 'state', 'updated_at'])
    .select(namesOfFilled(textNames).as('filled'))
    .where('page_id', 'in', ids)
    .execute();
}

async function findPages(db: Db, ids: readonly string[]) {
  const pages = await db
    .selectFrom('pages')
    .select(['id', 'menu', 'is_contact', 'picture_id', 'removed_at', 'created_at'])
    .select(['title_en', 'title_nl', 'is_public', 'changed_at'])
    .where('id', 'in', ids)
    .execute();
  const assets = await findMediaAssets(
    db,
    pages.map(({ picture_id }) => picture_id),
    { maxWidth: thumbnailWidth, withRemoved: true },
  );
  return pages.map((page) => ({ ...page, thumbnail: assets.get(page.picture_id ?? '') ?? null }));
}

export function findPageRows(db: Db, ids: readonly string[], language: Language): Promise<PageRow[]> {
  return findRecordRows(db, ids, language, {
    noun: 'page',
    findRecords: (batch) => findPages(db, batch),
    findTexts: (batch) => findTexts(db, batch),
    getExpectedFields,
    toRow: ({ menu, is_contact, thumbnail }, row) => ({
      ...row,
      menu,
      is_contact: is_contact === 1,
      thumbnail,
    }),
  });
}

/** Updates derived columns after a change of drafts, texts or shared fields. */
export async function saveSummary(trx: PublishingTransaction, id: string): Promise<void> {
  const db = transactionOf<PagesTables>(trx);
  const { created_at, ...columns } = await db
    .selectFrom('pages')
    .select(['picture_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const record = { texts: await findTexts(db, [id]), created_at, columns, getExpectedFields };
  const summary = await deriveSummary(trx, { noun: 'page', recordId: id }, record);
  await db.updateTable('pages').set(summary).where('id', '=', id).execute();
}

export const pagePicture = { picture: 'picture_id', alt: 'picture_alt' } as const;
